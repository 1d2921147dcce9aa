package ops

import (
	"go/ast"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// BeginsHere reports whether the function that sends the request, or hands it to
// a helper that does, also begins the chain that puts it together.
func (c *Call) BeginsHere() bool { return c.begun != nil }

// beginning returns the one call that begins a request which is sent at
// instruction at, if it is in the same declared function; otherwise nil.
func (a *analysis) beginning(request ssa.Value, at ssa.Instruction) *ast.CallExpr {
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
			step, ok := a.step(&v.Call)
			expr := a.CallExpr(v.Call.Pos())
			if !ok || step.Role != sdk.Begin || symbolic.Outermost(v.Parent()) != symbolic.Outermost(at.Parent()) || found != nil && found != expr {
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

// unsentScans are the Scans that begin where they are not sent: they go to
// another function, or into a struct, where they may be extended further.
func (a *analysis) unsentScans(calls []*Call) []*Call {
	sent := map[*ast.CallExpr]bool{}
	for _, call := range calls {
		sent[call.begun] = true
	}
	var unsent []*Call
	for _, instr := range a.scans {
		expr := a.CallExpr(instr.Common().Pos())
		if sent[expr] {
			continue
		}
		step, _ := a.step(instr.Common())
		in := a.begun(step, instr)
		in.rest = symbolic.UnknownFor("it is sent elsewhere")
		c := a.newCall(instr, step.Op, step.SDK, Unsent)
		c.Input, c.Follows, c.begun = in, true, expr
		unsent = append(unsent, c)
	}
	return unsent
}
