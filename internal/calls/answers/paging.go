package answers

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// LoopGoesOnIf reports whether the loop around the call goes on in the case
// that the sign is about, and ends in the other.
func (c *Answer) LoopGoesOnIf(s Sign) bool {
	loop := c.Request.Loop()
	return loop != nil && slices.ContainsFunc(loop.Exits(), func(cond *ssa.If) bool { return StaysIf(cond, loop, s) })
}

// A Sign says which way a comparison points: whether it holds in the case that
// is asked about ("there is a token", "the page is full"); ok is false for
// comparisons that do not ask about it.
type Sign func(*ssa.BinOp) (holds, ok bool)

// StaysIf reports whether a loop goes on in the case that the sign is about,
// and ends in the other.
func StaysIf(cond *ssa.If, loop *dataflow.Loop, s Sign) bool {
	holds, ok := points(cond.Cond, s)
	if !ok {
		return false
	}
	stay, leave := cond.Block().Succs[0], cond.Block().Succs[1]
	if !holds {
		stay, leave = leave, stay
	}
	return loop.Blocks[stay] && !loop.Blocks[leave]
}

// points finds the comparison that a condition is, negated or not, also if a
// variable holds it.
func points(cond ssa.Value, s Sign) (holds, ok bool) {
	for _, c := range dataflow.Conditions(cond) {
		if op, isComparison := c.Value.(*ssa.BinOp); isComparison {
			if holds, ok = s(op); ok {
				return holds != c.Negated, true
			}
		}
	}
	return false, false
}

// AnyOf is the sign of "there is one": of the members themselves, or of things
// in them.
func (c *Answer) AnyOf(members []ddb.Member) Sign {
	return func(op *ssa.BinOp) (holds, ok bool) {
		if !c.measures(op.X, members) {
			return false, false
		}
		nothing, isConst := op.Y.(*ssa.Const)
		if !isConst {
			return false, false
		}
		switch n, _ := dataflow.ConstInt(nothing); {
		case nothing.Value == nil || n == 0:
			switch op.Op {
			case token.NEQ, token.GTR:
				return true, true
			case token.EQL, token.LEQ:
				return false, true
			}
		case n == 1:
			return op.Op == token.GEQ, op.Op == token.GEQ || op.Op == token.LSS
		}
		return false, false
	}
}

// FullPage is the [Sign] of "the page is full": that it holds as much as some
// number that was asked for, or more.
func (c *Answer) FullPage(op *ssa.BinOp) (holds, ok bool) {
	x, y, kind := op.X, op.Y, op.Op
	if c.measures(y, c.Request.Operation().Data) {
		x, y, kind = y, x, mirrored[kind]
	}
	data := c.Request.Operation().Data
	if _, computed := y.(*ssa.Call); computed || isSmall(y) || c.measures(y, data) || !c.measures(x, data) {
		return false, false
	}
	switch kind {
	case token.LSS, token.LEQ, token.NEQ:
		return false, true
	case token.GTR, token.GEQ, token.EQL:
		return true, true
	}
	return false, false
}

// mirrored are the comparisons with their operands changed over.
var mirrored = map[token.Token]token.Token{
	token.LSS: token.GTR, token.GTR: token.LSS, token.LEQ: token.GEQ, token.GEQ: token.LEQ,
	token.EQL: token.EQL, token.NEQ: token.NEQ,
}

// FeedsToken reports whether what says that there is more is put into a request.
func (c *Answer) FeedsToken() bool {
	return c.Output.Members(c.Request.Operation().Next).Has(facts.Fed)
}

// measures reports whether v is one of some members of this call's answer, what one points to, or
// the length of one.
func (c *Answer) measures(v ssa.Value, members []ddb.Member) bool {
	loop := c.Request.Loop()
	return dataflow.ComesFrom(v, func(v ssa.Value) bool {
		member, addr := symbolic.LoadedMember(v)
		return addr != nil && c.Value != nil && opened(addr.X) == c.Value && slices.Contains(members, member)
	}, dataflow.Converted, measured, loop.OwnVariables)
}

// measured is the [dataflow.Way] from a length to the list, and from what an SDK's function reads to the
// pointer that it is given.
func measured(v ssa.Value) ([]ssa.Value, bool) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil, false
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	return call.Call.Args, dataflow.IsLength(call) || obj != nil && sdk.IsUnbox(obj)
}

// opened returns the answer that a value is, or that it is the description in: all members of the
// answer to DescribeStream are in one.
func opened(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok {
		if whole, ok := load.X.(*ssa.FieldAddr); ok {
			return whole.X
		}
	}
	return v
}

func isSmall(v ssa.Value) bool {
	n, ok := dataflow.ConstInt(v)
	return ok && (n == 0 || n == 1)
}

// Answering returns the values that are the answer to the call, or the pages of the paginator that
// it makes. Options may limit the pages.
func (c *Answer) Answering() (all []ssa.Value) {
	calls := []ssa.CallInstruction{c.Request.Instr}
	if c.Pages != nil {
		calls = c.Pages.next
		if c.Pages.Options {
			calls = nil
		}
	}
	for _, call := range calls {
		if v := call.Value(); v != nil {
			all = append(all, v)
		}
	}
	return all
}
