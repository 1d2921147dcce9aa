package extract

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
)

// A Behind says what a method of an interface does by the type that stands behind it in the program.
type Behind func(method *types.Func, of *types.Interface) facts.Does

// WritesElsewhere returns the calls of functions of other packages that put or update an item for
// them; see [operations.Package.WritesElsewhere]. behind is nil if the program is unknown.
func (p *Package) WritesElsewhere(behind Behind) []*operations.Call {
	ops := p.knowing(behind, func() bool { return p.interfaces.reach(behind, writesItem) })
	if ops == nil {
		return nil
	}
	return p.handWritten(ops.WritesElsewhere())
}

func writesItem(does facts.Does) bool {
	return slices.ContainsFunc(does.Accesses, func(done facts.Access) bool { return done.Op == ddb.PutItem || done.Op == ddb.UpdateItem })
}

// knowing returns what is known of the package if it is known what stands behind the interfaces that it
// calls. One that leads to no SDK is analysed only if it is worth that.
func (p *Package) knowing(behind Behind, worth func() bool) *operations.Package {
	ops := p.ops
	if ops == nil && p.late != nil && behind != nil && worth() {
		ops = p.late()
	}
	if ops == nil || behind == nil {
		return ops
	}
	return ops.With(behind)
}

// interfaces are those that a package calls.
type interfaces struct {
	pkg   *types.Package
	info  *types.Info
	files []*ast.File
}

// reach reports whether the package calls a method of an interface behind which one stands that does what
// is asked for.
func (c interfaces) reach(behind Behind, asked func(facts.Does) bool) bool {
	seen := map[*types.Func]bool{}
	for _, selection := range c.info.Selections {
		method, ok := selection.Obj().(*types.Func)
		of, isInterface := selection.Recv().Underlying().(*types.Interface)
		if !ok || !isInterface || seen[method] {
			continue
		}
		seen[method] = true
		if asked(behind(method, of)) {
			return true
		}
	}
	return false
}

// keeps returns the types of a package that keep items.
func keeps(pass *analysis.Pass, pkg *operations.Package, accesses map[*types.Func]*facts.Accesses, failures map[*types.Func]*facts.Failures) *stores.Facts {
	asking, tests := pkg.Asking(), TestFiles(pass)
	does := func(fn *types.Func) (does facts.Does) {
		if known := accesses[fn]; known != nil {
			does.Accesses = known.All
		}
		if known := failures[fn]; known != nil {
			does.Failures = known.All
		}
		return does
	}
	return stores.Of(pass.Pkg, does, func(fn *types.Func) bool { return asking[fn] }, func(declared types.Object) bool {
		file := pass.Fset.File(declared.Pos())
		return file == nil || tests[file.Name()]
	})
}

func exportAccesses(pass *analysis.Pass, accesses map[*types.Func]*facts.Accesses) {
	for _, fn := range inOrder(accesses) {
		pass.ExportObjectFact(fn, accesses[fn])
	}
}

// accesses returns what a function of another package does with items of its callers. A method of
// an interface is the one method in view that does so for a type which implements it.
func (f *foreign) accesses(fn *types.Func) []facts.Access {
	if of, ok := interfaceOf(fn); ok {
		if f.accessed == nil {
			f.accessed = f.methodsWith(func(fact analysis.Fact) bool { _, ok := fact.(*facts.Accesses); return ok })
		}
		fn = onlyBehind(f.accessed[fn.Name()], of)
	}
	var fact facts.Accesses
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == f.pass.Pkg || !f.pass.ImportObjectFact(fn, &fact) {
		return nil
	}
	return fact.All
}

// onlyBehind returns the one of some methods that stands behind a method of an interface: that
// of a type, or of an interface where its package alone knows the type.
func onlyBehind(methods []*types.Func, of *types.Interface) *types.Func {
	if only := onlyImplementing(methods, of); only != nil {
		return only
	}
	ofTypes := slices.DeleteFunc(slices.Clone(methods), func(fn *types.Func) bool {
		_, isInterface := interfaceOf(fn)
		return isInterface
	})
	only := onlyImplementing(ofTypes, of)
	if only == nil || slices.ContainsFunc(methods, func(fn *types.Func) bool {
		return fn.Pkg() != only.Pkg() && types.Implements(fn.Signature().Recv().Type(), of)
	}) {
		return nil
	}
	return only
}

// interfaceOf returns the interface that declares a method.
func interfaceOf(fn *types.Func) (*types.Interface, bool) {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil, false
	}
	of, ok := recv.Type().Underlying().(*types.Interface)
	return of, ok
}

// methodsWith returns the methods of other packages that have a fact, by name.
func (f *foreign) methodsWith(meant func(analysis.Fact) bool) map[string][]*types.Func {
	all := map[string][]*types.Func{}
	for _, known := range f.pass.AllObjectFacts() {
		if fn, ok := known.Object.(*types.Func); ok && meant(known.Fact) && fn.Signature().Recv() != nil {
			all[fn.Name()] = append(all[fn.Name()], fn)
		}
	}
	return all
}

// onlyImplementing returns the one of some methods whose type implements an interface, or nil.
func onlyImplementing(methods []*types.Func, of *types.Interface) (only *types.Func) {
	for _, fn := range methods {
		if !types.Implements(fn.Signature().Recv().Type(), of) {
			continue
		}
		if only != nil {
			return nil
		}
		only = fn
	}
	return only
}
