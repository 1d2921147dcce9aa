package gorequest

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// PerElement reports whether the call is made once for each element of a list or
// map: the innermost loop around it ranges over one, or counts up to its length.
func (c *Request) PerElement() bool {
	loop := c.Loop()
	if loop == nil {
		return false
	}
	for _, instr := range loop.Head.Instrs {
		if _, ok := instr.(*ssa.Next); ok {
			return true
		}
	}
	return slices.ContainsFunc(loop.Exits(), func(exit *ssa.If) bool {
		op, ok := exit.Cond.(*ssa.BinOp)
		return ok && op.Op == token.LSS && exit.Block() == loop.Head && symbolic.CountsByOne(op.X, loop) && symbolic.IsLength(op.Y)
	})
}

// AskedFor returns the lists that the keys of a BatchGetItem are made of.
func (c *Request) AskedFor() []ssa.Value {
	m := c.Input.Get(ddb.RequestItems).Made()
	if m == nil {
		return nil
	}
	s := c.r.Sizer(symbolic.Anchor(m, c.Instr))
	s.Requests(m, true)
	return s.Lists()
}
