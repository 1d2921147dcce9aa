package streams_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/streams"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range streams.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	ruletest.RunGo(t, streams.Rules(), gorule.DefaultConfig(), fixtures, "./streams/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, streams.Rules(), analyzers.Rules(), fixtures)
}
