package features_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/editor/features"
	"github.com/dynamolint/dynamolint/rules"
)

// lines returns the lines that begin at some places of the fixture.
func (s *shop) lines(t *testing.T, all []rules.Span) (lines []string) {
	t.Helper()
	for _, at := range all {
		name, err := filepath.Rel(s.dir, at.File)
		if err != nil || !filepath.IsAbs(at.File) {
			t.Fatalf("%s is not in the fixture", at)
		}
		line := strings.Split(string(s.files[filepath.ToSlash(name)]), "\n")[at.Start.Line-1]
		lines = append(lines, strings.TrimSpace(line[at.Start.Column-1:]))
	}
	return lines
}

func TestDefinition(t *testing.T) {
	s := theShop(t)
	const (
		orders   = `resource "aws_dynamodb_table" "orders" {`
		carts    = `resource "aws_dynamodb_table" "carts" {`
		byStatus = "global_secondary_index {"
	)
	for at, want := range map[string][]string{
		"s.db.Qu|ery(ctx":  {byStatus},
		`"by-s|tatus"`:     {byStatus},
		`"#s = :o|pen AND`: {byStatus},
		"TableName:              aws.String(s.t|able)": {orders},
		"TableN|ame:              aws.String(s.table)": {orders},
		"s.db.PutI|tem(ctx":                            {orders},
		"TransactWrite|Items(ctx":                      {carts, orders},
		`TableName: aws.String("prod-|orders")`:        {orders},
		`"attribute_exists(cart|_id)"`:                 {carts},
		`"prod-ord|ers": {Keys`:                        {orders},
		`FROM "car|ts"`:                                {carts},
		`s.sc|an(ctx, "carts")`:                        {carts},
		`os.Getenv("SOME_T|ABLE")`:                     nil,
		"type Sto|re struct":                           nil,
	} {
		f, offset := s.at(t, "orders/orders.go", at)
		if diff := cmp.Diff(want, s.lines(t, s.view.Definition(f, offset))); diff != "" {
			t.Errorf("%s: %s", at, diff)
		}
	}
	if f, offset := s.at(t, "infra/main.tf", `"aws_dynamodb_table" "ord|ers"`); len(s.view.Definition(f, offset)) > 0 {
		t.Error("a block leads elsewhere")
	}
}

func TestReferences(t *testing.T) {
	s := theShop(t)
	for _, test := range []struct {
		file, at string
		want     []string // the beginnings of lines
	}{
		{"infra/main.tf", `"aws_dynamodb_table" "ord|ers"`, []string{"s.db.Query", "s.db.PutItem", "s.db.Scan", "s.db.TransactWriteItems", "s.db.BatchGetItem"}},
		{"infra/main.tf", `name            = "by-st|atus"`, []string{"s.db.Query"}},
		{"infra/main.tf", `name            = "by-d|ate"`, nil},
		{"infra/main.tf", "function_na|me", nil},
		{"orders/orders.go", "s.db.Qu|ery(ctx", []string{"s.db.PutItem", "s.db.Scan", "s.db.TransactWriteItems", "s.db.BatchGetItem"}},
		{"orders/orders.go", `FROM "car|ts"`, []string{"s.db.TransactWriteItems", "s.db.BatchGetItem", "s.scan", "s.db.UpdateItem", "s.db.Query"}},
	} {
		f, offset := s.at(t, test.file, test.at)
		got := s.lines(t, s.view.References(f, offset))
		for i := range got {
			got[i], _, _ = strings.Cut(got[i], "(")
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", test.at, diff)
		}
	}
}

