package patterns_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

func at(file string, line int) rules.Span {
	return rules.Span{File: file, Start: rules.Pos{Line: line, Column: 1}, End: rules.Pos{Line: line, Column: 9}}
}

func declared(label, environment string, line int) *schema.Table {
	d := schema.Declaration{Address: "aws_dynamodb_table." + label, Root: "/repo/infra", Header: at("/repo/infra/main.tf", line), Environment: environment}
	name := schema.KnownValue(environment+label, rules.Span{}, "")
	return &schema.Table{Declaration: d, Name: name, HashKey: schema.KnownValue("id", rules.Span{}, "")}
}

func linked(evidence rules.Confidence, tables ...*schema.Table) link.Link {
	var l link.Link
	for _, t := range tables {
		via := []link.Step{{What: "TABLE is read here", At: at("/repo/main.go", 3)}, {What: "the configuration says so", At: at("/repo/.dynamolint.yml", 2)}}
		l.Candidates = append(l.Candidates, link.Candidate{Table: t, Evidence: evidence, Via: via})
	}
	return l
}

// document has what the script of the command does not: environments, candidates, parts of
// which one is unknown, tables declared elsewhere, key conditions of all forms, functions that
// send what they are given.
func document() *patterns.Document {
	orders, dev, carts := declared("orders", "prod", 1), declared("orders", "dev", 1), declared("carts", "", 30)
	advised := link.Link{Unlinked: "no workload in view sets T", Advice: "tables:\n  - match: { env: T }\n    table: aws_dynamodb_table.NAME"}
	external := advised
	external.Unlinked = link.Elsewhere
	calls := []gorule.Access{
		{Span: at("a.go", 10), Func: "Get", Op: ddb.GetItem, Binaries: []string{"/repo/cmd/api", "/repo/cmd/job"}, Links: []link.Link{linked(rules.Proven, orders, dev)}, Key: []gorule.KeyPart{{Attribute: "id", Operator: "=", Type: "N", Value: "7", Whole: true}}, Item: gorule.Item{Type: "Order", Package: "example.com/shop/archive", Bytes: 5000, Attributes: []access.Attribute{{Name: "id", Type: "N"}, {Name: "note"}}}, Details: gorule.Details{Eventually: true}},
		{Span: at("a.go", 20), Func: "Range", Op: ddb.Query, Index: gorule.RunTime, Links: []link.Link{linked(rules.Likely, orders, carts)}, Key: []gorule.KeyPart{{Attribute: "id", Operator: "=", Type: "S", Value: "FEED#", Text: `"FEED#"?"#TWEET"`}, {Attribute: "n", Operator: "BETWEEN"}}, KeyOpen: true, Item: gorule.Item{Type: "Order", Package: "example.com/shop/orders", Bytes: 500}, Details: gorule.Details{Order: gorule.Descending, Limit: "20", Consistent: true, Pages: gorule.FirstPage}},
		{Span: at("a.go", 30), Func: "Write", Op: ddb.TransactWriteItems, UseCases: []gorule.UseCase{{ID: "UC-2"}, {ID: "UC-1", Text: "Order what is in a | cart"}}, Links: []link.Link{linked(rules.Proven, carts), advised}, Writes: []gorule.Write{{Action: "Put", Conditions: []string{"attribute_not_exists(id)"}, Always: true, Attributes: []access.Attribute{{Name: "id", Type: "N"}}, Link: linked(rules.Proven, carts)}, {Action: "Update", Link: advised}}, Details: gorule.Details{Conditional: true}},
		{Span: at("b.go", 1), Op: ddb.Scan, Links: []link.Link{external}},
		{Span: at("b.go", 2), Func: "Old", Op: ddb.Scan, UseCases: []gorule.UseCase{{ID: "UC-2", Text: "Count"}}, Links: []link.Link{advised}, Filter: []string{"state"}, Details: gorule.Details{Select: "COUNT", Pages: gorule.FirstPage}},
		{Span: at("b.go", 3), Func: "Perhaps", Op: ddb.Scan, Links: []link.Link{{Unlinked: `no table named "x" is declared`, Possible: []*schema.Table{carts, carts}}}},
		{Span: at("b.go", 4), Func: "Again", Op: ddb.Scan, Links: []link.Link{advised}, Details: gorule.Details{Pages: gorule.AllPages}},
		{Span: at("store.go", 5), Func: "(*Store).Get", FullName: "store.Get", Op: ddb.GetItem, Links: []link.Link{linked(rules.Likely, orders, carts)}},
		{Span: at("store.go", 9), Func: "(*Store).Put", FullName: "store.Put", Op: ddb.PutItem, Links: []link.Link{advised}, Open: true},
		{Span: at("use.go", 1), Func: "Cart", FullName: "cart", Called: "store.Get", Op: ddb.GetItem, Links: []link.Link{linked(rules.Proven, carts)}, SentAt: at("/repo/store.go", 5)},
		{Span: at("use.go", 2), Func: "Add", Called: "store.Put", Op: ddb.PutItem, Writes: []gorule.Write{{Action: "Put"}}, Links: []link.Link{linked(rules.Proven, carts)}, SentAt: at("/repo/store.go", 9)},
		{Span: at("use.go", 3), Func: "Carts", Called: "cart", Op: ddb.GetItem, Links: []link.Link{linked(rules.Proven, carts)}, SentAt: at("/repo/store.go", 5)},
		{Span: at("use.go", 4), Func: "Load", Called: "lib.Get", Op: ddb.GetItem, Links: []link.Link{linked(rules.Proven, carts)}, SentAt: at("/home/mod/lib.go", 5)},
	}
	problems := []rules.Problem{{Span: at("c.go", 1), Message: "it does not compile"}}
	return patterns.New(calls, []*schema.Table{orders, dev, carts}, problems, func(path string) string { return strings.TrimPrefix(path, "/repo/") })
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs; UPDATE_GOLDEN=1 writes it:\n%s", file, diff)
	}
}

