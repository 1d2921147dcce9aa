package driver_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/driver"
)

// reported returns the diagnostics for packages in a directory.
func reported(t *testing.T, dir string, pkgs []*packages.Package, s driver.Settings) (list []analysis.Diagnostic) {
	t.Helper()
	s.Dir = dir
	graph, err := checker.Analyze([]*analysis.Analyzer{loaded(t, s).Analyzer()}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range graph.Roots {
		if action.Err != nil {
			t.Error(action.Err)
		}
		list = append(list, action.Diagnostics...)
	}
	return list
}

// Some drivers show one diagnostic for each line, and a few of the same text.
func TestPerLine(t *testing.T) {
	var got []string
	fixes := 0
	dir, pkgs := shop(t, "tally")
	for _, d := range reported(t, dir, pkgs, driver.Settings{PerLine: true}) {
		var ids []string
		for text := range strings.SplitSeq(d.Message, ". Also ") {
			id, _, _ := strings.Cut(text, ": ")
			ids = append(ids, id)
		}
		if d.Category != ids[0] {
			t.Errorf("category %s: %q", d.Category, d.Message)
		}
		got = append(got, strings.Join(ids, " ")+d.Message[strings.LastIndex(d.Message, " (in "):])
		fixes += len(d.SuggestedFixes)
	}
	want := []string{
		"DDB103 DDB106 (in tally.Store.Put)",
		"DDB101 (in tally.Twice, line 22)",
		"DDB101 (in tally.Twice, line 23)",
		"DDB101 (in tally.Both)",
		"DDB101 (in tally)",
		"DDB001 (in tally)",
		"DDB001 (in tally)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("reported:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if fixes != 2 { // which are next to each other and do not overlap
		t.Errorf("%d fixes, want 2", fixes)
	}
}

// Drivers that fail on every diagnostic get those that fail the command.
func TestFailingOnly(t *testing.T) {
	dir, pkgs := shop(t, "tally")
	all := len(reported(t, dir, pkgs, driver.Settings{}))
	for _, test := range []struct {
		config, failOn string
		want           string // IDs of which there are some
	}{
		{"", "", "DDB001 DDB101 DDB103"},
		{"", "note", "DDB001 DDB101 DDB103 DDB106"},
		{"", "error", "DDB103"},
		{"error.yml", "", "DDB103"},
		{"error.yml", "note", "DDB001 DDB101 DDB103 DDB106"},
		{"never.yml", "", ""},
		{"never.yml", "error", "DDB103"},
	} {
		var ids []string
		list := reported(t, dir, pkgs, driver.Settings{ConfigFile: test.config, FailOn: test.failOn, FailingOnly: true})
		for _, d := range list {
			ids = append(ids, d.Category)
		}
		slices.Sort(ids)
		if got := strings.Join(slices.Compact(ids), " "); got != test.want {
			t.Errorf("%q, %q: reported are %s, want %s", test.config, test.failOn, got, test.want)
		}
		if test.failOn == "note" && len(list) != all {
			t.Errorf("%d of %d diagnostics", len(list), all)
		}
	}
	if _, err := driver.Load(driver.Settings{FailOn: "notes", InlineName: "settings"}); err == nil || !strings.Contains(err.Error(), `settings.fail-on cannot be "notes"`) {
		t.Errorf("a wrong severity: %v", err)
	}
}
