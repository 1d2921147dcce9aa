package schemadoc_test

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
	"github.com/dynamolint/dynamolint/rules"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata")

func at(file string, line int) rules.Span {
	return rules.Span{File: file, Start: rules.Pos{Line: line, Column: 1}, End: rules.Pos{Line: line, Column: 9}}
}

func known[T any](v T) schema.Value[T] { return schema.KnownValue(v, rules.Span{}, "") }

func parts(names ...string) schema.List[schema.KeyPart] {
	var list schema.List[schema.KeyPart]
	for _, name := range names {
		list.Items = append(list.Items, schema.KeyPart{Name: known(name)})
	}
	return list
}

// shop has a table of which everything is known and whose stream is read, one that
// may not exist, and one of an environment whose names would be markup.
func shop() *schema.Model {
	orders := &schema.Table{
		Declaration: schema.Declaration{
			Address: "module.orders.aws_dynamodb_table.this", Root: "infra", Header: at("modules/table/main.tf", 1),
			Calls: []schema.Call{{Address: "module.orders", Span: at("infra/main.tf", 3)}},
		},
		Name:    schema.KnownValue("dev-shop-orders", at("modules/table/main.tf", 2), "argument of module.orders"),
		HashKey: known("customer_id"), RangeKey: known("placed:at"),
		Attributes: schema.List[schema.Attribute]{Items: []schema.Attribute{
			{Name: known("customer_id"), Type: known("S")}, {Name: known("placed:at"), Type: known("N")}, {Name: known("1status"), Type: known("S")},
		}},
		Global: schema.List[*schema.Index]{Items: []*schema.Index{{
			Name: known("gsi1"), Hash: parts("1status", "region"), Range: parts("placed:at"),
			Projection: known("INCLUDE"), NonKeyAttributes: known([]string{"total", "currency"}),
		}}, Partial: "for_each of dynamic \"global_secondary_index\" is not known"},
		Local: schema.List[*schema.Index]{Items: []*schema.Index{{
			Name: known("lsi1"), Range: parts("1status"), Projection: known("ALL"),
		}}},
		BillingMode: known("PAY_PER_REQUEST"),
		PointInTimeRecovery: known(schema.PointInTimeRecovery{
			Enabled: schema.KnownValue(true, rules.Span{}, "default of var.recovery"), RecoveryDays: known(int64(35)),
		}),
		DeletionProtection: schema.UnknownValue[bool](rules.Span{}, "var.protect has no default"),
		TTL:                schema.UnknownValue[schema.TTL](rules.Span{}, "for_each is not known"),
		Tags:               schema.List[schema.Tag]{Items: []schema.Tag{{Key: known("Owner"), Value: known("shop")}}},
	}
	carts := &schema.Table{
		Declaration: schema.Declaration{Address: "aws_dynamodb_table.carts[0]", Root: "infra", Header: at("infra/carts.tf", 1), Maybe: "count is not known", Emulated: "its provider's endpoint for dynamodb is http://localhost:4566"},
		Name:        schema.UnknownValue[string](rules.Span{}, "var.env has no default"),
		NameText:    []schema.NamePart{{Text: "var.env", Hole: true}, {Text: "-shop-carts"}},
		HashKey:     schema.UnknownValue[string](rules.Span{}, "var.key has no default"),
	}
	markup := &schema.Table{
		Declaration: schema.Declaration{Address: `aws_dynamodb_table.this["a|b"]`, Root: ".", Environment: "prod", Header: at("a`b.tf", 1)},
		Name:        known("a|b_*<c>"), HashKey: known(`"id"`),
	}
	mailer := &schema.StreamMapping{
		Declaration: schema.Declaration{Address: "aws_lambda_event_source_mapping.mailer", Root: "infra", Header: at("infra/mailer.tf", 7)},
		Source: schema.Ref{
			Text:  schema.UnknownValue[string](rules.Span{}, "known after apply"),
			Parts: []schema.NamePart{{Text: "module.orders.stream_arn", Hole: true, Address: orders.Address, Attribute: "stream_arn"}},
		},
	}
	return &schema.Model{Tables: []*schema.Table{orders, carts, markup}, StreamMappings: []*schema.StreamMapping{mailer}}
}

