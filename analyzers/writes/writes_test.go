package writes_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/writes"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, writes.Rules(), analyzers.Rules(), ruletest.GuidelineConfig(), fixtures, "writes")
}

// Outside of the guideline's profiles, DDB110 reports only updates of items that the package shows to
// have more, and to be missing at times.
func TestGhosts(t *testing.T) {
	list := slices.DeleteFunc(writes.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB110" })
	ruletest.RunGo(t, list, gorule.DefaultConfig(), fixtures, "./ghosts/...")
}

// A function that stores whole items without a condition is one mistake, however many functions lose
// updates by it; what one of them computes is its own.
func TestOneStore(t *testing.T) {
	for dir, want := range map[string]int{"checkout": 1, ".": 2} {
		all := ruletest.GoFindings(t, writes.Rules(), gorule.DefaultConfig(), fixtures, "./writes/readmodifywrite/"+dir)
		before := len(all)
		of := map[string]int{}
		for _, f := range rules.KeepOnce(all) {
			if f.Rule.ID == "DDB109" && len(f.SameAt) > 0 {
				of[f.Symbol]++
			}
		}
		if len(of) != want {
			t.Errorf("%s: of %d findings some are joined by %v, want %d functions", dir, before, of, want)
		}
	}
}

// A function of another package whose error a package drops is one mistake, and a warning where the error
// is assigned to a blank; functions of its own are not joined, nor is what is only counted.
func TestOneCallee(t *testing.T) {
	got := map[string][]int{}
	for _, f := range rules.KeepOnce(ruletest.GoFindings(t, writes.Rules(), gorule.DefaultConfig(), fixtures, "./writes/requesterrorignored/hall/door")) {
		if f.Rule.ID == "DDB128" {
			name := fmt.Sprintf("%v %s %s", f.Severity, f.Symbol, f.Moot)
			got[name] = append(got[name], len(f.Places()))
		}
	}
	want := map[string][]int{
		" Reserve ":        {3},
		"warning Reserve ": {2},
		" Add ":            {1, 1},
		" (*door).greet ":  {1, 1},
		"warning (*door).widen a comment says that the write may fail": {1, 1},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
