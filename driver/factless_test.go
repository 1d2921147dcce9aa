package driver_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/driver"
)

// For an analyzer with facts, by itself or by one that it requires, a driver type-checks all
// dependencies from source.
func TestFactlessHasNoFacts(t *testing.T) {
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if len(a.FactTypes) > 0 {
			t.Errorf("%s has facts", a.Name)
		}
		for _, required := range a.Requires {
			visit(required)
		}
	}
	a := factless(loaded(t, driver.Settings{}))
	visit(a)
	if err := analysis.Validate([]*analysis.Analyzer{a}); err != nil || a.Name != "dynamolint" {
		t.Errorf("analyzer %s: %v", a.Name, err)
	}
}

// A finding may follow from what another package does, in a run of that one package, with a
// cache or without one.
func TestFactlessSeesImportedPackages(t *testing.T) {
	dir, pkgs := shop(t, "api")
	l := loaded(t, driver.Settings{Dir: dir})
	want := analyzerSays(t, l.Analyzer(), dir, pkgs)
	slices.Sort(want)
	kept := t.TempDir()
	for _, cache := range []string{kept, kept, "not absolute"} {
		t.Setenv("DYNAMOLINT_CACHE", cache)
		got := analyzerSays(t, factless(l), dir, pkgs)
		slices.Sort(got)
		if !slices.Equal(got, want) || len(got) == 0 {
			t.Errorf("reported:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// The tags are those that packages are loaded with, which is known when the first is analysed.
func TestFactlessAsksForTagsLate(t *testing.T) {
	dir, pkgs := shop(t, "api", "store")
	asked := 0
	a := loaded(t, driver.Settings{Dir: dir}).Factless(func() []string { asked++; return []string{"integration"} })
	if asked != 0 {
		t.Error("tags are asked for before a package is analysed")
	}
	analyzerSays(t, a, dir, pkgs)
	if asked != 1 {
		t.Errorf("tags are asked for %d times", asked)
	}
}
