package operations

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
)

// Writes reports whether a call writes items.
func (c *Call) Writes() bool {
	return c.Request.Op.Writes() || c.Request.Op == ddb.ExecuteStatement && slices.Contains([]string{"INSERT", "UPDATE", "DELETE"}, c.Verb())
}

// Deletes reports whether a write certainly deletes items and does nothing else.
func (c *Call) Deletes() bool {
	return c.deletes || c.Request.Op == ddb.DeleteItem || c.onlyDeletes() || c.Request.Op == ddb.ExecuteStatement && c.Verb() == "DELETE"
}

// Verb is the first word of a PartiQL statement.
func (c *Call) Verb() string {
	first, _, _ := strings.Cut(strings.TrimSpace(c.Request.Input.Get(ddb.Statement).Prefix()), " ")
	return strings.ToUpper(first)
}

// onlyDeletes reports whether a batch or transaction certainly holds deletes, and nothing
// else.
func (c *Call) onlyDeletes() bool {
	part, ok := c.Request.Operation().PartLike(ddb.DeleteItem)
	if !ok {
		return false
	}
	list := c.Request.Operation().List()
	if list == ddb.TransactItems {
		return c.TransactsOnly(part.Name)
	}
	tables := c.Request.Shape(list)
	return tables.Kind == composites.Map && tables.Complete && eachEntry(tables, func(list composites.Shape) bool {
		return holdsOnly(list, part.Name)
	})
}

// TransactsOnly reports whether a transaction certainly holds parts of one kind, such as Update, and
// nothing else.
func (c *Call) TransactsOnly(part string) bool {
	return holdsOnly(c.Request.Shape(ddb.TransactItems), part)
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
