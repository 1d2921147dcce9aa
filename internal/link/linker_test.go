package link_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/link"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
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
		"perhaps declared":        {name("test-orders"), nil, nil},
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

func got(l link.Link) []string { return addresses(l.Tables()) }

func addresses(tables []*schema.Table) (all []string) {
	for _, table := range tables {
		all = append(all, table.Address)
	}
	return all
}
