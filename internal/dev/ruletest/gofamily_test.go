package ruletest

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A rule needs a case that another package decides as soon as it reports any case; DDB124 is
// listed as one that needs none.
func TestAcross(t *testing.T) {
	const missing = "DDB101 has no case across packages: let a package in somerule import another one there that decides what the rule says, or if none ever can, list why in withinOnePackage of internal/dev/ruletest"
	const needless = "DDB124 has a case across packages, and the list says that it needs none: an import is the finding"
	for _, test := range []struct {
		name, id        string
		together, alone bool // whether the rule reports the package
		want            string
	}{
		{"decided elsewhere", "DDB101", true, false, ""},
		{"excused elsewhere", "DDB101", false, true, ""},
		{"decided here", "DDB101", true, true, missing},
		{"not written yet", "DDB101", false, false, ""},
		{"listed", "DDB124", true, true, ""},
		{"listed without need", "DDB124", true, false, needless},
	} {
		rule := &gorule.Rule{Meta: &rules.Rule{ID: test.id, Slug: "some-rule"}}
		of := func(reported bool) map[string]*gorule.Result {
			result := &gorule.Result{}
			if reported {
				result.Findings = []rules.Finding{{Rule: rule.Meta}}
			}
			return map[string]*gorule.Result{"example.com/fixtures/reads/somerule": result}
		}
		if got := strings.Join(across([]*gorule.Rule{rule}, of(test.together), of(test.alone)), "; "); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
	rule := &gorule.Rule{Meta: &rules.Rule{ID: "DDB101", Slug: "some-rule"}}
	together := map[string]*gorule.Result{"example.com/fixtures/reads/somerule": {Findings: []rules.Finding{{Rule: rule.Meta}}}}
	if got := across([]*gorule.Rule{rule}, together, nil); !slices.Equal(got, []string{missing}) {
		t.Errorf("without imports: got %q, want %q", got, missing)
	}
}
