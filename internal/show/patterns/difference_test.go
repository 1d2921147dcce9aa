package patterns_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	documents "github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// versions returns two versions of a shop: with calls that are new, changed in several aspects
// and removed, and files that were not analysed.
func versions() (before, after *patterns.Document) {
	orders, carts := declared("orders", "", 1), declared("carts", "", 9)
	dev, prod := declared("stock", "dev", 12), declared("stock", "prod", 12)
	live := declared("orders", "", 1)
	live.Root = "/repo/live"
	all := []*schema.Table{orders, carts, dev, prod, live}
	line := func(call gorule.Access, file string, line int) gorule.Access {
		call.Span = at(file, line)
		return call
	}
	open := line(asks("(*Store).ListOpen", ddb.Scan, orders), "store/orders.go", 31)
	open.Filter = []string{"status"}
	place := line(asks("(*Store).Place", ddb.PutItem, orders), "store/orders.go", 52)
	move := line(asks("Move", ddb.GetItem, orders), "store/move.go", 7)
	touch := with(line(asks("Touch", ddb.UpdateItem, orders), "store/move.go", 30), func(a *gorule.Access) {
		a.Writes, a.Conditional = []gorule.Write{{Action: "Update", Conditions: []string{"attribute_exists(id)"}, Always: true}}, true
	})
	archive := line(asks("Archive", ddb.Scan, carts), "jobs/archive.go", 12)
	before = of(all, open, place, move, touch, archive, line(asks("(*Store).Old", ddb.GetItem, carts), "store/orders.go", 90))

	customer := line(reading(asks("(*Store).ListByCustomer", ddb.Query, orders), "by-customer", "customer_id"), "store/orders.go", 75)
	customer.Details = gorule.Details{Order: gorule.Descending, Limit: "20"}
	stock := with(line(asks("Take", ddb.UpdateItem, dev, prod), "store/stock|all.go", 5), func(a *gorule.Access) {
		a.UseCases = []gorule.UseCase{{ID: "UC-7", Text: "Take @stock of | an item"}}
		a.Writes = []gorule.Write{{Action: "Update", Conditions: []string{"stock >= 1"}, Always: true}}
		a.Conditional = true
	})
	both := line(asks("Checkout", ddb.TransactWriteItems), "store/stock.go", 40)
	both.Links = append(linksOf(orders), linksOf(carts)...)
	both.Writes = []gorule.Write{{Action: "Put", Conditions: []string{"attribute_not_exists(id)"}}, {Action: "Delete"}}
	export := unlinked(line(asks("Export", ddb.Scan), "store/export.go", 3), "archive")
	after = of(all,
		with(reading(open, "by-status", "status"), func(a *gorule.Access) { a.Op, a.Filter = ddb.Query, nil }),
		with(place, func(a *gorule.Access) {
			a.Writes = []gorule.Write{{Action: "Put", Conditions: []string{"attribute_not_exists(id)"}, Always: true}}
			a.Conditional = true
		}),
		with(move, func(a *gorule.Access) { a.Links = linksOf(live) }),
		with(touch, func(a *gorule.Access) { a.Writes, a.Conditional = nil, false }),
		customer, stock, both, export, unlinked(line(asks("", ddb.ExecuteStatement), "store/export.go", 9)),
	)
	after.Incomplete = []rules.Problem{{Span: at("jobs/broken.go", 1), Message: "it does not compile"}}
	return before, after
}

func linksOf(table *schema.Table) []link.Link { return []link.Link{linked(rules.Proven, table)} }

func onForge(file string, line int) string {
	if strings.Contains(file, "export") {
		return "" // it is not committed
	}
	return fmt.Sprintf("https://github.com/acme/shop/blob/0ff1ce/%s#L%d", strings.ReplaceAll(file, "|", "%7C"), line)
}

func TestDifferenceText(t *testing.T) {
	for name, width := range map[string]int{"difference.txt": 0, "difference_narrow.txt": 60} {
		var b bytes.Buffer
		if err := patterns.DifferenceText(&b, patterns.Compare(versions()), patterns.Options{Width: width}); err != nil {
			t.Fatal(err)
		}
		golden(t, name, b.Bytes())
	}
}

func TestDifferenceMarkdown(t *testing.T) {
	var b bytes.Buffer
	d := &documents.Document{Blocks: patterns.Compare(versions()).Blocks(onForge)}
	if err := (documents.Markdown{Comment: true}).Write(&b, d); err != nil {
		t.Fatal(err)
	}
	golden(t, "difference.md", b.Bytes())
}

func TestDifferenceJSON(t *testing.T) {
	got, err := json.MarshalIndent(patterns.Compare(versions()), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "difference.json", append(got, '\n'))
}

// What a call had is said where it differs, and that it had nothing.
func TestShownChange(t *testing.T) {
	orders := declared("orders", "", 1)
	list := reading(asks("List", ddb.Query, orders), "", "id")
	for want, change := range map[string]func(*gorule.Access){
		"was no index\n":             func(a *gorule.Access) { a.Index = "by-day" },
		"was id = ?\n":               func(a *gorule.Access) { a.Key[0].Attribute = "day" },
		"was no filter\n":            func(a *gorule.Access) { a.Filter = []string{"state"} },
		"was reads all attributes\n": func(a *gorule.Access) { a.Projection = []string{"id"} },
		"was not descending; no limit; not strongly consistent\n": func(a *gorule.Access) {
			a.Details = gorule.Details{Order: gorule.Descending, Limit: "20", Consistent: true}
		},
		"was no index; id = ?\n": func(a *gorule.Access) { a.Index, a.Key[0].Attribute = "by-day", "day" },
		"was Query; id = ?\n":    func(a *gorule.Access) { a.Op, a.Key, a.Index = ddb.Scan, nil, "by-day" },
	} {
		var b bytes.Buffer
		after := with(list, func(a *gorule.Access) {
			a.Key = slices.Clone(a.Key)
			change(a)
		})
		if err := patterns.DifferenceText(&b, patterns.Compare(of(nil, list), of(nil, after)), patterns.Options{}); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(b.String(), want) {
			t.Errorf("want %q at the end of\n%s", want, b.String())
		}
	}
}

func TestShownAttributes(t *testing.T) {
	write := func(attributes ...access.Attribute) *patterns.Document {
		return of(nil, with(asks("Put", ddb.PutItem, declared("orders", "", 1)), func(a *gorule.Access) { a.Item.Attributes = attributes }))
	}
	var b bytes.Buffer
	d := patterns.Compare(write(access.Attribute{Name: "id"}), write(access.Attribute{Name: "note"}, access.Attribute{Name: "id"}))
	if err := patterns.DifferenceText(&b, d, patterns.Options{}); err != nil {
		t.Fatal(err)
	}
	if want := "orders: attributes id, note\n        was attributes id\n"; !strings.HasSuffix(b.String(), want) {
		t.Errorf("want %q at the end of\n%s", want, b.String())
	}
}

// Documents that do not differ leave no trace on a page.
func TestNoDifference(t *testing.T) {
	before, _ := versions()
	d := patterns.Compare(before, before)
	var b bytes.Buffer
	if err := patterns.DifferenceText(&b, d, patterns.Options{}); err != nil {
		t.Fatal(err)
	}
	if b.Len() > 0 || len(d.Blocks(onForge)) > 0 {
		t.Errorf("got %q", b.String())
	}
	got, err := json.Marshal(d)
	if want := `{"added":[],"removed":[],"changed":[]}`; err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
}
