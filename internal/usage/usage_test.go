package usage_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/usage"
	"github.com/dynamolint/dynamolint/rules"
)

func table(line int) *schema.Table {
	return &schema.Table{Declaration: schema.Declaration{Header: rules.Span{File: "main.tf", Start: rules.Pos{Line: line}}}}
}

func TestReaders(t *testing.T) {
	orders, carts := table(1), table(2)
	prodOrders := table(1) // another instance of the block
	asks := func(index string, tables ...*schema.Table) usage.Use {
		return usage.Use{Op: ddb.Query, Index: index, Tables: tables}
	}
	unknownIndex := asks("", orders)
	unknownIndex.AnyIndex = true
	elsewhere := asks("", carts)
	elsewhere.AnyIndex = true
	for name, test := range map[string]struct {
		use     usage.Use
		readers int
		certain bool
	}{
		"the index":                 {asks("gsi1", orders), 1, true},
		"in both instances":         {asks("gsi1", orders, prodOrders), 1, true},
		"another index":             {asks("gsi2", orders), 0, true},
		"the table":                 {asks("", orders), 0, true},
		"an index of another table": {asks("gsi1", carts), 0, true},
		"one of two tables":         {asks("gsi1", orders, carts), 0, false},
		"any table":                 {asks("gsi1"), 0, false},
		"another index of any":      {asks("gsi2"), 0, true},
		"any index":                 {unknownIndex, 0, false},
		"any index of another":      {elsewhere, 0, true},
	} {
		readers, certain := usage.Readers([]usage.Use{test.use}, orders, "gsi1")
		if len(readers) != test.readers || certain != test.certain {
			t.Errorf("%s: got %d readers, %v", name, len(readers), certain)
		}
	}
}

func TestAttributes(t *testing.T) {
	some := []usage.Use{{Attributes: []string{"b", "a"}}, {Attributes: []string{"b", "c"}}}
	if got, ok := usage.Attributes(some); !ok || !slices.Equal(got, []string{"a", "b", "c"}) {
		t.Errorf("got %q, %v", got, ok)
	}
	if got, ok := usage.Attributes(append(some, usage.Use{Whole: true})); ok {
		t.Errorf("whole items are read, but got %q", got)
	}
	if _, ok := usage.Attributes(nil); ok {
		t.Error("nothing is read")
	}
}