func TestText(t *testing.T) {
	for name, width := range map[string]int{"log.txt": 0, "narrow.txt": 50} {
		var b bytes.Buffer
		if err := patterns.Text(&b, document(), patterns.Options{Width: width}); err != nil {
			t.Fatal(err)
		}
		golden(t, name, b.Bytes())
	}
}

// Tables that one block declares in several roots are shown as one if nothing else differs.
func TestTextOfSeveralRoots(t *testing.T) {
	for name, test := range map[string]struct {
		names []string
		line  int
		want  string
	}{
		"as one":              {[]string{"shop-dev-orders", "shop-prod-orders"}, 1, "name           shop-{dev,prod}-orders"},
		"one name":            {[]string{"orders", "orders"}, 1, "name           orders"},
		"nothing in common":   {[]string{"orders", "shop-orders"}, 1, "name           orders, shop-orders"},
		"of different blocks": {[]string{"shop-dev-orders", "shop-prod-orders"}, 2, "name           shop-dev-orders"},
	} {
		t.Run(name, func(t *testing.T) {
			dev, prod := declared("orders", "", 1), declared("orders", "", test.line)
			dev.Name, prod.Name = schema.KnownValue(test.names[0], rules.Span{}, ""), schema.KnownValue(test.names[1], rules.Span{}, "")
			prod.Root = "/repo/prod"
			call := gorule.Access{Span: at("a.go", 10), Func: "List", Op: ddb.Scan, Links: []link.Link{linked(rules.Likely, dev, prod)}}
			var b bytes.Buffer
			d := patterns.New([]gorule.Access{call}, []*schema.Table{dev, prod}, nil, func(path string) string { return path })
			if err := patterns.Text(&b, d, patterns.Options{}); err != nil {
				t.Fatal(err)
			}
			blocks := 1
			if test.line != 1 {
				blocks = 2
			}
			if got := strings.Count(b.String(), "aws_dynamodb_table.orders\n"); got != blocks || !strings.Contains(b.String(), test.want+"\n") {
				t.Errorf("got %s", b.String())
			}
		})
	}
}

