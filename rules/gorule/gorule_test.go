package gorule_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A rule that panics is named with the package, and the others still run.
func TestPanicNamesRuleAndPackage(t *testing.T) {
	seen := 0
	list := []*gorule.Rule{
		{Meta: &rules.Rule{ID: "DDB901"}, Check: func(*gorule.Pass) { panic("out of luck") }},
		{Meta: &rules.Rule{ID: "DDB902"}, Check: func(p *gorule.Pass) { p.ForEach(func(*operations.Call) { seen++ }) }},
	}
	for _, r := range judge(t, list, gorule.DefaultConfig(), "./quiet/batches") {
		failures := r.Failures
		if len(failures) != 1 || !strings.Contains(failures[0].Error(), "rule DDB901 failed on package example.com/fixtures/quiet/batches: out of luck") {
			t.Errorf("failures: %v", failures)
		}
	}
	if seen == 0 {
		t.Error("the rule after the one that panics did not run")
	}
}
