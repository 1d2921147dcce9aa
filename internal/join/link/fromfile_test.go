package link_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// What a file of configuration has for a name is a default: likely if it is a table, and no matter
// beside a table of another file or of a variable.
func TestNamesInFiles(t *testing.T) {
	table := func(name string) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: name}, Name: known(name)}
	}
	w := function("aws_lambda_function.api", map[string]schema.Ref{"ORDERS": {Text: known("orders")}})
	model := &schema.Model{Tables: []*schema.Table{table("orders"), table("carts")}, Workloads: []*schema.Workload{w}}
	text := func(name string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: name} }
	for name, test := range map[string]struct {
		files    []string
		value    symbolic.Value // that code stores beside what the files have; Absent if it stores nothing
		tables   []string
		evidence rules.Confidence
	}{
		"a table":                          {[]string{"orders"}, symbolic.Value{}, []string{"orders"}, rules.Likely},
		"a table of one environment":       {[]string{"orders", "orders-local"}, symbolic.Value{}, []string{"orders"}, rules.Likely},
		"two tables":                       {[]string{"orders", "carts"}, symbolic.Value{}, []string{"orders", "carts"}, rules.Likely},
		"no table":                         {[]string{"orders-local"}, symbolic.Value{}, nil, rules.NoEvidence},
		"beside a variable that is set":    {[]string{"orders-local"}, env("ORDERS"), []string{"orders"}, rules.Likely},
		"beside a variable that is not":    {[]string{"orders"}, env("OTHER"), []string{"orders"}, rules.Likely},
		"beside a constant of no table":    {[]string{"orders"}, text("users"), nil, rules.NoEvidence},
		"beside what is computed":          {[]string{"orders"}, symbolic.UnknownFor("it is made elsewhere"), nil, rules.NoEvidence},
		"beside what an operator may give": {[]string{"orders"}, symbolic.KeyNamed(text("table")), []string{"orders"}, rules.Likely},
	} {
		var stores []binding.Store
		for i, file := range test.files {
			stores = append(stores, binding.Store{Target: "shop.Store.table", Value: text(file), Read: true, At: binding.Position{File: "config.yaml", Line: i + 1}})
		}
		if test.value.Kind != symbolic.Absent {
			stores = append(stores, binding.Store{Target: "shop.Store.table", Value: test.value, At: binding.Position{File: "store.go", Line: 3}})
		}
		b := binding.New([]binding.Facts{{Stores: stores}})
		l := link.New(func() *schema.Model { return model }, b, nil).Name(symbolic.Value{Kind: symbolic.Field, Owner: "shop", Text: "Store.table"}, "")
		if !slices.Equal(addresses(l.Tables()), test.tables) || l.Evidence() != test.evidence {
			t.Errorf("%s: linked to %v, %v: %q", name, addresses(l.Tables()), l.Evidence(), l.Unlinked)
		}
	}
}
