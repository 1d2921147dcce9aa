package writes

import (
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// update says what changes an item, for messages.
func update(call *operations.Call) string {
	if call.Request.Operation().Is(ddb.TransactionKind) {
		return "Update of a transaction"
	}
	return string(call.Request.Op)
}

// changedTable names the table of the item that is changed, for messages.
func changedTable(p *gorule.Pass, change gorule.Change) string {
	switch {
	case !change.Call.Request.Operation().Is(ddb.TransactionKind):
		return p.Target(change.Call)
	case change.Table.Known:
		return strconv.Quote(change.Table.Text)
	}
	return "a table"
}

// whateverHolds reports whether an update certainly changes an attribute whatever the item
// holds: it has no condition, or only requires that the item, or the attribute, exists. The same
// holds for the transaction that it is part of.
func whateverHolds(c access.Change, attribute string) bool {
	return c.Condition.Whole && !c.Joint && !slices.ContainsFunc(c.Condition.Parts, func(part access.Condition) bool {
		ofKey := part.Exists + part.Lacks // one of them is empty
		if part.Operator == "=" {
			ofKey = part.Attribute
		}
		return part.Exists != attribute && !slices.Contains(c.Key, ofKey)
	})
}
