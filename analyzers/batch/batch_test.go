package batch_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/batch"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, batch.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "batch")
}

// The fix sends the rest again: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, batch.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./batch/unprocesseditems/fix")
}
