package writes

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
)

// isWrite reports whether a call writes items.
func isWrite(call *operations.Call) bool {
	return call.Request.Op.Writes() || call.Request.Op == ddb.ExecuteStatement && slices.Contains([]string{"INSERT", "UPDATE", "DELETE"}, verb(call))
}

// deletes reports whether a write certainly deletes items and does nothing else.
func deletes(call *operations.Call) bool {
	return call.Request.Op == ddb.DeleteItem || onlyDeletes(call) || call.Request.Op == ddb.ExecuteStatement && verb(call) == "DELETE"
}

// verb is the first word of a PartiQL statement.
func verb(call *operations.Call) string {
	first, _, _ := strings.Cut(strings.TrimSpace(call.Request.Input.Get(ddb.Statement).Prefix()), " ")
	return strings.ToUpper(first)
}

// onlyDeletes reports whether a batch or transaction certainly holds deletes, and nothing
// else.
func onlyDeletes(call *operations.Call) bool {
	part, ok := call.Request.Operation().PartLike(ddb.DeleteItem)
	if !ok {
		return false
	}
	list := call.Request.Operation().List()
	if list == ddb.TransactItems {
		return holdsOnly(call.Request.Shape(list), part.Name)
	}
	tables := call.Request.Shape(list)
	return tables.Kind == composites.Map && tables.Complete && eachEntry(tables, func(list composites.Shape) bool {
		return holdsOnly(list, part.Name)
	})
}

// holdsOnly reports whether of each element of a list one field is set, and no other.
func holdsOnly(list composites.Shape, field string) bool {
	return list.Kind == composites.List && list.Complete && eachEntry(list, func(element composites.Shape) bool {
		return element.Kind == composites.Struct && element.Complete && len(element.Entries) == 1 && element.Entries[0].Key == field
	})
}

// eachEntry reports whether there are entries and something holds for all.
func eachEntry(s composites.Shape, holds func(composites.Shape) bool) bool {
	return len(s.Entries) > 0 && !slices.ContainsFunc(s.Entries, func(e composites.Entry) bool { return !holds(e.Shape) })
}
