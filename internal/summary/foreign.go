package summary

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/ops"
)

// foreign knows the methods of interfaces of other modules by what implements them in
// another package of their module. The package of an interface knows only what
// implements it there, and a fact about a method cannot be exported by another package.
type foreign struct {
	pass    *analysis.Pass
	methods map[string][]foreignMethod // by name; nil until it is asked for
}

// A foreignMethod is a method of an imported package that asks for a page.
type foreignMethod struct {
	fn      *types.Func
	summary *ops.Summary
}

// known returns what is known of a method of an interface by its one implementation.
func (f *foreign) known(method *types.Func) *ops.Summary {
	if list := f.implementations(method); len(list) == 1 {
		return list[0].summary.OfInterface()
	}
	return nil
}

// onePage reports whether a method of an interface of another module asks for one page
// without telling callers what was left out, or does so in one of several ways.
func (f *foreign) onePage(method *types.Func) bool {
	var fact Effect
	if inModule(f.pass, method.Pkg()) {
		return false
	}
	if f.pass.ImportObjectFact(method, &fact) {
		return fact.Summary.OnePage
	}
	return len(f.implementations(method)) > 0 && f.known(method) == nil
}

func (f *foreign) implementations(method *types.Func) []foreignMethod {
	recv := method.Signature().Recv()
	if recv == nil || inModule(f.pass, method.Pkg()) {
		return nil
	}
	of, ok := recv.Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	var list []foreignMethod
	for _, m := range f.named(method.Name()) {
		if isNear(m.fn.Pkg(), method.Pkg()) && types.Implements(m.fn.Signature().Recv().Type(), of) {
			list = append(list, m)
		}
	}
	return list
}

// named returns the methods of imported packages that bear a name and ask for a page.
func (f *foreign) named(name string) []foreignMethod {
	if f.methods == nil {
		f.methods = map[string][]foreignMethod{}
		for _, fact := range f.pass.AllObjectFacts() {
			effect, ok := fact.Fact.(*Effect)
			fn, isFunc := fact.Object.(*types.Func)
			if ok && isFunc && fn.Pkg() != f.pass.Pkg && isConcrete(fn) && (effect.Summary.OnePage || effect.Summary.OfInterface() != nil) {
				f.methods[fn.Name()] = append(f.methods[fn.Name()], foreignMethod{fn, &effect.Summary})
			}
		}
		for _, list := range f.methods {
			slices.SortFunc(list, func(x, y foreignMethod) int { return cmp.Compare(x.fn.FullName(), y.fn.FullName()) })
		}
	}
	return f.methods[name]
}

// isConcrete reports whether fn is a method of a type that is neither an interface nor
// generic.
func isConcrete(fn *types.Func) bool {
	sig := fn.Signature()
	return sig.Recv() != nil && sig.RecvTypeParams().Len() == 0 && !types.IsInterface(sig.Recv().Type())
}

// isNear reports whether two packages may belong to one module. A pass is told its own
// module only: these have the host and the owner in common, at least.
func isNear(x, y *types.Package) bool {
	a, b := strings.Split(x.Path(), "/"), strings.Split(y.Path(), "/")
	n := min(2, len(a), len(b))
	return slices.Equal(a[:n], b[:n])
}

// inModule reports whether a package belongs to the module of the pass, or cannot be
// told from one that does.
func inModule(pass *analysis.Pass, pkg *types.Package) bool {
	if pkg == nil || pkg == pass.Pkg || pass.Module == nil {
		return true
	}
	return strings.HasPrefix(pkg.Path()+"/", pass.Module.Path+"/")
}
