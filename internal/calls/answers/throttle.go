package answers

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// RetriesThrottling reports whether the call is in a loop that recognises the
// service's throttling errors and then goes on.
func (c *Answer) RetriesThrottling() bool {
	loop := c.Request.Loop()
	if loop == nil {
		return false
	}
	found := false
	loop.Instructions(func(instr ssa.Instruction) {
		cond, ok := instr.(*ssa.If)
		if !ok || !loop.Blocks[cond.Block().Succs[0]] {
			return
		}
		found = found || isThrottlingTest(cond.Cond) && goesRound(cond.Block().Succs[0], loop)
	})
	return found
}

// isThrottlingTest recognises errors.As with a target of a throttling error's
// type, a comparison of an error's code, and functions of SDKs that do either.
func isThrottlingTest(cond ssa.Value) bool {
	switch cond := cond.(type) {
	case *ssa.BinOp:
		return cond.Op == token.EQL && (isThrottlingCode(cond.X, cond.Y) || isThrottlingCode(cond.Y, cond.X))
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(&cond.Call)
		switch {
		case obj == nil || obj.Pkg() == nil:
			return false
		case sdk.IsThrottlingTest(obj):
			return true
		case obj.Pkg().Path() != "errors" || obj.Name() != "As":
			return false
		}
		target, ok := cond.Call.Args[1].(*ssa.MakeInterface)
		return ok && sdk.IsThrottling(dataflow.Deref(target.X.Type()))
	}
	return false
}

// isThrottlingCode reports whether v is the code of an error, and the other a
// constant for throttling.
func isThrottlingCode(v, other ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	code, isConst := other.(*ssa.Const)
	return obj != nil && sdk.IsErrorCode(obj) && isConst && code.Value != nil && sdk.IsThrottlingCode(constant.StringVal(code.Value))
}

// goesRound reports whether control that is at b can only go on to the next
// turn of the loop.
func goesRound(b *ssa.BasicBlock, loop *dataflow.Loop) bool {
	for range len(loop.Blocks) {
		if b == loop.Head {
			return true
		}
		if len(b.Succs) != 1 || !loop.Blocks[b.Succs[0]] {
			return false
		}
		b = b.Succs[0]
	}
	return false
}
