package ruletest

import (
	"go/format"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// RunGoFixes makes all fixes, also those that a person must review, that rules
// propose in packages of the Go module in dir, and compares each file that
// changes with the one beside it whose name has ".golden" added. The result must
// be formatted and compile, also with old versions of Go, and what was fixed must
// not be found in it any more. No other error of all rules may appear, a second run must change
// nothing, and all that is around the edits must stay. With UPDATE_GOLDEN=1 in the environment it
// writes the golden files.
func RunGoFixes(t *testing.T, list, all []*gorule.Rule, cfg gorule.Config, dir string, patterns ...string) {
	t.Helper()
	plan := planFixes(t, GoFindings(t, list, cfg, dir, patterns...), os.ReadFile, formatGo)
	if len(plan.Fixed) == 0 {
		t.Fatal("no fix was proposed")
	}
	for _, skipped := range plan.Skipped {
		t.Errorf("%s: fix %q was not made: %s", skipped.Finding.Span, skipped.Fix.Message, skipped.Reason)
	}
	overlay := map[string][]byte{}
	for _, file := range plan.Files {
		overlay[file.Name] = file.New
		compareGolden(t, file, file.Name+".golden", formatGo)
	}
	loaded := gofixture.LoadOverlay(t, overlay, dir, patterns...)
	needsNewGo(t, loaded, plan.Files)
	left := findingsOf(analyse(t, gorule.NewAnalyzer("dynamolint", onOwn(list), cfg), loaded))
	for _, f := range left {
		if slices.ContainsFunc(plan.Fixed, func(fixed rules.Finding) bool { return sameMistake(fixed, f) }) {
			t.Errorf("%s: still found after the fix: %s %s", f.Span, f.Rule.ID, f.Message())
		}
	}
	read := func(name string) ([]byte, error) {
		if content, ok := overlay[name]; ok {
			return content, nil
		}
		return os.ReadFile(name)
	}
	whole := gorule.NewAnalyzer("dynamolint", all, cfg)
	fixed{
		plan:   plan,
		before: findingsOf(judge(t, whole, dir, patterns...)),
		after:  findingsOf(analyse(t, whole, loaded)),
		again:  planFixes(t, left, read, formatGo),
	}.check(t)
}

// sameMistake reports whether two findings, before and after a fix, are about
// the same thing. Lines have moved; what was in one function is in it still.
func sameMistake(before, after rules.Finding) bool {
	return before.Rule == after.Rule && before.Span.File == after.Span.File &&
		before.Symbol == after.Symbol && before.Subject == after.Subject && len(after.Fixes.List()) > 0
}

// layout is what a file of a language looks like after its formatter.
type layout func(name string, content []byte) ([]byte, error)

func formatGo(_ string, content []byte) ([]byte, error) { return format.Source(content) }

func planFixes(t *testing.T, findings []rules.Finding, read func(name string) ([]byte, error), format layout) *fix.Plan {
	t.Helper()
	plan, err := fix.Make(findings, rules.ReviewFix, fix.Checks{
		Read:   read,
		Format: format,
		Build:  func(map[string][]byte) string { return "" }, // the caller loads the result
	})
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

func compareGolden(t *testing.T, file fix.File, golden string, format layout) {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, file.New, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(file.New), "\n")); diff != "" {
		t.Errorf("%s (-want +got):\n%s", golden, diff)
	}
	if formatted, err := format(file.Name, file.New); err != nil || string(formatted) != string(file.New) {
		t.Errorf("%s: the result is not formatted (%v)", file.Name, err)
	}
}
