package answers

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// OfChain follows what a library gives back that puts the request together by a chain of
// calls. There is no output if the library goes on until it has everything.
func (c *Answer) OfChain(gives sdk.Gives) {
	a := c.a
	info := c.Request.Operation()
	if gives == sdk.Iterator {
		c.Iterator = a.iterator(dataflow.OutputOf(c.Request.Instr, 0))
	}
	switch {
	case !info.Paged():
		return
	case gives == sdk.OneItem:
		c.Request.Single = true
		c.Output = NewOutput()
		c.Output.AddKinds(ddb.Items, []facts.UseKind{facts.FirstOnly}, c.Request.Instr)
		return
	case !c.Request.Bounded():
		return
	}
	c.Output = NewOutput()
	for _, m := range info.Data {
		c.Output.AddKinds(m, []facts.UseKind{facts.Used}, c.Request.Instr)
	}
	switch gives {
	case sdk.EverythingAndKey:
		if key := dataflow.OutputOf(c.Request.Instr, 0); key != nil {
			c.Output.add(info.Next[0], key, a.uses(key))
		}
	case sdk.Iterator:
		for _, key := range c.Iterator.keys {
			c.Output.add(info.Next[0], key, a.uses(key))
		}
		if c.Iterator.Escapes {
			c.Output.AddKinds(info.Next[0], []facts.UseKind{facts.Escaped}, c.Request.Instr)
		}
	}
}

// Iterator is what becomes of an iterator over items.
type Iterator struct {
	Next    bool        // it is asked for items
	Err     bool        // it is asked for the error that ended it
	keys    []ssa.Value // keys to go on from that it is asked for
	Escapes bool        // it is handed on to where it is not followed
}

// iterator follows an iterator to the calls of its methods.
func (a *Answers) iterator(v ssa.Value) *Iterator {
	it := &Iterator{}
	if v == nil {
		return it
	}
	calls, escapes := a.methodCalls(v)
	it.Escapes = escapes
	for _, call := range calls {
		_, obj := dataflow.CalleeOf(call.Common())
		role := sdk.IteratorRole(0)
		if obj != nil {
			role, _ = sdk.LookupIterator(obj)
		}
		switch role {
		case sdk.NextItem:
			it.Next = true
		case sdk.IterError:
			err := dataflow.OutputOf(call, 0)
			it.Err = it.Err || err != nil && len(dataflow.Referrers(err)) > 0
		case sdk.IterKey:
			if key := dataflow.OutputOf(call, 0); key != nil {
				it.keys = append(it.keys, key)
			}
		default:
			it.Escapes = true
		}
	}
	return it
}
