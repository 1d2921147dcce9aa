package extract

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// foreign knows the methods of interfaces of other modules by what implements them in
// another package of their module. The package of an interface knows only what
// implements it there, and a fact about a method cannot be exported by another package.
//
// Only packages that are imported directly are read: not all drivers know the types
// of others.
type foreign struct {
	pass     *analysis.Pass
	behind   map[*types.Func]behind   // by method of an interface
	withFact map[string]bool          // the names of all methods with a fact
	decoded  map[string][]*types.Func // methods that decode items for their callers, by name
	accessed map[string][]*types.Func // methods that read or put items of their callers, by name
	failing  map[string][]*types.Func // methods that return the error of a request, by name
}

// behind is what implementations tell of a method of an interface.
type behind struct {
	known   *facts.Summary // by the one implementation; nil if there is none
	onePage bool           // one of several asks for one page, or may
}

// making returns what functions of other packages have to do with making clients.
func (f *foreign) making(fn *types.Func) clients.Making {
	var fact Making
	if fn.Pkg() != nil && fn.Pkg() != f.pass.Pkg {
		f.pass.ImportObjectFact(fn.Origin(), &fact)
	}
	return fact.Making
}

// known returns what is known of a method of an interface by its one implementation.
func (f *foreign) known(method *types.Func) *facts.Summary { return f.read(method).known }

// onePage reports whether a method of an interface of another module asks for one page
// without telling callers what was left out, or does so in one of several ways.
func (f *foreign) onePage(method *types.Func) bool {
	var fact facts.Summary
	if inModule(f.pass, method.Pkg()) {
		return false
	}
	if f.pass.ImportObjectFact(method, &fact) {
		return fact.OnePage
	}
	return f.read(method).onePage
}

// read reads the implementations of a method once, however often it is called.
func (f *foreign) read(method *types.Func) behind {
	b, isRead := f.behind[method]
	if isRead {
		return b
	}
	if list := f.implementations(method); len(list) > 0 {
		b.known = f.onlyOne(list)
		b.onePage = b.known == nil && slices.ContainsFunc(list, func(fn *types.Func) bool {
			var fact facts.Summary
			return f.pass.ImportObjectFact(fn, &fact) && (fact.OnePage || fact.OfInterface() != nil)
		})
	}
	if f.behind == nil {
		f.behind = map[*types.Func]behind{}
	}
	f.behind[method] = b
	return b
}

// hasFact reports whether there is a fact about a method of this name. Few names have
// one, and the types of all imported packages need not be compared for the others.
func (f *foreign) hasFact(name string) bool {
	if f.withFact == nil {
		f.withFact = map[string]bool{}
		for _, fact := range f.pass.AllObjectFacts() {
			if fn, ok := fact.Object.(*types.Func); ok && fn.Signature().Recv() != nil {
				f.withFact[fn.Name()] = true
			}
		}
	}
	return f.withFact[name]
}

// onlyOne returns what is known of the one exported implementation. Types that are not
// exported do not count, as not all drivers know them.
func (f *foreign) onlyOne(implementations []*types.Func) *facts.Summary {
	exported := slices.DeleteFunc(slices.Clone(implementations), func(fn *types.Func) bool { return !receiver(fn).Exported() })
	if len(exported) != 1 {
		return nil
	}
	var fact facts.Summary
	if !f.pass.ImportObjectFact(exported[0], &fact) {
		return nil
	}
	return fact.OfInterface()
}

// implementations returns the methods that stand behind one of an interface of another
// module, if there may be a fact about one of them.
func (f *foreign) implementations(method *types.Func) []*types.Func {
	recv := method.Signature().Recv()
	if recv == nil || inModule(f.pass, method.Pkg()) {
		return nil
	}
	of, ok := recv.Type().Underlying().(*types.Interface)
	if !ok || !f.hasFact(method.Name()) {
		return nil
	}
	var list []*types.Func
	for _, pkg := range f.pass.Pkg.Imports() {
		if !isNear(pkg, method.Pkg()) {
			continue
		}
		for _, name := range pkg.Scope().Names() {
			if fn := implementation(pkg.Scope().Lookup(name), method, of); fn != nil && !slices.Contains(list, fn) {
				list = append(list, fn)
			}
		}
	}
	return list
}

// implementation returns the method of a type that is not generic for the method of an
// interface, or nil.
func implementation(obj types.Object, method *types.Func, of *types.Interface) *types.Func {
	named, ok := obj.Type().(*types.Named)
	if _, isType := obj.(*types.TypeName); !isType || !ok || named.TypeParams().Len() > 0 {
		return nil
	}
	found, _, _ := types.LookupFieldOrMethod(named, true, method.Pkg(), method.Name())
	fn, ok := found.(*types.Func)
	if !ok || types.IsInterface(fn.Signature().Recv().Type()) { // of an interface that is embedded
		return nil
	}
	// Have: a method of this name. Few types do, and this compares all methods.
	if !types.Implements(types.NewPointer(named), of) {
		return nil
	}
	return fn
}

// receiver returns the type that declares a method.
func receiver(fn *types.Func) *types.TypeName {
	t := fn.Signature().Recv().Type()
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return types.Unalias(t).(*types.Named).Obj()
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
