package tables

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

var capacities = []schema.Capacity{schema.Reads, schema.Writes}

// argument is how a capacity's argument is called, in tables and indexes.
func argument(capacity schema.Capacity) string { return string(capacity) + "_capacity" }

func capacityOf(t *schema.Table, capacity schema.Capacity) schema.Value[int64] {
	if capacity == schema.Reads {
		return t.ReadCapacity
	}
	return t.WriteCapacity
}

func indexCapacity(index *schema.Index, capacity schema.Capacity) schema.Value[int64] {
	if capacity == schema.Reads {
		return index.ReadCapacity
	}
	return index.WriteCapacity
}

// hasMode reports whether a table certainly has a billing mode. That it is
// unknown is recorded.
func hasMode(p *schemarule.Pass, t *schema.Table, wanted string) bool {
	mode, known := t.BillingMode.Or(ddb.Provisioned)
	if !known {
		p.Undecided(t.Place(t.BillingMode.Span), "cannot determine the billing mode of %s: %s", t.DisplayName(), t.BillingMode.Reason)
	}
	return known && mode == wanted
}

// ignores reports whether changes of an argument are left alone on purpose.
func ignores(t *schema.Table, argument string) bool {
	return slices.Contains(t.IgnoreChanges, argument) || slices.Contains(t.IgnoreChanges, "all")
}
