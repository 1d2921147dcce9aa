package buildops

import (
	"bytes"
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goenv"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Bindings is what a package stores, which parameters of its functions matter, and how it
// reads its configuration. It is a fact.
type Bindings struct {
	binding.Facts
	Wanted []string
}

// AFact marks Bindings as a fact.
func (*Bindings) AFact() {}

func (b *Bindings) String() string {
	return fmt.Sprintf("Bindings(%d stores, %d parameters, reads %v)", len(b.Stores), len(b.Wanted), b.Reads)
}

// bind finds what a package stores and reads, and exports it.
func bind(pass *analysis.Pass, pkg *ops.Package) binding.Facts {
	wanted := map[*types.Package][]string{}
	c := &binding.Collector{
		Symbols: pkg.Shapes().Symbols,
		Tests:   TestFiles(pass),
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
	use := func(fn *ssa.Function) {
		if !slices.Contains(used, fn) {
			used = append(used, fn)
		}
	}
	for _, call := range pkg.Calls {
		use(call.Instr.Parent())
	}
	for _, c := range pkg.Collections() {
		use(c.In())
	}
	helper := helperOf(pass)
	fact := &Bindings{}
	fact.Facts, fact.Wanted = c.Collect(used)
	fact.Stores = append(fact.Stores, expiring(pass, pkg.Calls)...)
	fact.Tables = created(pass, pkg.Calls)
	fact.Package = pass.Pkg.Path()
	if pass.Module != nil {
		fact.Module = pass.Module.Path
	}
	for _, imported := range pass.Pkg.Imports() {
		if inModule(pass, imported) && pass.ImportPackageFact(imported, new(HasDynamo)) {
			fact.Imports = append(fact.Imports, imported.Path())
		}
	}
	slices.Sort(fact.Imports)
	fact.Command = pass.Pkg.Name() == "main"
	for object := range lost(pass) {
		if fn, ok := object.(*types.Func); ok {
			fact.Lost = append(fact.Lost, fn.FullName())
		}
	}
	slices.Sort(fact.Lost)
	fact.Reads = goenv.EnvNames(c.Symbols, helper)
	if len(fact.Stores)+len(fact.Tables)+len(fact.Wanted)+len(fact.Reads)+len(fact.Imports) > 0 {
		pass.ExportPackageFact(fact)
	}
	helpers := goenv.Helpers(c.Symbols, helper)
	for _, fn := range inOrder(helpers) {
		pass.ExportObjectFact(fn, helpers[fn])
	}
	return fact.Facts
}

// expiring returns the names of the tables whose time to live calls turn on or off.
func expiring(pass *analysis.Pass, calls []*ops.Call) (all []binding.Store) {
	for _, call := range calls {
		if call.Op == ddb.UpdateTimeToLive && !call.CallersDecide(ddb.TableName) {
			all = append(all, binding.Store{
				Target: binding.Expiring, Value: call.Input.Get(ddb.TableName).Fact(), Func: call.FullName(),
				At: position(pass, call.Instr.Pos()),
			})
		}
	}
	return all
}

func position(pass *analysis.Pass, pos token.Pos) binding.Position {
	at := pass.Fset.Position(pos)
	return binding.Position{File: at.Filename, Line: at.Line, Column: at.Column}
}

// helperOf returns what is known of functions of other packages that return or read
// configuration, and of variables that hold such functions.
func helperOf(pass *analysis.Pass) func(types.Object) *goenv.Helper {
	return func(object types.Object) *goenv.Helper {
		var fact goenv.Helper
		if object.Pkg() == nil || object.Pkg() == pass.Pkg || !pass.ImportObjectFact(object, &fact) {
			return nil
		}
		return &fact
	}
}

// imported returns what the packages store and read that lead here by their imports.
func imported(pass *analysis.Pass) (all []binding.Facts) {
	facts := pass.AllPackageFacts()
	slices.SortFunc(facts, func(a, b analysis.PackageFact) int { return cmp.Compare(a.Package.Path(), b.Package.Path()) })
	for _, known := range facts {
		if fact, ok := known.Fact.(*Bindings); ok && known.Package != pass.Pkg {
			all = append(all, fact.Facts)
		}
	}
	return all
}

// configuration returns what a package of the program stores and reads that does not lead to
// an SDK: where a program reads its configuration, others ask for tables. It costs nothing for
// packages that do not read any.
func configuration(pass *analysis.Pass) binding.Facts {
	if sdk.IsSDK(pass.Pkg.Path()) || !isLocal(pass.Module) || !configures(pass) {
		return binding.Facts{}
	}
	pkg, err := analyze(pass, &foreign{pass: pass}, false)
	if err != nil {
		return binding.Facts{} // what it stores is unknown, as if it was not in view
	}
	return bind(pass, pkg)
}

// MayConfigure reports whether a Go file, of a package that leads to no SDK, may read the names of
// tables from outside, or pass them on: whether it is worth while to type-check the package.
func MayConfigure(content []byte) bool {
	content = bytes.ToLower(content) // a regular expression takes ten times as long
	return slices.ContainsFunc(mentions, func(word []byte) bool { return bytes.Contains(content, word) })
}

// mentions are what such a file mentions, in any case.
var mentions = [][]byte{[]byte("env"), []byte("viper"), []byte("flag."), []byte("table"), []byte("dynamo")}

// isLocal reports whether a module is a main module, or one that a directory replaces: the
// go command gives it this version where nothing but the replacement asks for it.
func isLocal(m *analysis.Module) bool {
	return m != nil && m.Path != "" && (m.Version == "" || strings.HasPrefix(m.Version, "v0.0.0-00010101000000"))
}

// configures reports whether a package reads configuration, by itself or by functions of
// others.
func configures(pass *analysis.Pass) bool {
	if goenv.Configures(pass.Pkg, pass.TypesInfo) {
		return true
	}
	if !slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool { return pass.ImportPackageFact(p, new(Bindings)) }) {
		return false
	}
	helper := helperOf(pass)
	for _, object := range pass.TypesInfo.Uses {
		switch known := object.(type) {
		case *types.Func:
			object = known.Origin()
		case *types.Var:
			if known.IsField() || known.Pkg() == nil || known.Parent() != known.Pkg().Scope() {
				continue
			}
		default:
			continue
		}
		if h := helper(object); h != nil && len(h.Reads) > 0 {
			return true
		}
	}
	return false
}
