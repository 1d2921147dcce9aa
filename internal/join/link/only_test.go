package link_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A name is one variable or constant beside what stands for it where that is not set. What a type
// holds that is made for two tables, or what code that is not in view may pass, is not one.
func TestOnly(t *testing.T) {
	const shop = "example.com/shop."
	stored := func(target string, values ...symbolic.Value) (all []binding.Store) {
		for i, v := range values {
			all = append(all, binding.Store{Target: target, Value: v, Func: shop + "main", At: binding.Position{File: "main.go", Line: len(target)*10 + i}})
		}
		return all
	}
	field := func(name string) symbolic.Value {
		return symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop", Text: "Store." + name}
	}
	constant := symbolic.ConstantName
	argument := symbolic.Value{Kind: symbolic.Param, Text: "table"}
	for name, test := range map[string]struct {
		value  symbolic.Value
		stores []binding.Store
		whole  bool
		want   string // "" if it is not one
	}{
		"a constant":              {value: constant("orders"), want: "orders"},
		"a variable":              {value: env("TABLE"), want: "TABLE"},
		"a variable in a field":   {value: field("table"), stores: stored(shop+"Store.table", env("TABLE")), want: "TABLE"},
		"with a default":          {value: field("table"), stores: stored(shop+"Store.table", symbolic.AnyOf(env("TABLE"), constant("orders"))), want: "TABLE"},
		"one of two variables":    {value: field("table"), stores: stored(shop+"Store.table", env("TABLE"), env("OTHER"))},
		"one of two constants":    {value: symbolic.AnyOf(constant("orders"), constant("carts"))},
		"nothing":                 {value: field("table")},
		"a field that others set": {value: field("Table"), stores: stored(shop+"Store.Table", env("TABLE"))},
		"which is all in view":    {value: field("Table"), stores: stored(shop+"Store.Table", env("TABLE")), whole: true, want: "TABLE"},
		"an argument":             {value: argument, stores: stored(binding.Parameter(shop+"Open", 0), env("TABLE"))},
		"of calls in view":        {value: argument, stores: stored(binding.Parameter(shop+"Open", 0), env("TABLE")), whole: true, want: "TABLE"},
	} {
		b := binding.New([]binding.Facts{{Package: "example.com/shop", Stores: test.stores}})
		b.Whole = test.whole
		got, ok := link.New(func() *schema.Model { return nil }, b, nil).Only(test.value, shop+"Open")
		if ok != (test.want != "") || got.Text != test.want {
			t.Errorf("%s: got %q, %v, want %q", name, got.Text, ok, test.want)
		}
	}
}
