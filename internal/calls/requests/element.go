package requests

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// AskedFor returns the lists that the keys of a BatchGetItem are made of.
func (c *Request) AskedFor() []ssa.Value {
	if c.Via == Builder && c.Op == ddb.BatchGetItem {
		return c.askedByChain()
	}
	m := c.Input.Get(ddb.RequestItems).Made()
	if m == nil {
		return nil
	}
	s := c.r.Sizes.Sizer(dataflow.Anchor(m, c.At))
	s.Requests(m, true)
	return s.Lists()
}

// askedByChain returns the lists that a chain of guregu/dynamo is given keys in:
//
//	table.Batch("id").Get(keys...).All(ctx, &orders)
func (c *Request) askedByChain() []ssa.Value {
	args := dataflow.ArgsOf(c.Instr.Common())
	w := &stepWalk{a: c.r, seen: map[ssa.Value]bool{}, complete: true}
	if w.up(args[0]); w.begun == nil {
		return nil
	}
	w.seen = map[ssa.Value]bool{}
	w.down(w.begun)
	var lists []ssa.Value
	for _, step := range append(w.steps, w.begun) {
		given := dataflow.ArgsOf(&step.Call)
		if !step.Call.Signature().Variadic() {
			continue
		}
		s := c.r.Sizes.Sizer(dataflow.Anchor(given[len(given)-1], c.At))
		s.List(given[len(given)-1])
		lists = append(lists, s.Lists()...)
	}
	return lists
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
	fn := dataflow.Outermost(c.Instr.Parent())
	if batch.Kind != symbolic.Param || batch.Index >= len(fn.Params) || c.r.AddsEntries(fn.Params[batch.Index]) {
		return symbolic.Value{}, false
	}
	return batch, true
}
