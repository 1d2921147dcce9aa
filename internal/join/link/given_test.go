package link_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// The configuration goes before what is found: by variable, field, name and parameter.
func TestGiven(t *testing.T) {
	model := shop()
	stores := []binding.Store{
		{Target: "example.com/shop/store.Store.table", Value: symbolic.Value{Kind: symbolic.Param, Index: 1}, Func: "example.com/shop/store.New"},
		{Target: binding.Parameter("example.com/shop/store.New", 1), Value: env("LAYERS_TABLE")},
	}
	field := symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop/store", Text: "Store.table"}
	for name, given := range map[string]link.Given{
		"env":       {Env: "LAYERS_TABLE"},
		"field":     {Field: "store.Store.table"},
		"long":      {Field: "example.com/shop/store.Store.table"},
		"parameter": {Func: "store.New#2"},
	} {
		given.Table = "aws_dynamodb_table.carts"
		l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: stores}}), []link.Given{given})
		if got := l.Name(field, ""); got.Evidence() != rules.Proven || !slices.Equal(addresses(got.Tables()), []string{given.Table}) {
			t.Errorf("%s: %v, %s", name, addresses(got.Tables()), got.Unlinked)
		}
		given.Table, given.External = "", true
		l = link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: stores}}), []link.Given{given})
		if got := l.Name(field, ""); got.Linked() || got.Unlinked != link.Elsewhere {
			t.Errorf("%s, external: %v, %s", name, addresses(got.Tables()), got.Unlinked)
		}
	}
	model.Tables[1].Elsewhere.File = "carts.json"
	for file, linked := range map[string]bool{"carts.json": true, "other.json": false} {
		given := []link.Given{{Env: "CODES", Table: "aws_dynamodb_table.carts", Snapshot: file}}
		l := link.New(func() *schema.Model { return model }, binding.New(nil), given)
		if got := l.Name(env("CODES"), ""); got.Linked() != linked {
			t.Errorf("of %s: linked is %v", file, got.Linked())
		}
	}
	l := link.New(func() *schema.Model { return model }, binding.New(nil), []link.Given{{Name: "*-codes", Table: "aws_dynamodb_table.carts"}})
	if got := l.Name(symbolic.Value{Kind: symbolic.String, Text: "prod-codes"}, ""); !got.Linked() {
		t.Errorf("a name: %s", got.Unlinked)
	}
	if got := l.Name(field, ""); got.Linked() || got.Advice == "" {
		t.Errorf("nothing in view sets the field, but %v, advice %q", addresses(got.Tables()), got.Advice)
	}
}

// What a name is only a part of is not what the configuration declares: neither a field nor a
// parameter. Nor is it the variable.
func TestGivenPart(t *testing.T) {
	model := shop()
	field := symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop/store", Text: "Store.table"}
	archive := symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{field, symbolic.ConstantName("-archive")}}
	stores := []binding.Store{
		{Target: "example.com/shop/store.Store.table", Value: symbolic.Value{Kind: symbolic.Param, Index: 0}, Func: "example.com/shop/store.New"},
		{Target: binding.Parameter("example.com/shop/store.New", 0), Value: env("LAYERS_TABLE"), Func: "example.com/shop.main"},
		{Target: "example.com/shop/store.Archive.table", Value: archive, Func: "example.com/shop/store.Open"},
	}
	for _, given := range []link.Given{{Env: "LAYERS_TABLE"}, {Field: "store.Store.table"}, {Func: "store.New#1"}} {
		given.Table = "aws_dynamodb_table.carts"
		l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: stores}}), []link.Given{given})
		if got := l.Name(archive, "example.com/shop/store.List"); got.Linked() || got.Unlinked != `no declared table has a name of the form "{LAYERS_TABLE}-archive"` {
			t.Errorf("%+v: %v, %q", given, addresses(got.Tables()), got.Unlinked)
		}
		if len(l.Unmatched()) != 1 {
			t.Errorf("%+v applies to a call", given)
		}
		if got := l.Name(field, "example.com/shop/store.List"); !got.Linked() || len(l.Unmatched()) != 0 {
			t.Errorf("%+v: the field: %s", given, got.Unlinked)
		}
	}
	whole := symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop/store", Text: "Archive.table"}
	l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: stores}}), []link.Given{{Field: "store.Archive.table", Table: "aws_dynamodb_table.carts"}})
	if got := l.Name(whole, ""); !got.Linked() {
		t.Errorf("the field that the whole name is in: %s", got.Unlinked)
	}
}

