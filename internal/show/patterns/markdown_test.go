package patterns_test

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

func TestMarkdown(t *testing.T) {
	var b bytes.Buffer
	if err := patterns.Markdown(&b, document()); err != nil {
		t.Fatal(err)
	}
	golden(t, "page.md", b.Bytes())
}

func TestMermaid(t *testing.T) {
	var b bytes.Buffer
	if err := patterns.Mermaid(&b, document()); err != nil {
		t.Fatal(err)
	}
	golden(t, "chart.mmd", b.Bytes())
}

func TestCSV(t *testing.T) {
	var b bytes.Buffer
	if err := patterns.CSV(&b, document()); err != nil {
		t.Fatal(err)
	}
	golden(t, "lines.csv", b.Bytes())
}

func markdown(t *testing.T, d *patterns.Document) string {
	t.Helper()
	var b bytes.Buffer
	if err := patterns.Markdown(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func same(path string) string { return path }

// That no call reads an index is said only if all calls are known.
func TestUnreadIndexes(t *testing.T) {
	orders := declared("orders", "", 1)
	for _, name := range []string{"by-date", "by-state"} {
		orders.Global.Items = append(orders.Global.Items, &schema.Index{
			Name: schema.KnownValue(name, rules.Span{}, ""), Projection: schema.KnownValue("KEYS_ONLY", rules.Span{}, ""),
		})
	}
	const read, unread, unsaid = "| store: by date; again |\n", "KEYS\\_ONLY | no call reads it |\n", "KEYS\\_ONLY |  |\n"
	of := linked(rules.Proven, orders)
	for name, test := range map[string]struct {
		more gorule.Access
		with func(*patterns.Document)
		read string // of the index that is read, unless that is as in the other cases
		want string
	}{
		"all is known":             {more: gorule.Access{Op: ddb.Scan, Links: []link.Link{of}}, want: unread},
		"an index is unknown":      {more: gorule.Access{Span: at("a.go", 4), Func: "AnyIndex", Op: ddb.Scan, Index: gorule.RunTime, Links: []link.Link{of}}, read: "| store: by date; again; perhaps any index |\n", want: "KEYS\\_ONLY | perhaps any index |\n"},
		"of a function that reads": {more: gorule.Access{Func: "again", Op: ddb.Scan, Index: gorule.RunTime, Links: []link.Link{of}}, want: "KEYS\\_ONLY | perhaps again |\n"},
		"a table is unknown":       {more: gorule.Access{Op: ddb.Query, Links: []link.Link{{Unlinked: "r"}}}, want: unsaid},
		"it cannot read":           {more: gorule.Access{Op: ddb.PutItem, Links: []link.Link{{Unlinked: "r"}}}, want: unread},
		"declared elsewhere":       {more: gorule.Access{Op: ddb.Query, Links: []link.Link{{Unlinked: link.Elsewhere}}}, want: unread},
		"a statement":              {more: gorule.Access{Op: ddb.ExecuteStatement, Links: []link.Link{of}}, want: unsaid},
		"part of the code":         {with: func(d *patterns.Document) { d.Partial = true }, want: unsaid},
		"something is not read":    {with: func(d *patterns.Document) { d.Incomplete = []rules.Problem{{Message: "m"}} }, want: unsaid},
	} {
		calls := []gorule.Access{
			{Span: at("a.go", 1), Func: "(*Store).ByDate", Op: ddb.Query, Index: "by-date", Links: []link.Link{of}},
			{Span: at("a.go", 2), Func: "again", Op: ddb.Query, Index: "by-date", Links: []link.Link{of}},
			{Span: at("a.go", 3), Func: "again", Op: ddb.Query, Index: "by-date", Links: []link.Link{of}},
		}
		if test.more.Op != "" {
			calls = append(calls, test.more)
		}
		d := patterns.New(calls, []*schema.Table{orders}, nil, same)
		if test.with != nil {
			test.with(d)
		}
		if got := markdown(t, d); !strings.Contains(got, cmp.Or(test.read, read)) || !strings.Contains(got, test.want) {
			t.Errorf("%s: no %q in\n%s", name, test.want, got)
		}
	}
}

// hostile has names and values that mean something in Markdown or in a spreadsheet.
func hostile() *patterns.Document {
	const formula = "=1|2`3\n<b>"
	orders := declared("orders", "", 1)
	orders.Name = schema.KnownValue(formula, rules.Span{}, "")
	return patterns.New([]gorule.Access{
		{Span: at("@a.go", 1), Func: "f", Op: ddb.Query, Index: formula, Filter: []string{"-a"}, Links: []link.Link{linked(rules.Proven, orders)}, Key: []gorule.KeyPart{{Attribute: "+" + formula, Operator: "="}}},
		{Span: at("a.go", 2), UseCases: []gorule.UseCase{{ID: "@1", Text: formula}}, Op: ddb.Scan, Links: []link.Link{{Unlinked: "r", Advice: "tables:\n  - ````"}}},
	}, []*schema.Table{orders, declared("carts_*", "", 2)}, nil, same)
}

func TestEscapes(t *testing.T) {
	got := markdown(t, hostile())
	for _, want := range []string{
		"## =1\\|2\\`3 &lt;b&gt;\n",
		"| `` =1\\|2`3 <b> `` | `` +=1\\|2`3 <b> = ? `` | -a |",
		"| @1 =1\\|2\\`3 &lt;b&gt; | R |",
		"\n`````yaml\ntables:\n  - ````\n`````\n",
		"- carts\\_\\* (aws\\_dynamodb\\_table.carts\\_\\*)\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// What the page has above the rows of a table is in the notes of each row.
func TestCSVNotes(t *testing.T) {
	orders := declared("orders", "", 1)
	call := gorule.Access{Span: at("a.go", 1), Func: "List", Op: ddb.Scan, Called: "store.Scan", Links: []link.Link{linked(rules.Likely, orders)}, SentAt: at("store.go", 5)}
	d := patterns.New([]gorule.Access{call}, []*schema.Table{orders}, nil, same)
	var b bytes.Buffer
	if err := patterns.CSV(&b, d); err != nil {
		t.Fatal(err)
	}
	if want := ",sent in store.go; evidence: likely,"; !strings.Contains(b.String(), want) {
		t.Errorf("no %q in\n%s", want, b.String())
	}
	if got, want := markdown(t, d), "- sent in: store.go, for all calls\n- evidence: likely, for all calls\n"; !strings.Contains(got, want) || strings.Contains(got, "notes") {
		t.Errorf("no %q, or notes, in\n%s", want, got)
	}
}

// No cell is a formula for a spreadsheet.
func TestFormulas(t *testing.T) {
	var b bytes.Buffer
	if err := patterns.CSV(&b, hostile()); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(lines) != 3 {
		t.Fatal(err, lines)
	}
	for _, line := range lines {
		for _, cell := range line {
			if strings.IndexAny(cell, "=+-@") == 0 {
				t.Errorf("%q is a formula", cell)
			}
		}
	}
	if !slices.Contains(lines[1], "'=1|2`3 <b>") || !slices.Contains(lines[2], "'@1 =1|2`3 <b>") {
		t.Errorf("got %q", lines)
	}
}
