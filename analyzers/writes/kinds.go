package writes

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/ops"
	"github.com/dynamolint/dynamolint/internal/flow/goshape"
)

// isWrite reports whether a call writes items.
func isWrite(call *ops.Call) bool {
	return call.Op.Writes() || call.Op == ddb.ExecuteStatement && slices.Contains([]string{"INSERT", "UPDATE", "DELETE"}, verb(call))
}

// deletes reports whether a write certainly deletes items and does nothing else.
func deletes(call *ops.Call) bool {
	return call.Op == ddb.DeleteItem || onlyDeletes(call) || call.Op == ddb.ExecuteStatement && verb(call) == "DELETE"
}

// verb is the first word of a PartiQL statement.
func verb(call *ops.Call) string {
	first, _, _ := strings.Cut(strings.TrimSpace(call.Input.Get(ddb.Statement).Prefix()), " ")
	return strings.ToUpper(first)
}

// onlyDeletes reports whether a batch or transaction certainly holds deletes, and nothing
// else.
func onlyDeletes(call *ops.Call) bool {
	part, ok := call.Operation().PartLike(ddb.DeleteItem)
	if !ok {
		return false
	}
	list := call.Operation().List()
	if list == ddb.TransactItems {
		return holdsOnly(call.Shape(list), part.Name)
	}
	tables := call.Shape(list)
	return tables.Kind == goshape.Map && tables.Complete && eachEntry(tables, func(list goshape.Shape) bool {
		return holdsOnly(list, part.Name)
	})
}

// holdsOnly reports whether of each element of a list one field is set, and no other.
func holdsOnly(list goshape.Shape, field string) bool {
	return list.Kind == goshape.List && list.Complete && eachEntry(list, func(element goshape.Shape) bool {
		return element.Kind == goshape.Struct && element.Complete && len(element.Entries) == 1 && element.Entries[0].Key == field
	})
}

// eachEntry reports whether there are entries and something holds for all.
func eachEntry(s goshape.Shape, holds func(goshape.Shape) bool) bool {
	return len(s.Entries) > 0 && !slices.ContainsFunc(s.Entries, func(e goshape.Entry) bool { return !holds(e.Shape) })
}
