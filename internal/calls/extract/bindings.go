package extract

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
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
func bind(pass *analysis.Pass, pkg *operations.Package) binding.Facts {
	wanted := map[*types.Package][]string{}
	c := &binding.Collector{
		Symbols: pkg.Shapes(),
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
	var asking []binding.Asking
	for _, call := range pkg.Calls {
		asking = append(asking, askingBy(call))
	}
	for _, c := range pkg.Collections() {
		asking = append(asking, binding.Asking{In: c.In(), Table: c.Table})
	}
	helper := helperOf(pass)
	fact := &Bindings{}
	fact.Facts, fact.Wanted = c.Collect(asking)
	fact.Stores = slices.Concat(fact.Stores, expiring(pass, pkg.Calls), setBehind(pass, pkg.Calls))
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
	fact.Reads = environ.EnvNames(c.Symbols, helper)
	if i, all := slices.BinarySearch(fact.Reads, environ.AnyVariable); all {
		fact.Reads, fact.ReadsAll = slices.Delete(fact.Reads, i, i+1), true
	}
	if fact.ReadsAll || len(fact.Stores)+len(fact.Tables)+len(fact.Wanted)+len(fact.Reads)+len(fact.Imports)+len(fact.Tagged)+len(fact.Injected)+len(fact.Sets) > 0 {
		pass.ExportPackageFact(fact)
	}
	helpers := environ.Helpers(c.Symbols, helper)
	for _, fn := range inOrder(helpers) {
		pass.ExportObjectFact(fn, helpers[fn])
	}
	return fact.Facts
}

// askingBy returns what a call asks for.
func askingBy(call *operations.Call) binding.Asking {
	a := binding.Asking{In: call.Request.Instr.Parent(), Table: call.Request.Input.Get(ddb.TableName)}
	if _, obj := dataflow.CalleeOf(call.Request.Instr.Common()); obj == nil || !isOperation(obj) {
		a.Call = call.Request.Instr
	}
	return a
}

// isOperation reports whether a function is of an SDK, or a method like one of its clients, as of an
// interface that stands for one.
func isOperation(fn *types.Func) bool {
	_, ok := sdk.Lookup(fn)
	return ok || fn.Pkg() != nil && sdk.IsSDK(fn.Pkg().Path())
}

// setBehind returns the names of tables that methods set in the requests which they are given, where
// code may call these through an interface: see [binding.SetBehind].
func setBehind(pass *analysis.Pass, calls []*operations.Call) (all []binding.Store) {
	tests := TestFiles(pass)
	for _, call := range calls {
		method, ok := dataflow.Outermost(call.Request.Instr.Parent()).Object().(*types.Func)
		table := call.Request.Input.Get(ddb.TableName)
		if !ok || table.Kind == symbolic.Absent || table.OfCaller() {
			continue
		}
		at := position(pass, call.Request.Instr.Pos())
		if f, ok := sdk.Lookup(method); ok && f.Op == call.Request.Op && !tests[at.File] {
			all = append(all, binding.Store{Target: binding.SetBehind(string(f.Op)).Symbol(), Value: table.Fact(), Func: call.FullName(), At: at})
		}
	}
	return all
}

// expiring returns the names of the tables whose time to live calls turn on or off.
func expiring(pass *analysis.Pass, calls []*operations.Call) (all []binding.Store) {
	for _, call := range calls {
		if call.Request.Op == ddb.UpdateTimeToLive && !call.CallersDecide(ddb.TableName) {
			all = append(all, binding.Store{
				Target: binding.Expiring, Value: call.Request.Input.Get(ddb.TableName).Fact(), Func: call.FullName(),
				At: position(pass, call.Request.Instr.Pos()),
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
func helperOf(pass *analysis.Pass) func(types.Object) *environ.Helper {
	return func(object types.Object) *environ.Helper {
		var fact environ.Helper
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
