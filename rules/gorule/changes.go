package gorule

import (
	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Change is what a call changes an item by.
type Change struct {
	access.Change
	Call *operations.Call

	request render.Request
}

// Changes returns what a call changes items by: an UpdateItem, or the updates of a
// TransactWriteItems. What codecs make of keys and values is part of it.
func (p *Pass) Changes(call *operations.Call) []Change {
	type key struct{ *operations.Call }
	return Once(p, key{call}, func() (all []Change) {
		request, _ := render.WithStructs(call)
		if !call.Request.Operation().Is(ddb.TransactionKind) {
			return []Change{{access.ChangeOf(request.Input), call, request}}
		}
		for _, change := range access.ChangesOf(request.Input) {
			all = append(all, Change{change, call, request})
		}
		return all
	})
}

// TableName returns what is known of the name of the table.
func (c Change) TableName() symbolic.Value {
	if !c.Call.Request.Operation().Is(ddb.TransactionKind) {
		return c.Call.Request.Input.Get(ddb.TableName)
	}
	return c.value(c.Table.Origin)
}

// KeyValue returns what is known of the value of an attribute of the key.
func (c Change) KeyValue(attribute string) symbolic.Value {
	content, _ := c.KeyContent(attribute)
	return c.value(content.Origin)
}

func (c Change) value(origin int) symbolic.Value {
	if at := c.request.Origin(origin); at != nil {
		return at.Value()
	}
	return symbolic.Value{}
}
