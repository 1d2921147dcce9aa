package batch_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/batch"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range batch.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	ruletest.RunGo(t, batch.Rules(), gorule.DefaultConfig(), fixtures, "./batch/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, batch.Rules(), analyzers.Rules(), fixtures)
}

// The fix sends the rest again: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, batch.Rules(), gorule.DefaultConfig(), fixtures, "./batch/unprocesseditemsfix")
}
