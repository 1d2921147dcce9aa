package writes

import (
	"strconv"

	"github.com/dynamolint/dynamolint/internal/access"
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// changes returns what a call changes items by: an UpdateItem, or the updates of a
// transaction.
func changes(p *gorule.Pass, call *ops.Call) []access.Change {
	if call.Op == ddb.TransactWriteItems {
		return access.ChangesOf(p.Request(call))
	}
	return []access.Change{access.ChangeOf(p.Request(call))}
}

// update says what changes an item, for messages.
func update(call *ops.Call) string {
	if call.Op == ddb.TransactWriteItems {
		return "Update of a transaction"
	}
	return string(call.Op)
}

// changedTable names the table of the item that is changed, for messages.
func changedTable(p *gorule.Pass, call *ops.Call, change access.Change) string {
	switch {
	case call.Op != ddb.TransactWriteItems:
		return p.Target(call)
	case change.Table != "":
		return strconv.Quote(change.Table)
	}
	return "a table"
}
