package analyzers_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range analyzers.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

// Nothing in these packages is a mistake: no rule may report any of it. What
// was once reported wrongly is added here.
func TestQuiet(t *testing.T) {
	for _, f := range ruletest.GoFindings(t, analyzers.Rules(), gorule.DefaultConfig(), "../testdata/go", "./quiet/...") {
		t.Errorf("%s: %s: %s", f.Span, f.Rule.ID, f.Message())
	}
}
