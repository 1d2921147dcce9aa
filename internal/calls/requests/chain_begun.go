package requests

import (
	"go/ast"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Beginning returns the one call that begins a request which is sent at
// instruction at, if it is in the same declared function; otherwise nil.
func (a *Requests) Beginning(request ssa.Value, at ssa.Instruction) *ast.CallExpr {
	var found *ast.CallExpr
	for _, source := range dataflow.Sources(request, a.extension, a.Held) {
		call, ok := source.(*ssa.Call)
		if !ok {
			return nil
		}
		step, ok := a.Step(&call.Call)
		expr := a.CallExpr(call.Call.Pos())
		if !ok || step.Role != sdk.Begin || dataflow.Outermost(call.Parent()) != dataflow.Outermost(at.Parent()) || found != nil && found != expr {
			return nil
		}
		found = expr
	}
	return found
}
