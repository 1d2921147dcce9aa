package gorule

import (
	"github.com/dynamolint/dynamolint/internal/access"
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gorequest/render"
	"github.com/dynamolint/dynamolint/internal/ops"
)

// Changes returns what a call changes items by: an UpdateItem, or the updates of a
// TransactWriteItems. What codecs make of keys and values is part of it.
func (p *Pass) Changes(call *ops.Call) []access.Change {
	type key struct{ *ops.Call }
	return Once(p, key{call}, func() []access.Change {
		request, _ := render.WithStructs(call)
		if call.Op == ddb.TransactWriteItems {
			return access.ChangesOf(request.Input)
		}
		return []access.Change{access.ChangeOf(request.Input)}
	})
}
