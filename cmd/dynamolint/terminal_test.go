package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/baseline"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemaview"
	"github.com/dynamolint/dynamolint/rules"
)

// What names and reasons of the code under analysis hold must not control the
// terminal of who reads them.
func TestTablesAreSafeForTerminals(t *testing.T) {
	const bad = "\x1b[2J\u202eorders\u2066"
	var out strings.Builder
	ignores := &ignoreList{Directives: []ignoreInfo{{
		File: bad, Line: 1, Column: 1, Rules: []ignoredRule{{Name: bad}}, Until: bad, Reason: bad, Faults: []string{bad},
	}}}
	tables := &schema.Model{Tables: []*schema.Table{{
		Declaration: schema.Declaration{Address: bad, Header: rules.Span{File: bad}, Calls: []schema.Call{{Address: bad}}},
		Name:        schema.KnownValue(bad, rules.Span{}, bad),
	}}}
	for _, err := range []error{
		writeIgnores(&out, ignores),
		schemaview.Text(&out, tables),
		schemaview.Markdown(&out, tables),
		schemaview.Mermaid(&out, tables),
		say(&out, staleText(baseline.Entry{File: bad, Symbol: bad, Subject: bad})+"\n"+bad),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	cmd := &cobra.Command{}
	cmd.SetErr(&out)
	printProblems(cmd, []rules.Problem{{Span: rules.Span{File: bad}, Message: bad, Hint: bad}})
	if i := strings.IndexAny(out.String(), "\x1b\u202e\u2066"); i >= 0 {
		t.Errorf("a control character is written: %q", out.String()[i:])
	}
	if n := strings.Count(out.String(), "orders"); n != 21 {
		t.Errorf("%d names are written, want 21:\n%s", n, out.String())
	}
}
