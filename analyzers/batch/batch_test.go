package batch_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/batch"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, batch.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "batch")
}

// What fills tables with examples is only counted.
func TestExamples(t *testing.T) {
	rest := slices.DeleteFunc(batch.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB103" })
	ruletest.RunGo(t, rest, gorule.DefaultConfig(), fixtures, "./examples/...")
}

// The fix sends the rest again: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, batch.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./batch/unprocesseditems/fix")
}
