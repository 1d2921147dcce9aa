package link_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A call links to all declared tables that it may ask for, and to none unless each name
// that it may have is declared.
func TestConstantNames(t *testing.T) {
	named := func(address, name string) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: address}, Name: known(name)}
	}
	ending := func(address, text string) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: address}, Name: unknown[string](), NameText: []schema.NamePart{{Hole: true}, {Text: text}}}
	}
	variable := named("stage", "test-carts")
	variable.NamePattern = []schema.NamePart{{Hole: true}, {Text: "-carts"}}
	model := &schema.Model{
		Tables:   []*schema.Table{ending("any", "-orders"), named("one", "prod-orders"), named("other", "prod-orders"), named("carts", "prod-carts"), variable, named("eu", "eu-orders")},
		Possible: []*schema.Table{named("off", "prod-users"), named("offCarts", "prod-carts")},
	}
	name := func(text string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: text} }
	for text, test := range map[string]struct {
		name             symbolic.Value
		tables, possible []string
	}{
		"declared twice":          {name("prod-orders"), []string{"one", "other", "any"}, nil},
		"perhaps declared":        {name("old-orders"), nil, nil},
		"in one environment":      {name("test-orders"), []string{"any"}, nil},
		"declared nowhere":        {name("prod-sessions"), nil, nil},
		"by another variable":     {name("prod-carts"), []string{"carts"}, []string{"stage", "offCarts"}},
		"by the default":          {name("test-carts"), []string{"stage"}, nil},
		"switched off":            {name("prod-users"), nil, []string{"off"}},
		"either":                  {symbolic.AnyOf(name("prod-orders"), name("prod-carts")), []string{"one", "other", "any", "carts"}, []string{"stage", "offCarts"}},
		"either, perhaps a third": {symbolic.AnyOf(name("prod-orders"), name("eu-orders")), []string{"one", "other", "any", "eu"}, nil},
		"either, one unknown":     {symbolic.AnyOf(name("prod-orders"), symbolic.UnknownFor("it is made elsewhere")), nil, nil},
		"either, one elsewhere":   {symbolic.AnyOf(name("prod-orders"), name("prod-sessions")), nil, nil},
		"a parameter":             {symbolic.Value{Kind: symbolic.Param}, nil, nil},
	} {
		l := link.New(func() *schema.Model { return model }, binding.New(nil), nil).Name(test.name, "example.com/shop.List")
		if got := addresses(l.Tables()); !slices.Equal(got, test.tables) {
			t.Errorf("%s: linked to %v, want %v", text, got, test.tables)
		}
		if got := addresses(l.Possible); !slices.Equal(got, test.possible) {
			t.Errorf("%s: perhaps linked to %v, want %v", text, got, test.possible)
		}
		if l.Linked() == (l.Unlinked != "") {
			t.Errorf("%s: %v, but %q", text, got(l), l.Unlinked)
		}
	}
}

// A constant is undeclared if it is the name of no table, and nothing else may be meant. The
// call asks no table in view then, nor where the configuration says so.
func TestUndeclaredNames(t *testing.T) {
	table := func(name schema.Value[string], pattern ...schema.NamePart) *schema.Table {
		return &schema.Table{Name: name, NameText: pattern}
	}
	model := &schema.Model{
		Tables:   []*schema.Table{table(known("orders")), table(unknown[string](), schema.NamePart{Hole: true}, schema.NamePart{Text: "-carts"})},
		Possible: []*schema.Table{table(known("users"))},
	}
	name := func(text string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: text} }
	stores := []binding.Store{
		{Target: "shop.Store.table", Value: symbolic.Value{Kind: symbolic.Param, Index: 0}, Func: "shop.New", At: binding.Position{File: "store.go", Line: 3}},
		{Target: binding.Parameter("shop.New", 0), Value: name("order"), At: binding.Position{File: "main.go", Line: 9}},
	}
	field := symbolic.Value{Kind: symbolic.Field, Owner: "shop", Text: "Store.table"}
	for text, test := range map[string]struct {
		name       symbolic.Value
		undeclared []string
		outside    bool
	}{
		"declared":               {name("orders"), nil, false},
		"undeclared":             {name("order"), []string{"order"}, true},
		"in a field":             {field, []string{"order"}, true},
		"perhaps declared":       {name("dev-carts"), nil, false},
		"in another run":         {name("users"), nil, false},
		"an ARN":                 {name("arn:aws:dynamodb:eu-west-1:123456789012:table/orders"), nil, false},
		"one of two":             {symbolic.AnyOf(name("orders"), name("order")), []string{"order"}, false},
		"the default":            {symbolic.AnyOf(env("ORDERS"), name("order")), nil, false},
		"the default of a flag":  {symbolic.AnyOf(symbolic.FlagNamed(name("table")), name("order")), nil, false},
		"or unknown":             {symbolic.AnyOf(name("order"), symbolic.UnknownFor("it is made elsewhere")), nil, false},
		"declared elsewhere":     {name("codes"), nil, true},
		"undeclared, and beside": {symbolic.AnyOf(name("order"), name("codes")), []string{"order"}, true},
	} {
		given := []link.Given{{Name: "codes", External: true}}
		l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: stores}}), given).Name(test.name, "")
		var undeclared []string
		for _, u := range l.Undeclared {
			undeclared = append(undeclared, u.Name)
		}
		if !slices.Equal(undeclared, test.undeclared) || l.Outside != test.outside {
			t.Errorf("%s: undeclared %q, outside %v", text, undeclared, l.Outside)
		}
	}
	l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: stores}}), nil).Name(field, "")
	if via := l.Undeclared[0].Via; len(via) != 2 || via[1].At.File != "main.go" {
		t.Errorf("it gets there by %+v", via)
	}
}

// A link is open where an operator, or a call that is not in view, may say something else.
func TestOpenLinks(t *testing.T) {
	model := &schema.Model{Tables: []*schema.Table{{Name: known("orders")}}}
	orders := symbolic.Value{Kind: symbolic.String, Text: "orders"}
	passed := binding.Store{Target: binding.Parameter("shop.New", 0), Value: orders}
	parameter := symbolic.Value{Kind: symbolic.Param, Text: "table"}
	for text, test := range map[string]struct {
		name    symbolic.Value
		unnamed []string
		open    string
	}{
		"a constant":         {orders, nil, ""},
		"a flag":             {symbolic.AnyOf(orders, symbolic.FlagNamed(symbolic.Value{Kind: symbolic.String, Text: "table"})), nil, "it is given by the flag -table"},
		"a parameter":        {parameter, nil, ""},
		"of a value":         {parameter, []string{"shop.New"}, "code may call shop.New through an interface or a function value"},
		"of another's value": {parameter, []string{"shop.Old", ".New"}, ""},
	} {
		b := binding.New([]binding.Facts{{Stores: []binding.Store{passed}, Unnamed: test.unnamed}})
		l := link.New(func() *schema.Model { return model }, b, nil).Name(test.name, "shop.New")
		if !l.Linked() || l.Open != test.open {
			t.Errorf("%s: linked is %v, open because %q", text, l.Linked(), l.Open)
		}
	}
}

func got(l link.Link) []string { return addresses(l.Tables()) }

func addresses(tables []*schema.Table) (all []string) {
	for _, table := range tables {
		all = append(all, table.Address)
	}
	return all
}
