package crosscheck_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/crosscheck"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range crosscheck.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	const terraform = fixtures + "/crosscheck/terraform"
	model := ruletest.Scan(t, terraform+"/shop", terraform+"/dev", terraform+"/prod", terraform+"/runs", terraform+"/stage")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	ruletest.RunGo(t, crosscheck.Rules(), cfg, fixtures, "./crosscheck/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, crosscheck.Rules(), analyzers.Rules(), fixtures)
}
