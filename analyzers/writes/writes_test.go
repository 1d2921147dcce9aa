package writes_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/writes"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range writes.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	ruletest.RunGo(t, writes.Rules(), gorule.DefaultConfig(), fixtures, "./writes/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, writes.Rules(), analyzers.Rules(), fixtures)
}
