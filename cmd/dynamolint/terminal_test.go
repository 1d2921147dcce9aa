package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
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
		schemadoc.Text(&out, tables),
		schemadoc.Markdown(&out, tables),
		schemadoc.Mermaid(&out, tables),
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
	if n := strings.Count(out.String(), "orders"); n != 25 {
		t.Errorf("%d names are written, want 25:\n%s", n, out.String())
	}
}

// Messages name files of the code under analysis, also where the message is
// about something else.
func TestMessagesAreSafeForTerminals(t *testing.T) {
	const bad = "in\x1b[2J\u202e\nfra"
	dir := filepath.Join(t.TempDir(), bad)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{".dynamolint.yml": "version: 1\nprofile: \"\\e[2J\\u202e\"\n", "empty.yml": "version: 1\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(filepath.Dir(dir))
	for _, args := range [][]string{
		{"config", "check", "--config", filepath.Join(bad, ".dynamolint.yml")},
		{"config", "show", "--config", filepath.Join(bad, ".dynamolint.yml")},
		{"--config", filepath.Join(bad, "none.yml")},
		{"--config", filepath.Join(bad, "empty.yml"), "--baseline", filepath.Join(bad, "none.jsonl")},
		{"--config", filepath.Join(bad, "empty.yml"), "--var-file", filepath.Join(bad, "none.tfvars")},
		{"--config", filepath.Join(bad, "empty.yml"), bad + "none"},
		{"expr", "--kind", "filter", "--names", "@" + bad, "a = b"},
		{"expr", "--kind", bad, "a = b"},
		{"--format", bad},
		{"explain", bad},
	} {
		var stdout, stderr strings.Builder
		if code := run(t.Context(), args, &stdout, &stderr); code == 0 {
			t.Errorf("%q: exit code 0\n%s", args, stdout.String())
		}
		if i := strings.IndexAny(stdout.String()+stderr.String(), "\x1b\u202e"); i >= 0 {
			t.Errorf("%q: a control character is written: %q", args, stderr.String())
		}
	}
}
