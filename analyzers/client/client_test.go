package client_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/client"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range client.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	ruletest.RunGo(t, client.Rules(), gorule.DefaultConfig(), fixtures, "./client/...")
}

func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, client.Rules(), gorule.DefaultConfig(), fixtures, "./client/sdkerrortype/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, client.Rules(), analyzers.Rules(), fixtures)
}
