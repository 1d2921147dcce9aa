package patterns

import (
	"slices"
	"strings"
	"testing"
)

// Types of one name are told apart by their packages; a type with one name stays as it is.
func TestNameItems(t *testing.T) {
	for given, want := range map[string]string{
		"shop/orders Order, shop/orders Order":           "Order, Order",
		"shop/orders Account, shop/billing Account":      "orders.Account, billing.Account",
		"shop/a/model Account, shop/b/model Account":     "shop/a/model.Account, shop/b/model.Account",
		"shop/a Account, shop/b Account, shop/c Invoice": "a.Account, b.Account, Invoice",
		" struct{...}, shop/a Order":                     "struct{...}, Order",
	} {
		d := &Document{}
		for item := range strings.SplitSeq(given, ", ") {
			in, name, _ := strings.Cut(item, " ")
			d.Patterns = append(d.Patterns, Pattern{Item: &Item{Type: name, in: in}})
		}
		d.Patterns = append(d.Patterns, Pattern{})
		var got []string
		for _, p := range newView(d).shown[:len(d.Patterns)-1] {
			got = append(got, p.Item.Type)
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s: %s, not %s", given, text, want)
		}
		if _, name, _ := strings.Cut(given, " "); !strings.HasPrefix(name, d.Patterns[0].Item.Type) {
			t.Errorf("the document has %s", d.Patterns[0].Item.Type)
		}
	}
}

// Programs are named if there are several.
func TestNamePrograms(t *testing.T) {
	for given, want := range map[string][]string{
		"cmd/api; cmd/api; ":            {"", "", ""},
		"cmd/api; cmd/api cmd/job; ":    {"api", "api, job", ""},
		"cmd/api; admin/api; .":         {"cmd/api", "admin/api", "root directory"},
		"a b c d; a b c d e; jobs/x.go": {"a, b, c, d", "a, b, c and 2 more", "x.go"},
	} {
		d := &Document{}
		for programs := range strings.SplitSeq(given, "; ") {
			d.Patterns = append(d.Patterns, Pattern{Binaries: strings.Fields(programs)})
		}
		var got []string
		for _, p := range newView(d).shown {
			got = append(got, rowOf(p, Table{}, addressOf).programs)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", given, got, want)
		}
	}
}