func TestFormats(t *testing.T) {
	for name, of := range map[string]struct {
		write func(io.Writer, *schema.Model) error
		model *schema.Model
	}{
		"shop.txt": {schemadoc.Text, shop()}, "shop.md": {schemadoc.Markdown, shop()}, "shop.mmd": {schemadoc.Mermaid, shop()},
		"environments.md": {schemadoc.Markdown, environments()},
	} {
		t.Run(name, func(t *testing.T) {
			var got strings.Builder
			if err := of.write(&got, of.model); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", name)
			if *update {
				if err := os.WriteFile(path, []byte(got.String()), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Where nothing is declared people are told so.
func TestNothing(t *testing.T) {
	for name, write := range map[string]func(io.Writer, *schema.Model) error{"text": schemadoc.Text, "markdown": schemadoc.Markdown} {
		var got strings.Builder
		if err := write(&got, &schema.Model{}); err != nil || !strings.Contains(got.String(), schemadoc.Nothing) {
			t.Errorf("%s: %q, %v", name, got.String(), err)
		}
	}
}

// Tables of other sources are told apart from those that are declared here.
func TestElsewhere(t *testing.T) {
	m := &schema.Model{
		Elsewhere: []*schema.Table{{
			Declaration: schema.Declaration{
				Address: "orders", Root: "tables", Header: at("tables/orders.json", 3),
				Elsewhere: schema.Source{Kind: schema.DescribeTableSource, File: "tables/orders.json"},
			},
			Name: known("orders"), HashKey: known("id"),
			Attributes: schema.List[schema.Attribute]{Items: []schema.Attribute{{Name: known("id"), Type: known("S")}}},
		}},
		TableLookups:  []*schema.TableLookup{{Declaration: schema.Declaration{Address: "data.aws_dynamodb_table.orders", Header: at("main.tf", 1)}, Table: schema.Ref{Text: known("orders"), Parts: []schema.NamePart{{Text: "orders"}}}}},
		StreamLookups: []*schema.StreamLookup{{Declaration: schema.Declaration{Address: "data.aws_dynamodb_table.orders", Header: at("main.tf", 1)}, Table: schema.Ref{Text: known("orders"), Parts: []schema.NamePart{{Text: "orders"}}}}},
	}
	const text = `orders
    declared at tables/orders.json:3:1
    known from               tables/orders.json, describe-table
    name                     orders
    partition key            id, type S
    named by                 data.aws_dynamodb_table.orders at main.tf:1:1
`
	const document = `no table is declared here

Tables of other sources:

- orders: ` + "`id` (S); describe-table in `tables/orders.json`" + `
`
	for want, write := range map[string]func(io.Writer, *schema.Model) error{
		text:     schemadoc.Text,
		document: func(w io.Writer, m *schema.Model) error { return schemadoc.MarkdownBody(w, m, 2) },
	} {
		var b strings.Builder
		if err := write(&b, m); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, b.String()); diff != "" {
			t.Error(diff)
		}
	}
}

// An index says once where all of its values are from, and of others where each is from.
func TestOriginsOfIndexes(t *testing.T) {
	from := func(origin string) func(string) schema.Value[string] {
		return func(s string) schema.Value[string] { return schema.KnownValue(s, at("main.tf", 1), origin) }
	}
	argument, variable := from("argument of module.orders"), from("default of var.projection")
	table := &schema.Table{HashKey: argument("id"), Local: schema.List[*schema.Index]{Items: []*schema.Index{{
		Name: argument("lsi1"), Projection: argument("INCLUDE"), NonKeyAttributes: schema.KnownValue([]string{"a", "b"}, at("main.tf", 1), "argument of module.orders"),
		Range: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: argument("date")}}},
	}}}, Global: schema.List[*schema.Index]{Items: []*schema.Index{{
		Name: known("gsi1"), Projection: variable("ALL"), Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: argument("state")}}},
	}}}}
	var got []string
	for label, text := range schemadoc.Keys(table) {
		got = append(got, label+" "+text)
	}
	want := []string{
		"partition key id (argument of module.orders)",
		"global index gsi1: state (argument of module.orders), projects ALL (default of var.projection)",
		"local index lsi1: id, sorted by date, projects INCLUDE [a, b] (argument of module.orders)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
