package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// What one call of a helper passes goes together.
func TestCalls(t *testing.T) {
	text := func(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }
	param := func(i int) symbolic.Value { return symbolic.Value{Kind: symbolic.Param, Index: i} }
	pass := func(i, line int, s string) binding.Store {
		return binding.Store{Target: binding.Parameter("shop.create", i), Value: text(s), Func: "shop.Local", At: binding.Position{File: "setup.go", Line: line}}
	}
	created := binding.Table{
		Name: param(0), Func: "shop.create", At: binding.Position{File: "create.go", Line: 3},
		Keys: []binding.TableKey{{Attribute: param(1)}, {Attribute: text("day"), Sort: true}}, Types: []binding.AttributeType{{Attribute: param(1), Type: "S"}},
	}
	facts := binding.Facts{Package: "shop", Tables: []binding.Table{created}, Stores: []binding.Store{
		pass(0, 1, "orders"), pass(1, 1, "order"), pass(0, 2, "carts"), pass(1, 2, "cart"), pass(0, 5, "users"),
	}}
	b := binding.New([]binding.Facts{facts, facts}) // a package, and its variant for tests
	tables := b.Created()
	if len(tables) != 1 {
		t.Fatalf("%d tables", len(tables))
	}
	calls, ok := b.Calls(tables[0])
	if !ok || len(calls) != 3 {
		t.Fatalf("%d calls", len(calls))
	}
	for i, want := range []string{"order", "cart", ""} {
		of := calls[i]
		if key, _ := of.Keys[0].Attribute.AsString(); key != want || of.Types[0].Attribute.Text != of.Keys[0].Attribute.Text || !of.Keys[1].Attribute.IsString("day") || of.At.File != "setup.go" || of.Func != "shop.Local" {
			t.Errorf("call %d creates %+v", i, of)
		}
	}
	if tables[0].Keys[0].Attribute.Kind != symbolic.Param {
		t.Error("what a call passes is stored in the helper's table")
	}
	if _, ok := b.Calls(calls[0]); ok {
		t.Error("a constant name has callers")
	}
}

// Packages are together in a program if one imports both.
func TestTogether(t *testing.T) {
	b := binding.New([]binding.Facts{
		{Package: "api", Imports: []string{"orders", "setup"}}, {Package: "setup", Imports: []string{"tables"}}, {Package: "tables"},
		{Package: "orders", Imports: []string{"log"}}, {Package: "orders", Imports: []string{"tables_test"}},
		{Package: "job", Imports: []string{"carts", "log"}}, {Package: "carts"}, {Package: "log"}, {},
	})
	for pair, want := range map[[2]string]bool{
		{"tables", "tables"}: true, {"tables", "setup"}: true, {"setup", "tables"}: true, {"tables", "orders"}: true, {"tables", "api"}: true,
		{"orders", "tables_test"}: true, {"log", "carts"}: true,
		{"tables", "carts"}: false, {"orders", "carts"}: false, {"tables", "job"}: false, {"", ""}: false, {"tables", ""}: false,
	} {
		if got := b.Together(pair[0], pair[1]); got != want {
			t.Errorf("%q: together is %v", pair, got)
		}
	}
}
