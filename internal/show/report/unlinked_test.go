package report

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

var calls = []rules.Span{{File: "store.go", Start: rules.Pos{Line: 3, Column: 2}}, {File: "store.go", Start: rules.Pos{Line: 9, Column: 2}}, {File: "cart.go", Start: rules.Pos{Line: 5, Column: 2}}}

// Where no call is linked, the reason that keeps most of them from it is said, and what would help.
// Where some are, it is said how many.
func TestUnlinked(t *testing.T) {
	const advice = "tables:\n  - match: { env: ORDERS_TABLE }\n    table: aws_dynamodb_table.NAME"
	unset := Gap{"no workload in view sets ORDERS_TABLE", calls, advice}
	built := Gap{Why: "it is built at run time", Calls: calls[:1]}
	for want, run := range map[string]*Run{
		"": {Linked: Linked{Calls: 4, Linked: 4, Asked: 1, Declared: 2}},
		"the call in Go code is not linked to a declared table: it is built at run time | lists all":                                                                                                                {Linked: Linked{Calls: 1}, Gaps: []Gap{built}},
		"none of 4 calls in Go code is linked to a declared table: no workload in view sets ORDERS_TABLE (3 of them); `match: { env: ORDERS_TABLE }` below \"tables\" in .dynamolint.yml would link it | lists all": {Linked: Linked{Calls: 4}, Gaps: []Gap{unset, built}},
		"3 of 4 calls in Go code are linked to 1 of 2 declared tables | says why the others are not":                                                                                                                {Linked: Linked{Calls: 4, Linked: 3, Asked: 1, Declared: 2}, Gaps: []Gap{built}},
		"3 of 4 calls in Go code are linked to 1 of 1 declared table | says why the others are not":                                                                                                                 {Linked: Linked{Calls: 4, Linked: 3, Asked: 1, Declared: 1}, Gaps: []Gap{built}},
	} {
		var got strings.Builder
		for _, r := range run.unlinked() {
			got.WriteString(r.text + " | " + r.unknown)
		}
		if got.String() != want {
			t.Errorf("%q, want %q", got.String(), want)
		}
	}
}

// With --show-unknown, each reason has its calls, and the line of configuration that would link them.
func TestGaps(t *testing.T) {
	run := &Run{Linked: Linked{Calls: 4, Linked: 1, Asked: 1, Declared: 1}, Gaps: []Gap{
		{"no workload in view sets ORDERS_TABLE", calls[:2], "tables:\n  - match: { env: ORDERS_TABLE }\n    table: aws_dynamodb_table.NAME"},
		{Why: "it is built at run time", Calls: calls[2:]},
	}}
	const want = `calls that are not linked to a declared table
    no workload in view sets ORDERS_TABLE
        store.go:3:2
        store.go:9:2
      to link this, add to .dynamolint.yml, with the address of the table:
        tables:
          - match: { env: ORDERS_TABLE }
            table: aws_dynamodb_table.NAME
    it is built at run time
        cart.go:5:2

`
	var shown, hidden strings.Builder
	if err := Write(&shown, "text", run, Options{ShowUnknown: true, Width: 100}); err != nil {
		t.Fatal(err)
	}
	if err := Write(&hidden, "text", run, Options{Width: 100}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(shown.String(), want) || strings.Contains(hidden.String(), "store.go") {
		t.Errorf("%s\nand without the flag\n%s", &shown, &hidden)
	}
}

// Each format says of --show-unknown what is true of it.
func TestHintsAtUnknown(t *testing.T) {
	run := &Run{Linked: Linked{Calls: 4, Linked: 1, Asked: 1, Declared: 1}, Gaps: []Gap{{Why: "it is built at run time", Calls: calls}},
		Undecided: []rules.Undecided{{Rule: &rules.Rule{ID: "DDB101", Slug: "scan"}}}}
	for _, test := range []struct {
		format string
		shown  bool
		hint   string // "" if there is none
	}{
		{"text", false, "(--show-unknown says why the others are not)"}, {"text", true, ""},
		{"markdown", false, "(in the text format, --show-unknown says why the others are not)"}, {"html", false, ""},
	} {
		var out strings.Builder
		if err := Write(&out, test.format, run, Options{ShowUnknown: test.shown, Width: 200}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), "1 of 4 calls in Go code are linked") || !strings.Contains(out.String(), "1 place not judged") {
			t.Errorf("%s: what is not shown is not said:\n%s", test.format, &out)
		}
		if got := out.String(); !strings.Contains(got, test.hint) || test.hint == "" && strings.Contains(got, "--show-unknown") {
			t.Errorf("%s, shown %t: hint %q is not there, or another one:\n%s", test.format, test.shown, test.hint, got)
		}
	}
}
