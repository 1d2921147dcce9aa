package report

import (
	"strings"
	"testing"
)

// Where no call is linked, the reason that keeps most of them from it is said, and what would help.
func TestUnlinked(t *testing.T) {
	const advice = "tables:\n  - match: { env: ORDERS_TABLE }\n    table: aws_dynamodb_table.NAME"
	for want, u := range map[string]*Unlinked{
		"": nil,
		"the call in Go code is not linked to a declared table: it is built at run time (dynamolint access-patterns lists all)":                                                                                                                {Calls: 1, Why: "it is built at run time", Of: 1},
		"none of 4 calls in Go code is linked to a declared table: no workload in view sets ORDERS_TABLE (3 of them); `match: { env: ORDERS_TABLE }` below \"tables\" in .dynamolint.yml would link it (dynamolint access-patterns lists all)": {Calls: 4, Why: "no workload in view sets ORDERS_TABLE", Of: 3, Advice: advice},
	} {
		var got strings.Builder
		for _, r := range (&Run{Unlinked: u}).unlinked() {
			got.WriteString(r.text)
		}
		if got.String() != want {
			t.Errorf("%q, want %q", got.String(), want)
		}
	}
}

// Where some calls are linked, it is said how many.
func TestLinked(t *testing.T) {
	for want, l := range map[string]Linked{
		"": {Calls: 4, Linked: 4, Asked: 1, Declared: 2},
		"3 of 4 calls in Go code are linked to 1 of 2 declared tables (dynamolint access-patterns lists the others)": {Calls: 4, Linked: 3, Asked: 1, Declared: 2},
		"3 of 4 calls in Go code are linked to 1 of 1 declared table (dynamolint access-patterns lists the others)":  {Calls: 4, Linked: 3, Asked: 1, Declared: 1},
	} {
		var got strings.Builder
		for _, r := range (&Run{Linked: l}).unlinked() {
			got.WriteString(r.text)
		}
		if got.String() != want {
			t.Errorf("%q, want %q", got.String(), want)
		}
	}
}
