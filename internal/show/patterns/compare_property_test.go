package patterns_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// anyDocument returns a document of a few calls, of few names, so that two have much in common.
func anyDocument(random *rand.Rand, tables []*schema.Table) *patterns.Document {
	oneOf := func(names ...string) string { return names[random.IntN(len(names))] }
	var calls []gorule.Access
	for line := range random.IntN(6) {
		call := asks(oneOf("(*Store).List", "(*Repo).List", "Get", ""), ddb.Op(oneOf("Query", "Scan", "PutItem")), tables[random.IntN(len(tables))])
		call.Span = at(oneOf("a/a.go", "a/b.go", "c/c.go"), line)
		if call.Op == ddb.Query {
			call = reading(call, oneOf("", "by-day"), oneOf("id", "day"))
		}
		switch random.IntN(6) {
		case 0:
			call = unlinked(call)
		case 1:
			call = unlinked(call, oneOf("orders", "log"))
		}
		calls = append(calls, call)
	}
	declared := slices.DeleteFunc(slices.Clone(tables), func(*schema.Table) bool { return random.IntN(4) == 0 })
	d := of(declared, calls...)
	d.Partial = random.IntN(3) == 0
	return d
}

func TestCompareIsSymmetric(t *testing.T) {
	tables := []*schema.Table{declared("orders", "", 1), declared("orders", "dev", 1), declared("carts", "", 9)}
	random := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		before, after := anyDocument(random, tables), anyDocument(random, tables)
		if d := patterns.Compare(before, before); !d.Empty() {
			t.Fatalf("a document differs from itself: %q", listed(d))
		}
		d := patterns.Compare(before, after)
		if diff := cmp.Diff(listed(mirrored(patterns.Compare(after, before))), listed(d)); diff != "" {
			t.Fatalf("the mirrored comparison differs: %s", diff)
		}
		if paired := len(after.Shown()) - len(d.Added) - len(d.PerhapsAdded); paired != len(before.Shown())-len(d.Removed)-len(d.PerhapsRemoved) || paired < len(d.Changed) {
			t.Fatalf("calls are lost: %q", listed(d))
		}
	}
}

// mirrored returns a difference as if the documents were the other way around.
func mirrored(d *patterns.Difference) *patterns.Difference {
	m := &patterns.Difference{Added: d.Removed, Removed: d.Added, PerhapsAdded: d.PerhapsRemoved, PerhapsRemoved: d.PerhapsAdded}
	for _, c := range d.Changed {
		m.Changed = append(m.Changed, patterns.Change{Before: c.After, After: c.Before, What: c.What})
	}
	return m
}

// TestCompareFewCalls: of two documents that differ by one call, only that one differs.
func TestCompareFewCalls(t *testing.T) {
	orders := declared("orders", "", 1)
	var calls []gorule.Access
	for i := range 40 {
		call := reading(asks(fmt.Sprintf("(*Store).List%d", i%7), ddb.Query, orders), "by-day", fmt.Sprintf("key%d", i%5))
		call.Span.Start.Line = i
		calls = append(calls, call)
	}
	for i := range calls {
		fewer := slices.Delete(slices.Clone(calls), i, i+1)
		want := []string{"+ Query " + calls[i].Func}
		if diff := cmp.Diff(want, listed(patterns.Compare(of(nil, fewer...), of(nil, calls...)))); diff != "" {
			t.Errorf("without call %d: %s", i, diff)
		}
	}
}
