package buildops

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/ops"
)

// Bindings is what a package stores, and which parameters of its functions matter. It is a
// fact.
type Bindings struct {
	Stores []binding.Store
	Wanted []string
}

// AFact marks Bindings as a fact.
func (*Bindings) AFact() {}

func (b *Bindings) String() string {
	return fmt.Sprintf("Bindings(%d stores, %d parameters)", len(b.Stores), len(b.Wanted))
}

// bind finds what a package stores, and exports it.
func bind(pass *analysis.Pass, pkg *ops.Package) []binding.Store {
	wanted := map[*types.Package][]string{}
	c := &binding.Collector{
		Symbols:  pkg.Shapes().Symbols,
		InModule: func(other *types.Package) bool { return inModule(pass, other) },
		Wanted: func(fn *types.Func, i int) bool {
			list, known := wanted[fn.Pkg()]
			if !known {
				var fact Bindings
				pass.ImportPackageFact(fn.Pkg(), &fact)
				list = fact.Wanted
				wanted[fn.Pkg()] = list
			}
			_, found := slices.BinarySearch(list, binding.Parameter(fn.Origin().FullName(), i))
			return found
		},
	}
	var used []*ssa.Function
	for _, call := range pkg.Calls {
		if fn := call.Instr.Parent(); !slices.Contains(used, fn) {
			used = append(used, fn)
		}
	}
	fact := &Bindings{}
	fact.Stores, fact.Wanted = c.Collect(used)
	if len(fact.Stores)+len(fact.Wanted) > 0 {
		pass.ExportPackageFact(fact)
	}
	return fact.Stores
}

// imported returns what the packages store that lead here by their imports.
func imported(pass *analysis.Pass) (stores []binding.Store) {
	facts := pass.AllPackageFacts()
	slices.SortFunc(facts, func(a, b analysis.PackageFact) int { return cmp.Compare(a.Package.Path(), b.Package.Path()) })
	for _, known := range facts {
		if fact, ok := known.Fact.(*Bindings); ok && known.Package != pass.Pkg {
			stores = append(stores, fact.Stores...)
		}
	}
	return stores
}
