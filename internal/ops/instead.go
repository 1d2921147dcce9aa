package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// InsteadOf reports whether two calls are alternatives for one request: the
// function makes at most one of them, or one in each turn of a loop, and both
// send the same request or read the same table or index.
func (c *Call) InsteadOf(other *Call) bool {
	if c.Op != other.Op || c.Instr.Parent() != other.Instr.Parent() || c.leadsTo(other) || other.leadsTo(c) {
		return false
	}
	request, ok := c.request()
	if same, known := other.request(); ok && known && request == same {
		return true
	}
	index, otherIndex := c.Input.Get(ddb.IndexName), other.Input.Get(ddb.IndexName)
	sameIndex := index.Presence() == symbolic.NotSet && otherIndex.Presence() == symbolic.NotSet || isKnown(index) && index.Equal(otherIndex)
	return sameIndex && c.SameTable(other)
}

// request is the value that is sent.
func (c *Request) request() (ssa.Value, bool) {
	f, ok := c.r.lookup(c.Instr.Common())
	if !ok {
		return nil, false
	}
	v := goflow.Argument(c.Instr.Common(), f.Input)
	return v, v != nil
}

// leadsTo reports whether control can pass from the call to the other one
// without another turn of a loop around both.
func (c *Request) leadsTo(other *Call) bool {
	from, to := c.Instr, other.Instr
	if from.Block() == to.Block() {
		return goflow.Before(from, to)
	}
	return goflow.Flood(from.Block(), forwards)[to.Block().Index]
}

// forwards returns the blocks that follow one, but for the heads of loops that
// it is the end of.
func forwards(b *ssa.BasicBlock) []*ssa.BasicBlock {
	var next []*ssa.BasicBlock
	for _, succ := range b.Succs {
		if !succ.Dominates(b) {
			next = append(next, succ)
		}
	}
	return next
}
