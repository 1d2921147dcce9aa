package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// AsksByNow reports whether the request is made of the current time.
func (c *Call) AsksByNow() bool {
	request, ok := c.asked()
	if !ok {
		return false
	}
	made := &dataflow.Ancestry{Flow: c.a.Flow, Seen: map[ssa.Value]bool{}}
	made.Value(request)
	return slices.ContainsFunc(made.Functions, func(fn *types.Func) bool { return fn.FullName() == "time.Now" })
}

// IsMadeOf reports whether the request is made of what another call of the same function reads.
func (c *Call) IsMadeOf(read *Call) bool {
	request, ok := c.asked()
	return ok && c.Request.Instr.Parent() == read.Request.Instr.Parent() && c.a.MadeOf(request, read.Request.Instr)
}

// asked returns what holds the request: what is sent, or the chain of calls that puts it together.
func (c *Call) asked() (ssa.Value, bool) {
	if args := dataflow.ArgsOf(c.Request.Instr.Common()); c.Request.Via == requests.Builder && len(args) > 0 {
		return args[0], true
	}
	return c.Request.Sent()
}

// AsksOnward reports whether a member of the request is made of what the call itself got in an earlier
// turn of its loop: a range of keys that begins behind the last item.
func (c *Call) AsksOnward() bool {
	request, ok := c.Request.Sent()
	return ok && slices.ContainsFunc(dataflow.FieldStores(request), func(store *ssa.Store) bool { return c.a.MadeOf(store.Val, c.Request.Instr) })
}

// DeletesWhole reports whether the key of a DeleteItem is an item as another call of the same
// function got it: it asked for nothing but keys.
func (c *Call) DeletesWhole(read *Call) bool {
	request, ok := c.Request.Sent()
	if !ok || c.Request.Op != ddb.DeleteItem {
		return false
	}
	for _, store := range dataflow.FieldStores(request) {
		field, ok := store.Addr.(*ssa.FieldAddr)
		if ok && dataflow.FieldVar(field.X.Type(), field.Field).Name() == string(ddb.Key) {
			return read.Answer.IsItem(store.Val)
		}
	}
	return false
}
