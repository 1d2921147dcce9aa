package patterns

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestSentence(t *testing.T) {
	for text, want := range map[string]string{
		"no table is declared":               "No table is declared.",
		"aws_lambda_function.api sets X":     "aws_lambda_function.api sets X.",
		"3 of 4 calls linked":                "3 of 4 calls linked.",
		"./cmd/api is run by nothing known":  "./cmd/api is run by nothing known.",
		"the table's name is read from here": "The table's name is read from here.",
	} {
		if got := sentence(text); got != want {
			t.Errorf("got %q, not %q", got, want)
		}
	}
}

// Entries of one list stand below its key, whatever comes between them.
func TestConfigLines(t *testing.T) {
	got := ConfigLines([]Entry{
		{Key: "tables:", Lines: []string{"  - a"}}, {Key: "functions:", Lines: []string{"  - f"}}, {Key: "tables:", Lines: []string{"  - b", "    c"}},
	})
	if text := strings.Join(got, "\n"); text != "tables:\n  - a\n  - b\n    c\nfunctions:\n  - f" {
		t.Errorf("got %s", text)
	}
}

// Calls of which all is equal are one row. Evidence is noted at the rows unless it is that of all.
func TestRowsOf(t *testing.T) {
	table := Table{Address: "t"}
	call := func(function, evidence string) Pattern {
		return Pattern{Operation: "Query", Function: function, Tables: []Table{{Address: "t", Evidence: evidence}}}
	}
	for name, test := range map[string]struct {
		calls []Pattern
		want  []string
	}{
		"the same twice":       {[]Pattern{call("f", "likely"), call("g", "likely"), call("f", "likely")}, []string{"f ", "g "}},
		"of different levels":  {[]Pattern{call("f", "likely"), call("g", "proven")}, []string{"f evidence: likely", "g "}},
		"proven":               {[]Pattern{call("f", "proven"), call("g", "proven")}, []string{"f ", "g "}},
		"of one call two ways": {[]Pattern{call("f", "likely"), call("f", "hint")}, []string{"f evidence: likely", "f evidence: hint"}},
	} {
		var got []string
		for _, r := range rowsOf(test.calls, table, addressOf) {
			got = append(got, r.useCase+" "+r.notes)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// The file that sends all requests of a table is a fact of it; that of some is noted at their rows,
// and so is that of calls whose table is unknown.
func TestSentIn(t *testing.T) {
	call := func(function, file string) Pattern {
		return Pattern{File: "a.go", Function: function, SentAt: &Place{File: file}, called: "send", Tables: []Table{{Address: "t"}}}
	}
	for name, test := range map[string]struct {
		calls []Pattern
		table Table
		facts string
		rows  []string
	}{
		"all in one file":         {[]Pattern{call("f", "store.go"), call("g", "store.go")}, Table{Address: "t"}, "[{sent in store.go, for all calls}]", []string{"f ", "g "}},
		"in several":              {[]Pattern{call("f", "store.go"), call("g", "cache.go")}, Table{Address: "t"}, "[]", []string{"f sent in store.go", "g sent in cache.go"}},
		"some where they are":     {[]Pattern{call("f", "store.go"), call("g", "a.go")}, Table{Address: "t"}, "[]", []string{"f sent in store.go", "g "}},
		"of a table that is none": {[]Pattern{call("f", "store.go")}, Table{}, "[]", []string{"f or t; sent in store.go"}},
	} {
		v := newView(&Document{Patterns: test.calls})
		if got := fmt.Sprint(v.section(test.table, addressOf).Facts); got != test.facts && test.table.Address != "" {
			t.Errorf("%s: %s", name, got)
		}
		var got []string
		for _, r := range rowsOf(test.calls, test.table, addressOf) {
			got = append(got, r.useCase+" "+r.notes)
		}
		if !slices.Equal(got, test.rows) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// What some calls have less than proven is explained.
func TestLegendOfEvidence(t *testing.T) {
	for level, want := range map[string]bool{"proven": false, "likely": true} {
		p := newPage(&Document{Patterns: []Pattern{{Operation: "Scan", Tables: []Table{{Address: "t", Evidence: level}}}}})
		if got := slices.Contains(p.Legend, legendEvidence); got != want {
			t.Errorf("%s: %t", level, got)
		}
	}
}

// A column is shown if a call on the page has a text for it.
func TestUsedColumns(t *testing.T) {
	var got []string
	for _, c := range usedColumns([]row{{crud: "R", filter: "state"}, {crud: "C", notes: "n"}}) {
		got = append(got, c.Heading)
	}
	if text := strings.Join(got, ", "); text != "CRUD, filter, notes" {
		t.Errorf("got %s", text)
	}
}
