package ops

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
)

// AsksByNow reports whether the request is made of the current time.
func (c *Call) AsksByNow() bool {
	request, ok := c.Sent()
	if !ok {
		return false
	}
	made := &goflow.Ancestry{Flow: c.a.Flow, Seen: map[ssa.Value]bool{}}
	made.Value(request)
	return slices.ContainsFunc(made.Functions, func(fn *types.Func) bool { return fn.FullName() == "time.Now" })
}

// IsMadeOf reports whether the request is made of what another call of the same function reads.
func (c *Call) IsMadeOf(read *Call) bool {
	request, ok := c.Sent()
	return ok && c.Instr.Parent() == read.Instr.Parent() && c.a.MadeOf(request, read.Instr)
}

// DeletesWhole reports whether the key of a DeleteItem is an item as another call of the same
// function got it: it asked for nothing but keys.
func (c *Call) DeletesWhole(read *Call) bool {
	request, ok := c.Sent()
	if !ok || c.Op != ddb.DeleteItem {
		return false
	}
	for _, store := range goflow.FieldStores(request) {
		field, ok := store.Addr.(*ssa.FieldAddr)
		if ok && goflow.FieldVar(field.X.Type(), field.Field).Name() == string(ddb.Key) {
			return read.IsItem(store.Val)
		}
	}
	return false
}
