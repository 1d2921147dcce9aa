package extract

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// FailingElsewhere returns the calls of functions of other packages whose error is that of a request; see
// [operations.Package.FailingElsewhere]. behind is nil if the program is unknown.
func (p *Package) FailingElsewhere(behind Behind) []*operations.Call {
	ops := p.knowing(behind, func() bool { return p.interfaces.drop() && p.interfaces.reach(behind, fails) })
	if ops == nil {
		return nil
	}
	return p.handWritten(ops.FailingElsewhere())
}

func fails(does facts.Does) bool { return len(does.Failures) > 0 }

// drop reports whether the package drops an error of a method of an interface, or of a function of its own.
func (c interfaces) drop() (drops bool) {
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call := dropping(n); call != nil {
				drops = drops || c.isOfInterest(call)
			}
			return !drops
		})
	}
	return drops
}

// dropping returns the call whose last result a statement drops; nil for other statements.
func dropping(n ast.Node) *ast.CallExpr {
	var call ast.Expr
	switch stmt := n.(type) {
	case *ast.ExprStmt:
		call = stmt.X
	case *ast.GoStmt:
		return stmt.Call
	case *ast.DeferStmt:
		return stmt.Call
	case *ast.AssignStmt:
		if last, ok := stmt.Lhs[len(stmt.Lhs)-1].(*ast.Ident); ok && last.Name == "_" && len(stmt.Rhs) == 1 {
			call = stmt.Rhs[0]
		}
	}
	if call == nil {
		return nil
	}
	found, _ := ast.Unparen(call).(*ast.CallExpr)
	return found
}

// isOfInterest reports whether a call is one of a method of an interface, or of a function that the package
// declares, and returns an error.
func (c interfaces) isOfInterest(call *ast.CallExpr) bool {
	var name *ast.Ident
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		name = fun.Sel
	case *ast.Ident:
		name = fun
	default:
		return false
	}
	fn, ok := c.info.Uses[name].(*types.Func)
	if !ok || dataflow.ErrorResult(fn.Signature()) < 0 {
		return false
	}
	_, ofInterface := interfaceOf(fn)
	return ofInterface || fn.Pkg() == c.pkg
}

func exportFailures(pass *analysis.Pass, failures map[*types.Func]*facts.Failures) {
	for _, fn := range inOrder(failures) {
		pass.ExportObjectFact(fn, failures[fn])
	}
}

// failures returns the requests whose errors a function of another package returns. A method of
// an interface is the one method in view that does so for a type which implements it.
func (f *foreign) failures(fn *types.Func) []facts.Failure {
	if of, ok := interfaceOf(fn); ok {
		if f.failing == nil {
			f.failing = f.methodsWith(func(fact analysis.Fact) bool { _, ok := fact.(*facts.Failures); return ok })
		}
		fn = onlyBehind(f.failing[fn.Name()], of)
	}
	var fact facts.Failures
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == f.pass.Pkg || !f.pass.ImportObjectFact(fn, &fact) {
		return nil
	}
	return fact.All
}
