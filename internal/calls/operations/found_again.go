package operations

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// RestIsFoundAgain reports whether a loop around the call finds again what the
// service did not get to: each turn reads its work anew, from the start and by
// the same question, and the loop ends by what is found. The call is all that
// the loop writes, so nothing else can bring that end about.
func (c *Call) RestIsFoundAgain() bool {
	return c.Request.Operation().MayWrite() && slices.ContainsFunc(dataflow.Loops(c.Request.Instr.Parent()), func(loop *dataflow.Loop) bool {
		return loop.Blocks[c.Request.Instr.Block()] && c.isOnlyWriteIn(loop) && slices.ContainsFunc(loop.Exits(), func(cond *ssa.If) bool {
			return dataflow.Dominates(cond, c.Request.Instr) && answers.StaysIf(cond, loop, c.a.findsWork(loop))
		})
	})
}

func (c *Call) isOnlyWriteIn(loop *dataflow.Loop) bool {
	only := true
	loop.Instructions(func(instr ssa.Instruction) {
		if call, ok := instr.(ssa.CallInstruction); ok && call != c.Request.Instr {
			only = only && !slices.ContainsFunc(c.a.callsBehind(call), func(other *Call) bool { return other.Request.Operation().MayWrite() })
		}
	})
	return only
}

// callsBehind returns the operations that a call asks for, itself or in the
// functions of the package that run then.
func (a *analysis) callsBehind(instr ssa.CallInstruction) []*Call {
	var calls []*Call
	for _, call := range a.callsIn(instr.Parent()) {
		if call.Request.Instr == instr {
			calls = append(calls, call)
		}
	}
	seen := map[*ssa.Function]bool{}
	var enter func(fn *ssa.Function)
	enter = func(fn *ssa.Function) {
		if fn == nil || seen[fn] {
			return
		}
		seen[fn] = true
		calls = append(calls, a.callsIn(fn)...)
		for _, literal := range fn.AnonFuncs {
			enter(literal)
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					callee, _ := dataflow.CalleeOf(call.Common())
					enter(callee)
				}
			}
		}
	}
	callee, _ := dataflow.CalleeOf(instr.Common())
	enter(callee)
	return calls
}

// findsWork is the sign of "there is something to do": more than some number in
// a list that a turn of the loop has read.
func (a *analysis) findsWork(loop *dataflow.Loop) answers.Sign {
	return func(op *ssa.BinOp) (holds, ok bool) {
		list := lengthOf(op.X)
		n, isConst := dataflow.ConstInt(op.Y)
		if list == nil || !isConst || !a.isReadIn(loop, list) {
			return false, false
		}
		switch op.Op {
		case token.GTR, token.GEQ:
			return true, true
		case token.LEQ, token.LSS:
			return false, true
		}
		return op.Op == token.NEQ, n == 0
	}
}

// lengthOf returns the list whose length v is, or nil.
func lengthOf(v ssa.Value) ssa.Value {
	if call, ok := v.(*ssa.Call); ok {
		if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			return call.Call.Args[0]
		}
	}
	return nil
}

// isReadIn reports whether a list is what each turn of the loop reads anew, or
// a part of it.
func (a *analysis) isReadIn(loop *dataflow.Loop, list ssa.Value) bool {
	eachTurn := func(v ssa.Value) (from []ssa.Value, known bool) { // not what was read before the loop
		phi, ok := v.(*ssa.Phi)
		if !ok || phi.Block() != loop.Head {
			return nil, ok
		}
		for _, edge := range phi.Edges {
			if instr, ok := edge.(ssa.Instruction); ok && loop.Blocks[instr.Block()] {
				from = append(from, edge)
			}
		}
		return from, true
	}
	result := func(v ssa.Value) ([]ssa.Value, bool) {
		call, _ := dataflow.ResultOf(v)
		return []ssa.Value{call}, call != nil && v != ssa.Value(call)
	}
	return dataflow.ComesOnlyFrom(list, func(v ssa.Value) bool {
		call, ok := v.(*ssa.Call)
		return ok && loop.Blocks[call.Block()] && a.readsFromStart(call) && !loop.Changes(call)
	}, eachTurn, result, dataflow.Parts)
}

// readsFromStart reports whether a call reads items, always from the first on.
func (a *analysis) readsFromStart(call *ssa.Call) bool {
	reads := false
	for _, c := range a.callsBehind(call) {
		if c.Request.Op != ddb.Query && c.Request.Op != ddb.Scan {
			continue
		}
		reads = true
		start := c.Request.Input.Get(ddb.ExclusiveStartKey)
		ownPaging := c.Request.Instr != ssa.CallInstruction(call) && c.Answer.Output != nil && c.Answer.FeedsToken() && !start.OfCaller()
		if start.IsSet() != tri.No && !ownPaging {
			return false
		}
	}
	return reads
}