func TestTextColor(t *testing.T) {
	var plain, colored bytes.Buffer
	for b, opts := range map[*bytes.Buffer]patterns.Options{&plain: {Width: 80}, &colored: {Width: 80, Color: true}} {
		if err := patterns.Text(b, document(), opts); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(colored.String(), "\x1b[1maws_dynamodb_table.orders\x1b[") {
		t.Errorf("the title has no colour: %q", colored.String()[:60])
	}
	if lines := strings.Count(colored.String(), "\n"); lines != strings.Count(plain.String(), "\n") {
		t.Errorf("colours change the lines: %d", lines)
	}
}

func TestJSON(t *testing.T) {
	var b bytes.Buffer
	if err := patterns.JSON(&b, document()); err != nil {
		t.Fatal(err)
	}
	golden(t, "document.json", b.Bytes())
}

// What a repository holds cannot control the terminal.
func TestTextIsPrintable(t *testing.T) {
	table := declared("orders", "", 1)
	table.Name = schema.KnownValue("a\x1b[31m\nb", rules.Span{}, "")
	call := gorule.Access{Span: at("x\x1b.go", 1), Op: ddb.Scan, Links: []link.Link{linked(rules.Proven, table)}, Filter: []string{"f\x1b"}}
	advised := gorule.Access{Span: at("y.go", 1), Op: ddb.Scan, Links: []link.Link{{Unlinked: "no\x1b", Advice: "tables:\n  - match: { env: A\x1b }"}}}
	var b bytes.Buffer
	d := patterns.New([]gorule.Access{call, advised}, []*schema.Table{table}, nil, func(path string) string { return path })
	if err := patterns.Text(&b, d, patterns.Options{}); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsRune(b.String(), '\x1b') {
		t.Errorf("got %q", b.String())
	}
}

// An entry is listed once, with all calls that it links, and programs only for calls that are
// not linked.
func TestMissing(t *testing.T) {
	all := document().Missing()
	if len(all) != 1 || all[0].Key != "tables:" || len(all[0].Lines) != 2 || len(all[0].Calls) != 4 {
		t.Fatalf("got %+v", all)
	}
	program := link.Program{Dir: "/repo/cmd/api"}
	unknown := link.Link{Unlinked: "part of it is read from a file", Undeployed: []link.Program{program, {Dir: "/repo/cmd/job"}}}
	elsewhere := link.Link{Unlinked: link.Elsewhere, Undeployed: []link.Program{{Dir: "/repo/cmd/tool"}}}
	calls := []gorule.Access{{Op: ddb.Scan, Links: []link.Link{unknown}}, {Op: ddb.Query, Links: []link.Link{unknown}}, {Op: ddb.Scan, Links: []link.Link{elsewhere}}}
	d := patterns.New(calls, nil, nil, func(path string) string { return strings.TrimPrefix(path, "/repo/") })
	if diff := cmp.Diff([]link.Program{{Dir: "cmd/api"}, {Dir: "cmd/job"}}, d.Undeployed()); diff != "" {
		t.Error(diff)
	}
	if got := d.Patterns[0].Reason(); got != "part of the name of the table is read from a file" {
		t.Errorf("the reason is %q", got)
	}
	if got := d.Patterns[2].Reason(); got != "the configuration says that it is declared elsewhere (external)" {
		t.Errorf("the reason is %q", got)
	}
}

// What is decoded of a projection, or of an index that has a part, tells nothing of the size of items.
func TestReadOfPart(t *testing.T) {
	orders := declared("orders", "", 1)
	index := func(name, projection string) *schema.Index {
		return &schema.Index{Name: schema.KnownValue(name, rules.Span{}, ""), Projection: schema.KnownValue(projection, rules.Span{}, "")}
	}
	orders.Global.Items = []*schema.Index{index("by-day", "ALL"), index("by-state", "KEYS_ONLY")}
	whole := with(asks("List", ddb.Query, orders), func(a *gorule.Access) { a.Item = gorule.Item{Type: "Order", Bytes: 40} })
	for name, test := range map[string]struct {
		call gorule.Access
		part bool
	}{
		"all of the table":       {whole, false},
		"all of an index":        {reading(whole, "by-day", "day"), false},
		"an undeclared index":    {reading(whole, "by-owner", "owner"), false},
		"a part of an index":     {reading(whole, "by-state", "state"), true},
		"a projection":           {with(whole, func(a *gorule.Access) { a.Projection = []string{"id"} }), true},
		"what is put":            {with(whole, func(a *gorule.Access) { a.Op = ddb.PutItem }), false},
		"a projection, unlinked": {with(unlinked(whole), func(a *gorule.Access) { a.Projection = []string{"id"} }), true},
	} {
		item := of([]*schema.Table{orders}, test.call).Patterns[0].Item
		if item.IsPart() != test.part || (item.AtLeast == 0) != test.part {
			t.Errorf("%s: %+v", name, item)
		}
	}
}
