package gorequest

import (
	"go/ast"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Beginning returns the one call that begins a request which is sent at
// instruction at, if it is in the same declared function; otherwise nil.
func (a *Requests) Beginning(request ssa.Value, at ssa.Instruction) *ast.CallExpr {
	var found *ast.CallExpr
	seen := map[ssa.Value]bool{}
	work := []ssa.Value{request}
	for len(work) > 0 {
		v := a.extended(work[len(work)-1])
		work = work[:len(work)-1]
		if seen[v] {
			continue
		}
		seen[v] = true
		switch v := v.(type) {
		case *ssa.Call:
			step, ok := a.Step(&v.Call)
			expr := a.CallExpr(v.Call.Pos())
			if !ok || step.Role != sdk.Begin || goflow.Outermost(v.Parent()) != goflow.Outermost(at.Parent()) || found != nil && found != expr {
				return nil
			}
			found = expr
		case *ssa.Phi:
			work = append(work, v.Edges...)
		case *ssa.UnOp:
			if !a.IsVariable(v.X) || a.IsPassedOn(v.X) {
				return nil
			}
			for _, store := range a.Stores(v.X) {
				work = append(work, store.Val)
			}
		default:
			return nil
		}
	}
	return found
}