// A function stands for its calls whose names the code does not show, and for no others. What
// nothing in view passes on is known by the parameter or field all the same.
func TestGivenFunction(t *testing.T) {
	model := shop()
	const list = "(*example.com/shop/store.Store[T]).List"
	parameter := symbolic.Value{Kind: symbolic.Param, Index: 2, Text: "table"}
	unset := symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop", Text: "Config.Table"}
	table := symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop/store", Text: "Store.table"}
	stores := []binding.Store{{Target: "example.com/shop/store.Store.table", Value: unset, Func: "example.com/shop/store.New"}}
	for name, test := range map[string]struct {
		given  link.Given
		name   symbolic.Value
		linked bool
	}{
		"unknown":                {link.Given{Func: "store.(*Store).List"}, symbolic.UnknownFor("it is made elsewhere"), true},
		"without marks":          {link.Given{Func: "store.Store.List"}, symbolic.UnknownFor("it is made elsewhere"), true},
		"a flag":                 {link.Given{Func: "store.Store.List"}, symbolic.FlagNamed(symbolic.ConstantName("table")), true},
		"an ARN":                 {link.Given{Func: "store.Store.List"}, symbolic.ConstantName("arn:aws:dynamodb:eu-west-1:123456789012:table/orders"), true},
		"another function":       {link.Given{Func: "store.Store.Lists"}, symbolic.UnknownFor("it is made elsewhere"), false},
		"a constant":             {link.Given{Func: "store.Store.List"}, symbolic.ConstantName("orders"), false},
		"a variable":             {link.Given{Func: "store.Store.List"}, env("LAYERS_TABLE"), false},
		"a parameter":            {link.Given{Func: "store.Store.List#2"}, parameter, true},
		"another parameter":      {link.Given{Func: "store.Store.List#1"}, parameter, false},
		"what is stored":         {link.Given{Field: "shop.Config.Table"}, table, true},
		"a field of that name":   {link.Given{Field: "Config.Tables"}, table, false},
		"no function in general": {link.Given{Name: "orders"}, symbolic.UnknownFor("it is made elsewhere"), false},
	} {
		test.given.Table = "aws_dynamodb_table.carts"
		l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: stores}}), []link.Given{test.given})
		if got := l.Name(test.name, list); got.Linked() != test.linked {
			t.Errorf("%s: linked is %v (%s)", name, got.Linked(), got.Unlinked)
		}
		if unmatched := len(l.Unmatched()) > 0; unmatched == test.linked {
			t.Errorf("%s: unmatched is %v", name, unmatched)
		}
	}
}

// An entry that loses to another applies all the same.
func TestUnmatchedOfSeveral(t *testing.T) {
	given := []link.Given{{Env: "A", External: true}, {Func: "store.New#1", External: true}, {Env: "B", External: true}}
	stores := []binding.Store{{Target: binding.Parameter("example.com/shop/store.New", 0), Value: env("A")}}
	l := link.New(func() *schema.Model { return nil }, binding.New([]binding.Facts{{Stores: stores}}), given)
	l.Name(symbolic.Value{Kind: symbolic.Param, Index: 0}, "example.com/shop/store.New")
	if got := l.Unmatched(); len(got) != 1 || got[0].Env != "B" {
		t.Errorf("unmatched are %+v", got)
	}
}

// Each call that is not linked has an entry that would link it, as it is written in the
// configuration.
func TestAdvice(t *testing.T) {
	text := symbolic.ConstantName
	const fn = "(*example.com/shop/store.Store[T]).List"
	field := symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop/store", Text: "Store.table"}
	for match, name := range map[string]symbolic.Value{
		"env: SESSIONS_TABLE":      env("SESSIONS_TABLE"),
		"field: store.Store.table": field,
		"name: sessions":           text("sessions"),
		`name: "2024-sessions"`:    text("2024-sessions"),
		`name: "null"`:             text("null"),
		"func: store.Store.List#2": {Kind: symbolic.Param, Index: 2, Text: "table"},
		"func: store.Store.List":   symbolic.UnknownFor("it is built at run time"),
	} {
		l := link.New(shop, binding.New(nil), nil)
		want := "tables:\n  - match: { " + match + " }\n    table: aws_dynamodb_table.NAME"
		if got := l.Name(name, fn); got.Advice != want {
			t.Errorf("%s: %q", match, got.Advice)
		}
		key, text, _ := strings.Cut(match, ": ")
		text = strings.Trim(text, `"`)
		given := map[string]link.Given{"env": {Env: text}, "field": {Field: text}, "name": {Name: text}, "func": {Func: text}}[key]
		given.Table = "aws_dynamodb_table.carts"
		l = link.New(shop, binding.New(nil), []link.Given{given})
		if got := l.Name(name, fn); !got.Linked() {
			t.Errorf("%s does not link the call: %s", match, got.Unlinked)
		}
	}
	for why, name := range map[string]symbolic.Value{
		"of the form":                            {Kind: symbolic.Concat, Parts: []symbolic.Value{env("SESSIONS_TABLE"), text("-archive")}},
		"part of it is given by the flag -table": {Kind: symbolic.Concat, Parts: []symbolic.Value{symbolic.FlagNamed(text("table")), text("-archive")}},
		"it is given by the flag -table":         symbolic.FlagNamed(text("table")),
		"no table named":                         text("arn:aws:dynamodb:eu-west-1:123456789012:table/orders"),
	} {
		l := link.New(shop, binding.New(nil), nil)
		if got := l.Name(name, fn); !strings.Contains(got.Unlinked, why) || !strings.Contains(got.Advice, "{ func: store.Store.List }") {
			t.Errorf("%s: %s, %q", why, got.Unlinked, got.Advice)
		}
		if got := l.Name(name, ""); got.Advice != "" {
			t.Errorf("%s, in no function: %q", why, got.Advice)
		}
	}
}
