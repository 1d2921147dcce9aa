package ops

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// OnlyDeletes reports whether a batch or transaction certainly holds deletes, and
// nothing else.
func (c *Call) OnlyDeletes() bool {
	switch c.Op {
	case ddb.BatchWriteItem:
		tables := c.Shape(ddb.RequestItems)
		return tables.Kind == MapShape && tables.Complete && eachEntry(tables, func(list Shape) bool {
			return holdsOnly(list, "DeleteRequest")
		})
	case ddb.TransactWriteItems:
		return holdsOnly(c.Shape(ddb.TransactItems), "Delete")
	}
	return false
}

// holdsOnly reports whether of each element of a list one field is set, and no
// other.
func holdsOnly(list Shape, field string) bool {
	return list.Kind == ListShape && list.Complete && eachEntry(list, func(element Shape) bool {
		return element.Kind == StructShape && element.Complete && len(element.Entries) == 1 && element.Entries[0].Key == field
	})
}

// eachEntry reports whether there are entries and something holds for all.
func eachEntry(s Shape, holds func(Shape) bool) bool {
	return len(s.Entries) > 0 && !slices.ContainsFunc(s.Entries, func(e Entry) bool { return !holds(e.Shape) })
}
