package patterns_test

import (
	"fmt"
	"slices"
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

// of returns a document of calls that ask declared tables.
func of(tables []*schema.Table, calls ...gorule.Access) *patterns.Document {
	return patterns.New(calls, tables, nil, func(path string) string { return strings.TrimPrefix(path, "/repo/") })
}

// asks is a call in the first line of a function of store/store.go.
func asks(function string, op ddb.Op, tables ...*schema.Table) gorule.Access {
	return gorule.Access{Span: at("store/store.go", 10), Func: function, Op: op, Links: []link.Link{linked(rules.Proven, tables...)}}
}

// with returns a call that is changed.
func with(call gorule.Access, change func(*gorule.Access)) gorule.Access {
	change(&call)
	return call
}

// unlinked returns a call of which it is unknown what table it asks, or known by name alone.
func unlinked(call gorule.Access, names ...string) gorule.Access {
	one := link.Link{Unlinked: "no workload in view sets T"}
	for _, name := range names {
		one.Undeclared = append(one.Undeclared, link.Undeclared{Name: name})
	}
	call.Links = []link.Link{one}
	return call
}

func inFile(call gorule.Access, file string) gorule.Access {
	return with(call, func(a *gorule.Access) { a.Span.File = file })
}

func reading(call gorule.Access, index, attribute string) gorule.Access {
	return with(call, func(a *gorule.Access) {
		a.Index, a.Key = index, []gorule.KeyPart{{Attribute: attribute, Operator: "="}}
	})
}

// listed is a difference as lines: "+ Query List", "- Scan List", "~ Scan List > Query List: operation, key".
func listed(d *patterns.Difference) (lines []string) {
	name := func(p patterns.Pattern) string { return strings.TrimSpace(p.Operation + " " + p.Function) }
	for sign, calls := range map[string][]patterns.Pattern{"+": d.Added, "-": d.Removed, "+?": d.PerhapsAdded, "-?": d.PerhapsRemoved} {
		for _, p := range calls {
			lines = append(lines, sign+" "+name(p))
		}
	}
	for _, c := range d.Changed {
		lines = append(lines, fmt.Sprintf("~ %s > %s: %s", name(c.Before), name(c.After), strings.Join(c.What, ", ")))
	}
	slices.Sort(lines)
	return lines
}

func TestCompare(t *testing.T) {
	orders, carts := declared("orders", "", 1), declared("carts", "", 9)
	all := []*schema.Table{orders, carts}
	list, open := asks("(*Store).List", ddb.Query, orders), asks("(*Store).ListOpen", ddb.Scan, orders)
	byOwner := reading(list, "by-owner", "owner")
	several := func(calls ...gorule.Access) []gorule.Access { return calls }
	for name, test := range map[string]struct {
		before, after []gorule.Access
		want          []string
	}{
		"nothing":            {nil, nil, nil},
		"the same":           {several(list, open), several(open, list), nil},
		"moved lines":        {several(list), several(with(list, func(a *gorule.Access) { a.Span.Start.Line = 90 })), nil},
		"a new call":         {several(list), several(list, open), []string{"+ Scan (*Store).ListOpen"}},
		"a call less":        {several(list, open), several(open), []string{"- Query (*Store).List"}},
		"the same once more": {several(list), several(list, list), []string{"+ Query (*Store).List"}},
		"a renamed file":     {several(list, open), several(inFile(list, "store/list.go"), inFile(open, "store/list.go")), nil},
		"a renamed package":  {several(list, open), several(inFile(list, "orders/store.go"), inFile(open, "orders/store.go")), nil},
		"a renamed function": {several(list), several(asks("(*Store).All", ddb.Query, orders)), nil},
		"a renamed function of another package": {
			several(list), several(inFile(asks("(*Store).All", ddb.Query, orders), "orders/store.go")),
			[]string{"+ Query (*Store).All", "- Query (*Store).List"},
		},
		"a renamed receiver": {several(byOwner), several(reading(asks("(*Repo).List", ddb.Query, orders), "by-owner", "owner")), nil},
		"a renamed receiver, and a change": {
			several(list), several(reading(asks("(*Repo).List", ddb.Query, orders), "by-owner", "owner")),
			[]string{"~ Query (*Store).List > Query (*Repo).List: index, key"},
		},
		"a renamed receiver of two": {
			several(list, with(byOwner, func(a *gorule.Access) { a.Func = "(*Archive).List" })),
			several(reading(asks("(*Repo).List", ddb.Query, orders), "by-day", "day")),
			[]string{"+ Query (*Repo).List", "- Query (*Archive).List", "- Query (*Store).List"},
		},
		"renamed packages, and functions of one name": {
			several(inFile(asks("Get", ddb.GetItem, orders), "a/a.go"), inFile(asks("Get", ddb.GetItem, carts), "b/b.go")),
			several(inFile(asks("Get", ddb.GetItem, orders), "c/a.go"), inFile(asks("Get", ddb.GetItem, carts), "d/b.go")), nil,
		},
		"moved files, and changes of functions of one name": {
			several(inFile(reading(asks("Get", ddb.Query, orders), "", "a"), "a/a.go"), inFile(reading(asks("Get", ddb.Query, orders), "", "b"), "b/b.go")),
			several(inFile(reading(asks("Get", ddb.Query, orders), "", "c"), "c/a.go"), inFile(reading(asks("Get", ddb.Query, orders), "", "d"), "d/b.go")),
			[]string{"+ Query Get", "+ Query Get", "- Query Get", "- Query Get"},
		},
		"a moved file, and a change": {several(list), several(inFile(byOwner, "orders/list.go")), []string{"~ Query (*Store).List > Query (*Store).List: index, key"}},
		"another index":              {several(byOwner), several(reading(list, "by-day", "owner")), []string{"~ Query (*Store).List > Query (*Store).List: index"}},
		"a query in place of a scan": {several(asks("List", ddb.Scan, orders)), several(asks("List", ddb.Query, orders)), []string{"~ Scan List > Query List: operation"}},
		"a write in place of a read": {several(asks("F", ddb.GetItem, orders)), several(asks("F", ddb.PutItem, orders)), []string{"+ PutItem F", "- GetItem F"}},
		"another table":              {several(list), several(asks("(*Store).List", ddb.Query, carts)), []string{"~ Query (*Store).List > Query (*Store).List: table"}},
		"one more table":             {several(list), several(asks("(*Store).List", ddb.Query, orders, carts)), []string{"~ Query (*Store).List > Query (*Store).List: table"}},
		"filter, projection and details": {several(list), several(with(list, func(a *gorule.Access) {
			a.Filter, a.Projection, a.Details = []string{"state"}, []string{"id"}, gorule.Details{Consistent: true}
		})), []string{"~ Query (*Store).List > Query (*Store).List: filter, projection, details"}},
		"of two calls of a function the one that changed": {
			several(byOwner, list), several(list, reading(list, "by-owner", "tenant")), []string{"~ Query (*Store).List > Query (*Store).List: key"},
		},
		"each with the one that is most like it": {
			several(list, byOwner), several(reading(list, "by-owner", "tenant"), reading(list, "", "id")),
			[]string{"~ Query (*Store).List > Query (*Store).List: key", "~ Query (*Store).List > Query (*Store).List: key"},
		},
		"unlinked":             {several(unlinked(list)), several(unlinked(list)), nil},
		"unlinked and renamed": {several(unlinked(list)), several(unlinked(asks("(*Store).All", ddb.Query))), []string{"+ Query (*Store).All", "- Query (*Store).List"}},
		"unlinked, with renamed receivers": {
			several(unlinked(list), unlinked(asks("(*Archive).List", ddb.Query))),
			several(unlinked(asks("(*Repo).List", ddb.Query)), unlinked(asks("(*Log).List", ddb.Query))), nil,
		},
		"linked now":               {several(unlinked(list)), several(list), nil},
		"linked by name":           {several(unlinked(list, "orders")), several(list), nil},
		"linked by another name":   {several(unlinked(list, "archive")), several(list), []string{"~ Query (*Store).List > Query (*Store).List: table"}},
		"another undeclared table": {several(unlinked(list, "archive")), several(unlinked(list, "log")), []string{"~ Query (*Store).List > Query (*Store).List: table"}},
		"no function":              {several(asks("", ddb.Scan, orders)), several(inFile(asks("", ddb.Scan, carts), "store/all.go")), []string{"+ Scan", "- Scan"}},
	} {
		t.Run(name, func(t *testing.T) {
			before, after := of(all, test.before...), of(all, test.after...)
			if diff := cmp.Diff(test.want, listed(patterns.Compare(before, after))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCompareWrites(t *testing.T) {
	orders := declared("orders", "", 1)
	all := []*schema.Table{orders}
	put := asks("Put", ddb.PutItem, orders)
	writing := func(condition string, attributes ...string) gorule.Access {
		return with(put, func(a *gorule.Access) {
			if condition != "" {
				a.Writes = []gorule.Write{{Action: "Put", Conditions: []string{condition}, Always: true}}
				a.Conditional = true
			}
			for _, name := range attributes {
				a.Item.Attributes = append(a.Item.Attributes, access.Attribute{Name: name})
			}
		})
	}
	transaction := with(asks("Put", ddb.TransactWriteItems, orders), func(a *gorule.Access) {
		a.Writes = []gorule.Write{{Action: "Put"}, {Action: "Delete", Conditions: []string{"attribute_exists(id)"}}}
	})
	batch := with(asks("Put", ddb.BatchWriteItem, orders), func(a *gorule.Access) { a.Parts = []string{"DeleteRequest", "PutRequest"} })
	for name, test := range map[string]struct {
		before, after gorule.Access
		want          []string
	}{
		"a condition":          {put, writing("attribute_not_exists(id)"), []string{"~ PutItem Put > PutItem Put: writes"}},
		"an unknown condition": {put, with(put, func(a *gorule.Access) { a.Conditional = true }), []string{"~ PutItem Put > PutItem Put: writes"}},
		"another part":         {with(batch, func(a *gorule.Access) { a.Parts = []string{"PutRequest"} }), batch, []string{"~ BatchWriteItem Put > BatchWriteItem Put: writes"}},
		"another attribute":    {writing("", "id"), writing("", "id", "note"), []string{"~ PutItem Put > PutItem Put: attributes"}},
		"attributes are known": {put, writing("", "id"), nil},
		"an action less":       {transaction, with(transaction, func(a *gorule.Access) { a.Writes = a.Writes[:1] }), []string{"~ TransactWriteItems Put > TransactWriteItems Put: writes"}},
		"only on some paths":   {writing("a = 1"), with(writing(""), func(a *gorule.Access) { a.Writes = []gorule.Write{{Action: "Put", Conditions: []string{"a = 1"}}} }), []string{"~ PutItem Put > PutItem Put: writes"}},
		"what is read of items": {
			with(asks("Get", ddb.GetItem, orders), func(a *gorule.Access) { a.Item.Attributes = []access.Attribute{{Name: "id"}} }),
			with(asks("Get", ddb.GetItem, orders), func(a *gorule.Access) { a.Item.Attributes = []access.Attribute{{Name: "note"}} }), nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, listed(patterns.Compare(of(all, test.before), of(all, test.after)))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Tables of another root, environment or address may be the ones that were there.
func TestCompareTables(t *testing.T) {
	moved := func(table *schema.Table, address, root, name string) *schema.Table {
		one := *table
		one.Address, one.Root, one.Name = address, root, schema.KnownValue(name, rules.Span{}, "")
		return &one
	}
	dev, prod := declared("orders", "dev", 1), declared("orders", "prod", 1)
	orders, carts := declared("orders", "", 1), declared("carts", "", 9)
	stage := moved(declared("orders", "stage", 1), orders.Address, "/repo/live", "stageorders")
	inModule := moved(orders, "module.shop.aws_dynamodb_table.this", "/repo/infra", "orders")
	tables := func(all ...*schema.Table) []*schema.Table { return all }
	const changed = "~ Query List > Query List: table"
	for name, test := range map[string]struct {
		before, after []*schema.Table // that are declared
		was, is       []*schema.Table // that the call asks
		want          []string
	}{
		"a new environment":             {tables(dev), tables(dev, prod), tables(dev), tables(dev, prod), nil},
		"another environment":           {tables(dev, prod), tables(dev, prod), tables(dev), tables(prod), []string{changed}},
		"an environment less":           {tables(dev, prod), tables(dev, prod), tables(dev, prod), tables(dev), []string{changed}},
		"a renamed root":                {tables(orders), tables(moved(orders, orders.Address, "/repo/live", "orders")), nil, nil, nil},
		"an address of the same name":   {tables(orders, carts), tables(inModule, carts), tables(orders), tables(inModule), nil},
		"an address of another name":    {tables(orders), tables(moved(inModule, inModule.Address, "/repo/infra", "shop-orders")), nil, nil, []string{changed}},
		"two addresses of the name":     {tables(orders, moved(carts, carts.Address, "/repo/infra", "orders")), tables(inModule), tables(orders), tables(inModule), []string{changed}},
		"the address still exists":      {tables(orders), tables(orders, inModule), tables(orders), tables(inModule), []string{changed}},
		"the address has another name":  {tables(orders), tables(moved(orders, orders.Address, "/repo/infra", "shop-orders"), inModule), tables(orders), tables(inModule), []string{changed}},
		"renamed roots, and a new one":  {tables(dev, prod), tables(moved(dev, dev.Address, "/repo/live", "devorders"), moved(prod, prod.Address, "/repo/live", "prodorders"), stage), nil, nil, nil},
		"a table that is declared anew": {tables(orders), tables(orders, carts), tables(orders), tables(orders, carts), []string{changed}},
	} {
		t.Run(name, func(t *testing.T) {
			was, is := test.was, test.is
			if was == nil {
				was, is = test.before, test.after
			}
			before, after := of(test.before, asks("List", ddb.Query, was...)), of(test.after, asks("List", ddb.Query, is...))
			for range 10 { // whatever the order of maps
				if diff := cmp.Diff(test.want, listed(patterns.Compare(before, after))); diff != "" {
					t.Fatal(diff)
				}
			}
		})
	}
}

// Of calls that ask the same, those that are in a file with others are the ones that were there.
func TestCompareSaysWhich(t *testing.T) {
	list := asks("List", ddb.Query, declared("orders", "", 1))
	before, after := of(nil, inFile(list, "store/b.go")), of(nil, inFile(list, "store/a.go"), inFile(list, "store/b.go"))
	if d := patterns.Compare(before, after); len(d.Added) != 1 || d.Added[0].File != "store/a.go" {
		t.Errorf("new are %+v", d.Added)
	}
}

// What a document lacks is unknown if part of the code was not analysed, but for files of which
// it has other calls.
func TestComparePartial(t *testing.T) {
	orders := declared("orders", "", 1)
	list, archive := asks("List", ddb.Query, orders), inFile(asks("Archive", ddb.Scan, orders), "archive.go")
	whole, part := of(nil, list, asks("ListOpen", ddb.Scan, orders), archive), of(nil, list)
	part.Partial = true
	if diff := cmp.Diff([]string{"- Scan ListOpen", "-? Scan Archive"}, listed(patterns.Compare(whole, part))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"+ Scan ListOpen", "+? Scan Archive"}, listed(patterns.Compare(part, whole))); diff != "" {
		t.Error(diff)
	}
	incomplete := patterns.New(nil, nil, []rules.Problem{{Message: "it does not compile"}}, same)
	if diff := cmp.Diff([]string{"-? Query List", "-? Scan Archive", "-? Scan ListOpen"}, listed(patterns.Compare(whole, incomplete))); diff != "" {
		t.Error(diff)
	}
}
