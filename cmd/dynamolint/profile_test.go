package main

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// The guideline adds to what is on by default: who chooses it still hears of every
// broken expression and lost write, at no lower severity.
func TestGuidelineContainsRecommended(t *testing.T) {
	recommended, guideline := config.Default(), config.Default()
	guideline.Profile = config.Guideline
	added := 0
	for _, r := range catalog.Rules().All() {
		before, after := recommended.Rule(r, "store/orders.go"), guideline.Rule(r, "store/orders.go")
		if before.Enabled && !after.Enabled {
			t.Errorf("%s %s is on by default and off in profile guideline", r.ID, r.Slug)
		}
		if after.Severity < before.Severity {
			t.Errorf("%s %s is %s by default and %s in profile guideline", r.ID, r.Slug, before.Severity, after.Severity)
		}
		if r.Guideline != rules.SeverityUnset && !after.Enabled {
			t.Errorf("%s %s is of the guideline and off in its profile", r.ID, r.Slug)
		}
		if after.Enabled && !before.Enabled {
			added++
		}
	}
	if added == 0 {
		t.Error("profile guideline adds no rule")
	}
}
