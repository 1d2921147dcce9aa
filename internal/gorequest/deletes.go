package gorequest

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// OnlyDeletes reports whether a batch or transaction certainly holds deletes, and
// nothing else.
func (c *Request) OnlyDeletes() bool {
	switch c.Op {
	case ddb.BatchWriteItem:
		tables := c.Shape(ddb.RequestItems)
		return tables.Kind == symbolic.MapShape && tables.Complete && eachEntry(tables, func(list symbolic.Shape) bool {
			return holdsOnly(list, "DeleteRequest")
		})
	case ddb.TransactWriteItems:
		return holdsOnly(c.Shape(ddb.TransactItems), "Delete")
	}
	return false
}

// holdsOnly reports whether of each element of a list one field is set, and no
// other.
func holdsOnly(list symbolic.Shape, field string) bool {
	return list.Kind == symbolic.ListShape && list.Complete && eachEntry(list, func(element symbolic.Shape) bool {
		return element.Kind == symbolic.StructShape && element.Complete && len(element.Entries) == 1 && element.Entries[0].Key == field
	})
}

// eachEntry reports whether there are entries and something holds for all.
func eachEntry(s symbolic.Shape, holds func(symbolic.Shape) bool) bool {
	return len(s.Entries) > 0 && !slices.ContainsFunc(s.Entries, func(e symbolic.Entry) bool { return !holds(e.Shape) })
}
