package patterns

import (
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
