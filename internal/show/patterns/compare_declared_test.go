package patterns_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Each call differs whose table is no longer declared, also where the code has the name of it: unless
// the declaration may be in what was not analysed.
func TestCompareRemovedTable(t *testing.T) {
	orders, carts := declared("orders", "", 1), declared("carts", "", 9)
	list, get := asks("List", ddb.Query, orders), reading(asks("Get", ddb.GetItem, orders), "", "id")
	put := reading(asks("Put", ddb.PutItem, orders), "", "id")
	other := unlinked(asks("Other", ddb.Scan))
	noKey := func(call gorule.Access) gorule.Access {
		return with(call, func(a *gorule.Access) { a.Key = nil })
	}
	before := of([]*schema.Table{orders, carts}, list, get, put, other)
	calls := []gorule.Access{unlinked(list), unlinked(get, "orders"), unlinked(noKey(put), "orders"), other}
	after := of([]*schema.Table{carts}, calls...)
	want := []string{"~ GetItem Get > GetItem Get: table", "~ PutItem Put > PutItem Put: table", "~ Query List > Query List: table"}
	if diff := cmp.Diff(want, listed(patterns.Compare(before, after))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, listed(patterns.Compare(after, before))); diff != "" {
		t.Errorf("a table that is added: %s", diff)
	}
	after.Partial = true
	if d := patterns.Compare(before, after); slices.ContainsFunc(d.Changed, func(c patterns.Change) bool { return slices.Contains(c.What, "table") }) {
		t.Errorf("a table that may still be declared: %q", listed(d))
	}
	same := of([]*schema.Table{orders, carts}, calls...)
	if d := patterns.Compare(before, same); slices.ContainsFunc(d.Changed, func(c patterns.Change) bool { return slices.Contains(c.What, "table") }) {
		t.Errorf("a table that is still declared: %q", listed(d))
	}
}
