package changes

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Only a call that certainly reads the index of this table counts.
func TestReaders(t *testing.T) {
	span := func(line int) rules.Span {
		return rules.Span{File: "main.tf", Start: rules.Pos{Line: line, Column: 1}}
	}
	orders := &schema.Table{Declaration: schema.Declaration{Address: "orders", Header: span(1)}}
	carts := &schema.Table{Declaration: schema.Declaration{Address: "carts", Header: span(9)}}
	other := &schema.Table{Declaration: schema.Declaration{Address: "orders[1]", Header: span(1)}}
	for name, test := range map[string]struct {
		use  usage.Use
		want int
	}{
		"reads it":             {usage.Use{Index: "by", Tables: []*schema.Table{orders}}, 1},
		"all instances":        {usage.Use{Index: "by", Tables: []*schema.Table{orders, other}}, 1},
		"another index":        {usage.Use{Index: "of", Tables: []*schema.Table{orders}}, 0},
		"any index":            {usage.Use{Index: "by", AnyIndex: true, Tables: []*schema.Table{orders}}, 0},
		"any table":            {usage.Use{Index: "by", Any: true, Tables: []*schema.Table{orders}}, 0},
		"or another table":     {usage.Use{Index: "by", Tables: []*schema.Table{orders, carts}}, 0},
		"or an undeclared one": {usage.Use{Index: "by", Tables: []*schema.Table{orders}, Undeclared: []string{"x"}}, 0},
		"another table":        {usage.Use{Index: "by", Tables: []*schema.Table{carts}}, 0},
		"no table":             {usage.Use{Index: "by"}, 0},
	} {
		if got := readers(&schemarule.Pass{Uses: []usage.Use{test.use}}, orders, "by"); len(got) != test.want {
			t.Errorf("%s: %d readers, want %d", name, len(got), test.want)
		}
	}
}

// What an index loses is what it carried and does not carry any more.
func TestReadersOfLost(t *testing.T) {
	index := func(kind string, names ...string) *schema.Index {
		return &schema.Index{
			Name: schema.LiteralValue("by", rules.Span{}), Projection: schema.LiteralValue(kind, rules.Span{}), NonKeyAttributes: schema.LiteralValue(names, rules.Span{}),
			Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: schema.LiteralValue("customer", rules.Span{})}}},
		}
	}
	orders := &schema.Table{HashKey: schema.LiteralValue("id", rules.Span{})}
	t1 := &schemadiff.Table{Before: orders, After: orders}
	p := &schemarule.Pass{Uses: []usage.Use{{Index: "by", Tables: []*schema.Table{orders}, Attributes: []string{"id", "customer", "status", "amount"}}}}
	for name, test := range map[string]struct {
		before, after *schema.Index
		want          []string
	}{
		"all to keys":        {index(ddb.ProjectAll), index(ddb.ProjectKeysOnly), []string{"status", "amount"}},
		"one less":           {index(ddb.ProjectInclude, "status", "amount"), index(ddb.ProjectInclude, "status"), []string{"amount"}},
		"one more":           {index(ddb.ProjectInclude, "status"), index(ddb.ProjectInclude, "status", "amount"), nil},
		"wider":              {index(ddb.ProjectKeysOnly), index(ddb.ProjectAll), nil},
		"never had it":       {index(ddb.ProjectInclude, "note"), index(ddb.ProjectKeysOnly), nil},
		"index is a new one": {nil, index(ddb.ProjectKeysOnly), nil},
	} {
		got := readersOfLost(p, t1, schemadiff.Change{Before: test.before, After: test.after})
		switch {
		case len(test.want) == 0 && len(got) == 0:
		case len(got) != 1 || len(got[0].attributes) != len(test.want) || got[0].attributes[0] != test.want[0]:
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// A table that was protected weighs more.
func TestWeightOfDeletedTables(t *testing.T) {
	yes := schema.LiteralValue(true, rules.Span{})
	for name, test := range map[string]struct {
		before *schema.Table
		want   rules.Severity
	}{
		"plain":               {&schema.Table{}, rules.SeverityUnset},
		"deletion protection": {&schema.Table{DeletionProtection: yes}, rules.Error},
		"prevent_destroy":     {&schema.Table{PreventDestroy: yes}, rules.Error},
	} {
		diff := &schemadiff.Diff{Tables: []*schemadiff.Table{{Before: test.before, Fate: schemadiff.Deleted}}}
		found, _, err := schemarule.Run(tableDeleted, &schema.Model{}, schemarule.Everything, rules.Options{}, schemarule.NoEdits, schemarule.Changes(diff))
		if err != nil || len(found) != 1 || found[0].Severity != test.want {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
}
