package gorule

import (
	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/join/link"
)

// A Write is what a call does with one item, or by one action of its transaction.
type Write struct {
	Action     string   // "Put", "Update", "Delete" or "ConditionCheck"
	Conditions []string // see [access.Write]
	Always     bool     // likewise
	Attributes []access.Attribute
	Link       link.Link
}

// writes returns the writes of a call, in order.
func (p *Pass) writes(call *operations.Call, request render.Request) (all []Write) {
	for _, w := range access.WritesOf(call.Request.Op, request.Input) {
		known := Write{Action: w.Action, Conditions: w.Conditions, Always: w.Always, Attributes: w.Attributes}
		if call.Request.Operation().Is(ddb.TransactionKind) {
			known.Link = p.linkOfName(call, request.TableName(w.Table))
		} else {
			known.Link = p.Link(call)
		}
		all = append(all, known)
	}
	return all
}