func TestHints(t *testing.T) {
	s := theShop(t)
	f, start := s.at(t, "orders/orders.go", "|package orders")
	var got []string
	for _, h := range s.view.Hints(f, start, len(f.Text)) {
		line := f.Text[:h.Offset]
		got = append(got, fmt.Sprintf("%s %s %d", line[strings.LastIndexByte(string(line), '.')+1:], h.Label, len(h.Targets)))
		if h.Tooltip == "" {
			t.Errorf("%s has no tooltip", h.Label)
		}
	}
	want := []string{
		"Query prod-orders/by-status 1", "PutItem prod-orders 1", "Scan prod-orders 1", "TransactWriteItems carts, prod-orders 2",
		"BatchGetItem carts, prod-orders 2", "ExecuteStatement carts 1", "scan carts 1", "UpdateItem carts 1", "Query carts 1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	_, from := s.at(t, "orders/orders.go", "|// Put writes")
	_, to := s.at(t, "orders/orders.go", "|// Wrong names")
	if hints := s.view.Hints(f, from, to); len(hints) != 1 {
		t.Errorf("there are %d hints in Put", len(hints))
	}
}

// Tables that one block declares in several roots are one to an editor; those for which a module
// is called several times are several.
func TestRoots(t *testing.T) {
	s := analyse(t, "testdata/roots.txtar")
	f, _ := s.at(t, "shop.go", "|package shop")
	var got []string
	for _, h := range s.view.Hints(f, 0, len(f.Text)) {
		got = append(got, h.Label+": "+strings.Join(s.lines(t, h.Targets), ", "))
	}
	if diff := cmp.Diff([]string{`visits-{dev,prod}: module "visits" {`, `carts-prod: module "carts" {`, `visits-dev: module "visits" {`}, got); diff != "" {
		t.Error(diff)
	}
	for _, test := range []struct {
		file, at string
		calls    int
		want     []string
	}{
		{"modules/table/main.tf", `"aws_dynamodb_table" "th|is"`, 3, []string{`- table "visits-{dev,prod}" at [modules/shop/main.tf:5]`, ": 2 calls ask it", `- table "carts-{dev,prod}" at [modules/shop/main.tf:11]`, ": 1 call asks it"}},
		{"modules/shop/main.tf", `module "vis|its"`, 2, []string{"Table \"visits-{dev,prod}\"\n", "partition key: visit\\_id", "Read by:\n\n- Scan in `All`", "- Scan in `One`"}},
		{"modules/shop/main.tf", `module "car|ts"`, 1, []string{"Table \"carts-{dev,prod}\"\n", "partition key: cart\\_id", "- Scan in `Carts`"}},
	} {
		f, offset := s.at(t, test.file, test.at)
		h, _ := s.view.Hover(f, offset)
		for _, want := range test.want {
			if !strings.Contains(h.Markdown, want) {
				t.Errorf("%s lacks %q:\n%s", test.at, want, h.Markdown)
			}
		}
		if n := len(s.view.References(f, offset)); n != test.calls {
			t.Errorf("%s: %d calls, not %d", test.at, n, test.calls)
		}
	}
}

// What stands behind a place that was edited is found where it is now, and what was edited is not
// mistaken for something else.
func TestEdited(t *testing.T) {
	s := theShop(t)
	f, _ := s.edited(t, "// Put writes an order once.\n", "// Put writes an order,\n// and only once.\n|")
	before, _ := s.at(t, "orders/orders.go", "|package orders")
	was, is := s.view.Hints(before, 0, len(before.Text)), s.view.Hints(f, 0, len(f.Text))
	if len(was) != len(is) {
		t.Fatalf("there are %d hints, not %d", len(is), len(was))
	}
	for i := range was {
		if got, want := lineOf(f.Text, is[i].Offset), lineOf(before.Text, was[i].Offset); got != want {
			t.Errorf("%s is now behind %q, not %q", is[i].Label, got, want)
		}
	}
	_, offset := s.at(t, "infra/main.tf", `"aws_dynamodb_table" "ord|ers"`)
	for _, at := range s.view.References(features.File{Path: filepath.Join(s.dir, "infra/main.tf"), Text: s.files["infra/main.tf"]}, offset) {
		start, end, ok := f.Now(at)
		if want := string(before.Text[at.Start.Offset:at.End.Offset]); !ok || string(f.Text[start:end]) != want {
			t.Errorf("%s is not found again", want)
		}
	}
	f, offset = s.edited(t, "s.db.PutItem(ctx", "s.db.Delete|Item(ctx")
	if h, ok := s.view.Hover(f, offset); ok {
		t.Errorf("of a call that is new: %s", h.Markdown)
	}
}

// lineOf returns the beginning of the line that an offset lies in.
func lineOf(text []byte, offset int) string {
	return string(text[slices.Max([]int{0, strings.LastIndexByte(string(text[:offset]), '\n')}):offset])
}
