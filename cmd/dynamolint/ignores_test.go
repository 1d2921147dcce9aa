package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

var fence = regexp.MustCompile("(?ms)^```(go|hcl|json)\n(.*?)^```$")

// Each example of the documentation is a directive that names rules and covers
// something.
func TestIgnoringPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/ignoring.md")
	if err != nil {
		t.Fatal(err)
	}
	set := catalog.Rules()
	files := map[string]string{"go": "example.go", "hcl": "example.tf", "json": "example.tf.json"}
	found := map[string]int{}
	for _, m := range fence.FindAllStringSubmatch(string(page), -1) {
		language, src := m[1], m[2]
		directives := suppress.Parse(files[language], []byte(src))
		if len(directives) != strings.Count(src, "dynamolint:") {
			t.Errorf("%d directives in\n%s", len(directives), src)
		}
		for _, d := range directives {
			found[language]++
			if d.Fault.Headline != "" || d.To == 0 {
				t.Errorf("%q covers lines %d to %d, fault %q", d.Text, d.From, d.To, d.Fault.Short())
			}
			for _, name := range d.Names {
				if set.Lookup(name) == nil {
					t.Errorf("%q: there is no rule %s", d.Text, name)
				}
			}
		}
	}
	if found["go"] < 6 || found["hcl"] < 4 || found["json"] < 1 {
		t.Errorf("found examples %v", found)
	}
}

// Ages are whole days up to now; what is not known is not guessed.
func TestDescribeIgnores(t *testing.T) {
	at := func(file string, line int) suppress.Use {
		return suppress.Use{
			Directive: suppress.Directive{Span: rules.Span{File: file, Start: rules.Pos{Line: line, Column: 3}}, Text: "dynamolint:ignore scan -- r"},
			State:     suppress.Used,
		}
	}
	now := time.Date(2026, 6, 15, 12, 0, 0, 0, time.UTC)
	known := &dates{unknown: "no history of some", files: map[string]map[int]time.Time{
		"a.go": {1: now.Add(-24*time.Hour + time.Second), 2: now.Add(-412 * 24 * time.Hour), 3: now.Add(time.Hour)},
	}}
	list := describeIgnores([]suppress.Use{at("a.go", 1), at("a.go", 2), at("a.go", 3), at("a.go", 4), at("b.go", 1)}, known, now)
	var got []string
	for i := range list.Directives {
		row := list.Directives[i].row()
		got = append(got, strings.Join([]string{row[0], row[2], row[3]}, " "))
	}
	want := []string{"a.go:1:3 2026-06-14 0", "a.go:2:3 2025-04-29 412", "a.go:3:3 2026-06-15 0", "a.go:4:3 not committed -", "b.go:1:3 - -"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	const summary = "5 directives in 2 files; the oldest is 412 days old; some ages are unknown: no history of some"
	if list.Summary.text() != summary {
		t.Errorf("got %q, want %q", list.Summary.text(), summary)
	}
}

// Columns stay in line below words whose letters are wider than others.
func TestAlignColumns(t *testing.T) {
	got := alignColumns([][]string{{"PLACE", "REASON"}, {"\u6ce8\u6587.go:1:3", "\u8868"}, {"orders.go:12:3", "r"}})
	want := []string{"PLACE           REASON", "\u6ce8\u6587.go:1:3     \u8868", "orders.go:12:3  r"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
