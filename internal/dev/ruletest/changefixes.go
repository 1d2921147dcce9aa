package ruletest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// RunChangeFixes makes all fixes that rules propose for the change in each archive of a
// directory, which are as for [RunChanges], and compares the files that this changes with those
// below "fixed" in the archive; without any, nothing may be fixed. What was fixed must not be
// found any more, nor may an error appear, or a second run change anything. Each rule that has a fix must be fixed in one of the archives.
func RunChangeFixes(t *testing.T, family []*schemarule.Rule, directory string) {
	t.Helper()
	fixed := map[string]bool{}
	eachArchive(t, directory, func(t *testing.T, archive *txtar.Archive) {
		for _, f := range fixChange(t, family, archive) {
			fixed[f.Rule.ID] = true
		}
	})
	for _, rule := range family {
		if rule.Meta.Fix != rules.NoFix && !fixed[rule.Meta.ID] {
			t.Errorf("no archive in %s has a fix of %s", directory, rule.Meta.ID)
		}
	}
}

// fixChange returns the findings that were fixed.
func fixChange(t *testing.T, family []*schemarule.Rule, archive *txtar.Archive) []rules.Finding {
	t.Helper()
	c := readChange(t, archive)
	before := c.findings(t, family)
	plan := planFixes(t, before, os.ReadFile, hclscan.Format)
	for _, skipped := range plan.Skipped {
		t.Errorf("%s: fix %q was not made: %s", skipped.Finding.Span, skipped.Fix.Message, skipped.Reason)
	}
	want, got := map[string]string{}, map[string]string{}
	for _, f := range archive.Files {
		if name, ok := strings.CutPrefix(f.Name, "fixed/"); ok {
			want[name] = string(f.Data)
		}
	}
	for _, file := range plan.Files {
		name, err := filepath.Rel(c.dir, file.Name)
		if err != nil {
			t.Fatal(err)
		}
		got[filepath.ToSlash(name)] = string(file.New)
		if err := os.WriteFile(file.Name, file.New, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("fixed files (-want +got):\n%s", diff)
	}
	c.after = c.scan(t)
	after := c.findings(t, family)
	for _, f := range after {
		if slices.ContainsFunc(plan.Fixed, func(fixed rules.Finding) bool {
			return f.Rule == fixed.Rule && f.Symbol == fixed.Symbol && f.Subject == fixed.Subject
		}) {
			t.Errorf("%s: still found after the fix: %s %s", f.Span, f.Rule.ID, f.Message())
		}
	}
	fixed{plan: plan, before: before, after: after, again: planFixes(t, after, os.ReadFile, hclscan.Format)}.check(t)
	return plan.Fixed
}
