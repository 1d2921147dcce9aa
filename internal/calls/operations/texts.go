package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A WayText is what a text is on one way through a function, and what holds on that way.
type WayText = dataflow.WayText

// Texts returns what a text in the request is on each way through the function of the call, and what
// holds there; false if the function does not put it together from constants, as far as its own
// parameters decide.
func (c *Call) Texts(m ddb.Member) ([]WayText, bool) {
	if c.literal != nil || c.Request.Via != requests.Client && c.Request.Via != requests.Paginator {
		return nil, false
	}
	request, ok := c.Request.Sent()
	if !ok {
		return nil, false
	}
	stores := slices.DeleteFunc(dataflow.FieldStores(request), func(store *ssa.Store) bool {
		field, ok := store.Addr.(*ssa.FieldAddr)
		return !ok || ddb.Member(dataflow.FieldVar(field.X.Type(), field.Field).Name()) != m
	})
	if len(stores) != 1 || stores[0].Parent() != c.Request.Instr.Parent() || !dataflow.Dominates(stores[0], c.Request.Instr) {
		return nil, false
	}
	return dataflow.TextsAt(stores[0].Val, c.Request.Instr, sdk.IsBox)
}
