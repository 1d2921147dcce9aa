package gorequest

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// AskedFor returns the lists that the keys of a BatchGetItem are made of.
func (c *Request) AskedFor() []ssa.Value {
	m := c.Input.Get(ddb.RequestItems).Made()
	if m == nil {
		return nil
	}
	s := c.r.Sizes.Sizer(goflow.Anchor(m, c.At))
	s.Requests(m, true)
	return s.Lists()
}

// Earlier returns the requests of earlier batches of which this one sends what DynamoDB did
// not get to do; none if it may send anything else.
func (c *Request) Earlier() []ssa.Value {
	op := ddb.Lookup(c.Op)
	if op == nil || op.Retry != ddb.RequestItems {
		return nil
	}
	return c.r.Earlier(c.Instr.Common(), op)
}

// Given returns which parameter of the function around the call its batch is, as it is given.
func (c *Request) Given() (symbolic.Value, bool) {
	batch := c.Input.Get(ddb.RequestItems)
	fn := goflow.Outermost(c.Instr.Parent())
	if batch.Kind != symbolic.Param || batch.Index >= len(fn.Params) || c.r.AddsEntries(fn.Params[batch.Index]) {
		return symbolic.Value{}, false
	}
	return batch, true
}
