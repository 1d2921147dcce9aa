package writes_test

import (
	"slices"
	"testing"

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
