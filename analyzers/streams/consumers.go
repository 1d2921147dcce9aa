package streams

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// consumers are the functions of a package that work on batches of stream
// records.
type consumers struct {
	p *gorule.Pass
	*golambda.Functions
}

// newConsumers finds the functions that work on batches.
func newConsumers(p *gorule.Pass) *consumers {
	return &consumers{p, gorule.Once(p, functionsKey{}, func() *golambda.Functions { return golambda.Of(p.Types(), p.Files, p.Info()) })}
}

type functionsKey struct{}

// fillsFailures reports whether the package says anywhere which records failed.
func (c *consumers) fillsFailures() bool {
	for id, obj := range c.p.Info().Uses {
		if id.Name == "BatchItemFailures" && obj.Pkg() != nil && sdk.IsLambdaEvents(obj.Pkg().Path()) {
			return true
		}
	}
	return false
}

// firstFailure returns the first place where a function leaves the loop over the
// records with an error, itself or in a function that it returns the error of.
func (c *consumers) firstFailure(f *golambda.Function) (at ast.Node) {
	if at = c.failureInLoop(f.Body); at != nil {
		return at
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || at != nil {
			return at == nil
		}
		fn, _ := typeutil.Callee(c.p.Info(), call).(*types.Func)
		inner := c.Declared[fn]
		if inner != nil && inner != f && takesRecords(inner.Sig) && c.returnsErrorOf(f.Body, call) {
			at = c.failureInLoop(inner.Body)
		}
		return true
	})
	return at
}

// failureInLoop returns the first return statement with an error in a loop over
// the records.
func (c *consumers) failureInLoop(body ast.Node) (at ast.Node) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.RangeStmt:
			if t := c.p.Info().TypeOf(n.X); at == nil && t != nil && isRecords(t) {
				at = c.failure(n.Body)
			}
		case *ast.ForStmt:
			if at == nil && c.indexesRecords(n.Body) {
				at = c.failure(n.Body)
			}
		}
		return at == nil
	})
	return at
}

func (c *consumers) indexesRecords(body ast.Node) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		if index, ok := n.(*ast.IndexExpr); ok {
			t := c.p.Info().TypeOf(index.X)
			found = found || t != nil && isRecords(t)
		}
		return !found
	})
	return found
}

// failure returns the first return statement whose last result is an error. That
// the context has ended is the fault of no record.
func (c *consumers) failure(body ast.Node) (at ast.Node) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) == 0 || at != nil {
				return false
			}
			last := ast.Unparen(n.Results[len(n.Results)-1])
			if !c.p.Info().Types[last].IsNil() && !c.isContextErr(last) {
				at = n
			}
		}
		return at == nil
	})
	return at
}

// isContextErr reports whether an error is that of a context, or made of it.
func (c *consumers) isContextErr(expr ast.Expr) bool {
	found := false
	ast.Inspect(expr, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			fn, _ := typeutil.Callee(c.p.Info(), call).(*types.Func)
			found = found || fn != nil && fn.FullName() == "(context.Context).Err"
		}
		return !found
	})
	return found
}

// returnsErrorOf reports whether a function returns the error of a call: the
// call itself, or the variable that its error is assigned to.
func (c *consumers) returnsErrorOf(body ast.Node, call *ast.CallExpr) (returns bool) {
	var variable types.Object
	ast.Inspect(body, func(n ast.Node) bool {
		if assign, ok := n.(*ast.AssignStmt); ok && len(assign.Rhs) == 1 && ast.Unparen(assign.Rhs[0]) == ast.Expr(call) {
			if id, ok := assign.Lhs[len(assign.Lhs)-1].(*ast.Ident); ok {
				variable = c.p.Info().ObjectOf(id)
			}
		}
		if ret, ok := n.(*ast.ReturnStmt); ok && len(ret.Results) > 0 {
			switch last := ast.Unparen(ret.Results[len(ret.Results)-1]).(type) {
			case *ast.CallExpr:
				returns = returns || last == call
			case *ast.Ident:
				returns = returns || variable != nil && c.p.Info().Uses[last] == variable
			}
		}
		return !returns
	})
	return returns
}
