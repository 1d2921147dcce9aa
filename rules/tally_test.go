package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestCounts(t *testing.T) {
	projected := &rules.Rule{ID: "DDB104"}
	at := func(line int, of string, lacks bool) rules.Tally {
		return rules.Tally{Rule: projected, Span: rules.Span{File: "store.go", Start: rules.Pos{Line: line}}, Of: of, Lacks: lacks}
	}
	var got []string
	for _, c := range rules.Counts([]rules.Tally{
		at(9, "orders", true), at(3, "carts", true), at(4, "orders", true), at(5, "orders", false), at(6, "users", false),
		at(4, "orders", true), // of the package with its tests
	}) {
		got = append(got, fmt.Sprint(c.Of, " ", len(c.Places), " of ", c.All, " ", c.Places[0].Start.Line))
	}
	if want := []string{"orders 2 of 3 4", "carts 1 of 1 3"}; !slices.Equal(got, want) {
		t.Errorf("counted %q, want %q", got, want)
	}
}
