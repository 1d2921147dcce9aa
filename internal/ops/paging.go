package ops

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// LoopRestarts reports whether the call is in a loop that goes on as long as
// the answer has a token, but never puts that token into a request: the loop
// reads its first page for ever.
func (c *Call) LoopRestarts() bool {
	loop := c.Loop()
	info := c.Operation()
	if loop == nil || c.Output.Leaves() {
		return false
	}
	token := c.Output.Members(info.Next)
	decides := false
	for _, u := range token {
		cond, isCond := u.Instr.(*ssa.If)
		switch {
		case u.Kind == Logged:
		case isCond && slices.Contains(loop.Exits(), cond):
			decides = true
		case isCond:
		default: // it goes somewhere: perhaps into the next request
			return false
		}
	}
	return decides && c.Input.Get(info.Token).Presence() == NotSet
}

// StopsOnEmptyPage reports whether the call is in a loop that feeds the token
// back, and that an empty page alone ends.
func (c *Call) StopsOnEmptyPage() bool {
	return c.feedsToken() && c.pageLengthEnds(c.Loop(), isEmptiness)
}

// RepeatsUntilEmpty reports whether the call is in a loop that asks the same
// again until nothing is left: what it found is deleted in between.
func (c *Call) RepeatsUntilEmpty() bool {
	return c.pageLengthEnds(c.Loop(), isEmptiness) && !c.feedsToken()
}

// StopsOnShortPage reports whether the call is in a loop that feeds the token
// back, and that a page with fewer items than asked for ends.
func (c *Call) StopsOnShortPage() bool {
	return c.feedsToken() && c.pageLengthEnds(c.Loop(), func(op *ssa.BinOp) bool {
		switch op.Op {
		case token.LSS, token.GTR, token.LEQ, token.GEQ, token.NEQ:
			return !isEmptiness(op)
		}
		return false
	})
}

func (c *Call) feedsToken() bool { return c.Output.Members(c.Operation().Next).Has(Fed) }

// isEmptiness reports whether a comparison asks whether there is anything.
func isEmptiness(op *ssa.BinOp) bool { return isSmall(op.X) || isSmall(op.Y) }

// pageLengthEnds reports whether a comparison of the length of this page's data
// that satisfies match is a condition on which the loop ends.
func (c *Call) pageLengthEnds(loop *Loop, match func(*ssa.BinOp) bool) bool {
	if loop == nil {
		return false
	}
	for _, cond := range loop.Exits() {
		op, ok := cond.Cond.(*ssa.BinOp)
		if ok && match(op) && (c.isPageLength(op.X) || c.isPageLength(op.Y)) {
			return true
		}
	}
	return false
}

// isPageLength reports whether v is len(out.Items) or out.Count of this call.
func (c *Call) isPageLength(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Convert:
		return c.isPageLength(v.X)
	case *ssa.Call:
		builtin, ok := v.Call.Value.(*ssa.Builtin)
		return ok && builtin.Name() == "len" && c.isData(v.Call.Args[0])
	}
	return c.isData(v)
}

// isData reports whether v is a member of this call's answer that a cut page
// makes incomplete.
func (c *Call) isData(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok || addr.X != outputOf(c.instr, 0) {
		return false
	}
	member, ok := memberOf(addr)
	return ok && slices.Contains(c.Operation().Data, member)
}

func isSmall(v ssa.Value) bool {
	n, ok := constInt(v)
	return ok && (n == 0 || n == 1)
}
