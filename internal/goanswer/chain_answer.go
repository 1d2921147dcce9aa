package goanswer

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/gorequest"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// OfChain follows what a library gives back that puts the request together by a chain of
// calls. There is no output if the library goes on until it has everything.
func (c *Answer) OfChain(gives sdk.Gives) {
	a := c.a
	info := c.Operation()
	if gives == sdk.Iterator {
		c.iterator = a.iterator(goflow.OutputOf(c.Instr, 0))
	}
	switch {
	case !info.Paged():
		return
	case gives == sdk.OneItem:
		c.Single = true
		c.Output = NewOutput()
		c.Output.AddKinds(ddb.Items, []effect.UseKind{effect.FirstOnly}, c.Instr)
		return
	case !c.Bounded():
		return
	}
	c.Output = NewOutput()
	for _, m := range info.Data {
		c.Output.AddKinds(m, []effect.UseKind{effect.Used}, c.Instr)
	}
	switch gives {
	case sdk.EverythingAndKey:
		if key := goflow.OutputOf(c.Instr, 0); key != nil {
			c.Output.add(info.Next[0], key, a.uses(key))
		}
	case sdk.Iterator:
		for _, key := range c.iterator.keys {
			c.Output.add(info.Next[0], key, a.uses(key))
		}
		if c.iterator.escapes {
			c.Output.AddKinds(info.Next[0], []effect.UseKind{effect.Escaped}, c.Instr)
		}
	}
}

// iterator is what becomes of an iterator over items.
type iterator struct {
	next    bool        // it is asked for items
	err     bool        // it is asked for the error that ended it
	keys    []ssa.Value // keys to go on from that it is asked for
	escapes bool        // it is handed on to where it is not followed
}

// iterator follows an iterator to the calls of its methods.
func (a *Answers) iterator(v ssa.Value) *iterator {
	it := &iterator{}
	if v == nil {
		return it
	}
	calls, escapes := a.methodCalls(v)
	it.escapes = escapes
	for _, call := range calls {
		_, obj := goflow.CalleeOf(call.Common())
		role := sdk.IteratorRole(0)
		if obj != nil {
			role, _ = sdk.LookupIterator(obj)
		}
		switch role {
		case sdk.NextItem:
			it.next = true
		case sdk.IterError:
			err := goflow.OutputOf(call, 0)
			it.err = it.err || err != nil && len(goflow.Referrers(err)) > 0
		case sdk.IterKey:
			if key := goflow.OutputOf(call, 0); key != nil {
				it.keys = append(it.keys, key)
			}
		default:
			it.escapes = true
		}
	}
	return it
}

// IterationErrorIgnored reports whether the call makes an iterator that is
// asked for items, but certainly never for the error that ended it.
func (c *Answer) IterationErrorIgnored() bool {
	return c.iterator != nil && c.iterator.next && !c.iterator.err && !c.iterator.escapes
}

// ReadsFirst returns the number of items with which the reading ends, wherever
// that is; ok is false if it may go on, or if it is not the first items that are
// read.
func (c *Answer) ReadsFirst() (limit symbolic.Value, ok bool) {
	limit = c.Input.Get(ddb.Limit)
	switch results := c.Input.Get(sdk.ResultLimit); {
	case c.Input.Get(ddb.ExclusiveStartKey).MaybeSet():
		return limit, false
	case c.Via == gorequest.Builder && c.SDK != sdk.Docstore && results.Presence() == symbolic.IsSet: // the request asks for no more if nothing is filtered
		return results, c.Input.Get(ddb.FilterExpression).Presence() == symbolic.NotSet
	}
	return limit, limit.Presence() == symbolic.IsSet && c.Output != nil && !c.Output.Leaves() && !c.RestHandled()
}
