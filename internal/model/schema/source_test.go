package schema

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// table returns a table of a known name.
func table(address, name string, source SourceKind) *Table {
	return &Table{Declaration: Declaration{Address: address, Elsewhere: Source{Kind: source}}, Name: KnownValue(name, rules.Span{}, "")}
}

// The places of another repository are told apart from those of this one.
func TestFromSnapshot(t *testing.T) {
	other := &Model{
		Tables: []*Table{{
			Declaration: Declaration{Address: "aws_dynamodb_table.layers", Root: "infra", Header: rules.Span{File: "infra/main.tf", Start: rules.Pos{Line: 3, Column: 1}}},
			Name:        KnownValue("layers", rules.Span{File: "infra/main.tf", Start: rules.Pos{Line: 4, Column: 3}}, ""),
		}},
		Elsewhere: []*Table{table("codes", "codes", DescribeTableSource)},
	}
	tables := FromSnapshot(other, "shared/layers.json")
	if len(tables) != 1 {
		t.Fatalf("%d tables, want the one that the snapshot's repository declares", len(tables))
	}
	got := tables[0]
	if want := (Source{SnapshotSource, "shared/layers.json"}); got.Elsewhere != want {
		t.Errorf("source %+v, want %+v", got.Elsewhere, want)
	}
	for place, want := range map[string]string{
		got.Header.String():    "shared/layers.json#infra/main.tf:3:1",
		got.Name.Span.String(): "shared/layers.json#infra/main.tf:4:3",
		got.Root:               "shared/layers.json#infra",
	} {
		if place != want {
			t.Errorf("got %s, want %s", place, want)
		}
	}
}

func TestRebaseMovesSources(t *testing.T) {
	m := &Model{Elsewhere: []*Table{{Declaration: Declaration{Elsewhere: Source{DescribeTableSource, "/src/tables/orders.json"}}}, {}}}
	m.Rebase(func(path string) string { return "moved" + path })
	if got := m.Elsewhere[0].Elsewhere.File + m.Elsewhere[1].Elsewhere.File; got != "moved/src/tables/orders.json" {
		t.Errorf("got %s", got)
	}
}

// A data source looks up what another repository declares, and only without that
// what another root here does.
func TestTablesInView(t *testing.T) {
	lookup := func(address string, name ...NamePart) *TableLookup {
		return &TableLookup{Declaration: Declaration{Address: address}, Table: Ref{Parts: name}}
	}
	own, prod := table("aws_dynamodb_table.orders[0]", "orders", ""), table("aws_dynamodb_table.orders[0]", "users", "")
	prod.Environment = "prod"
	m := &Model{
		Tables:    []*Table{own, table(`aws_dynamodb_table.orders["eu"]`, "eu-orders", ""), table("aws_dynamodb_table.layers", "layers", ""), prod},
		Elsewhere: []*Table{table("aws_dynamodb_table.shared", "layers", SnapshotSource), table("codes", "codes", DescribeTableSource)},
		TableLookups: []*TableLookup{
			lookup("data.aws_dynamodb_table.layers", NamePart{Text: "lay"}, NamePart{Text: "ers"}),
			lookup("data.aws_dynamodb_table.orders[0]", NamePart{Text: "orders"}),
			lookup("data.aws_dynamodb_table.users", NamePart{Text: "users"}),
			lookup("data.aws_dynamodb_table.unknown", NamePart{Text: "var.env", Hole: true}, NamePart{Text: "-codes"}),
			lookup("data.aws_dynamodb_table.nothing"),
		},
	}
	for address, want := range map[string][]string{
		"aws_dynamodb_table.orders[0]":      {"orders", "users"},
		"aws_dynamodb_table.orders":         {"orders", "eu-orders", "users"},
		"aws_dynamodb_table.shared":         {"layers"},
		"codes":                             {"codes"},
		"data.aws_dynamodb_table.orders":    {"orders"},
		"data.aws_dynamodb_table.orders[0]": {"orders"},
		"data.aws_dynamodb_table.users":     nil,
		"data.aws_dynamodb_table.unknown":   nil,
		"data.aws_dynamodb_table.nothing":   nil,
		"aws_dynamodb_table.gone":           nil,
	} {
		var names []string
		for _, found := range m.At(address) {
			name, _ := found.Name.Get()
			names = append(names, name)
		}
		if !slices.Equal(names, want) {
			t.Errorf("%s: %v, want %v", address, names, want)
		}
	}
	if found := m.At("data.aws_dynamodb_table.layers"); len(found) != 1 || found[0] != m.Elsewhere[0] {
		t.Errorf("a data source looks up %v, want the table of the snapshot", found)
	}
}

// Tables of other sources belong to no environment, and make none.
func TestElsewhereInEnvironments(t *testing.T) {
	shared := table("codes", "codes", DescribeTableSource)
	if m := (&Model{Elsewhere: []*Table{shared}, Tables: []*Table{{Declaration: Declaration{Environment: "prod"}}}}); len(m.ByEnvironment()) != 1 {
		t.Error("a table of another source makes an environment")
	}
	m := &Model{Complete: true, Elsewhere: []*Table{shared}, Tables: []*Table{{Declaration: Declaration{Environment: "dev"}}, {Declaration: Declaration{Environment: "prod"}}}}
	models := m.ByEnvironment()
	if len(models) != 2 {
		t.Fatalf("%d models, want two", len(models))
	}
	for _, one := range models {
		if !slices.Equal(one.Elsewhere, m.Elsewhere) || !one.Complete || len(one.Tables) != 1 {
			t.Errorf("got %+v", one)
		}
	}
	if kept := m.Keep(func(*Declaration) bool { return true }); kept.Complete {
		t.Error("a part of a model is complete")
	}
	added := &Model{}
	if added.Add(m); !added.Complete || len(added.Elsewhere) != 1 {
		t.Errorf("got %+v", added)
	}
}
