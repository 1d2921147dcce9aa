package link_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gorequest"
	"github.com/dynamolint/dynamolint/internal/link"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// A call links to all declared tables that it may ask for, and to none unless each name
// that it may have is declared.
func TestTables(t *testing.T) {
	named := func(address, name string) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: address}, Name: known(name)}
	}
	ending := func(address, text string) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: address}, Name: unknown[string](), NameText: []schema.NamePart{{Hole: true}, {Text: text}}}
	}
	variable := named("stage", "test-carts")
	variable.NamePattern = []schema.NamePart{{Hole: true}, {Text: "-carts"}}
	model := &schema.Model{
		Tables:    []*schema.Table{ending("any", "-orders"), named("one", "prod-orders"), named("other", "prod-orders"), named("carts", "prod-carts"), variable, named("eu", "eu-orders")},
		Elsewhere: []*schema.Table{named("shared", "codes"), named("described", "prod-orders")},
		Possible:  []*schema.Table{named("off", "prod-users"), named("offCarts", "prod-carts")},
	}
	name := func(text string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: text} }
	for text, test := range map[string]struct {
		name             symbolic.Value
		tables, possible []string
		named            bool
	}{
		"declared twice":          {name("prod-orders"), []string{"one", "other", "described", "any"}, nil, true},
		"of another source":       {name("codes"), []string{"shared"}, nil, true},
		"perhaps declared":        {name("test-orders"), nil, nil, true},
		"declared nowhere":        {name("prod-sessions"), nil, nil, true},
		"by another variable":     {name("prod-carts"), []string{"carts"}, []string{"stage", "offCarts"}, true},
		"by the default":          {name("test-carts"), []string{"stage"}, nil, true},
		"switched off":            {name("prod-users"), nil, []string{"off"}, true},
		"either":                  {symbolic.AnyOf(name("prod-orders"), name("prod-carts")), []string{"one", "other", "described", "carts", "any"}, []string{"stage", "offCarts"}, true},
		"either, perhaps a third": {symbolic.AnyOf(name("prod-orders"), name("eu-orders")), []string{"one", "other", "described", "eu", "any"}, nil, true},
		"either, one unknown":     {symbolic.AnyOf(name("prod-orders"), symbolic.UnknownFor("it is made elsewhere")), nil, nil, false},
		"either, one elsewhere":   {symbolic.AnyOf(name("prod-orders"), name("prod-sessions")), nil, nil, true},
		"a parameter":             {symbolic.Value{Kind: symbolic.Param}, nil, nil, false},
	} {
		call := &ops.Call{}
		call.Input = gorequest.Input{Set: map[ddb.Member]symbolic.Value{ddb.TableName: test.name}}
		if got := addresses(link.Tables(call, model)); !slices.Equal(got, test.tables) {
			t.Errorf("%s: linked to %v, want %v", text, got, test.tables)
		}
		if got := addresses(link.Possible(call, model)); !slices.Equal(got, test.possible) {
			t.Errorf("%s: perhaps linked to %v, want %v", text, got, test.possible)
		}
		if got := link.Named(call); got != test.named {
			t.Errorf("%s: named is %v, want %v", text, got, test.named)
		}
	}
}

func addresses(tables []*schema.Table) (all []string) {
	for _, table := range tables {
		all = append(all, table.Address)
	}
	return all
}
