package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

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
