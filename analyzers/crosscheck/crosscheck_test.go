package crosscheck_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/crosscheck"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	const terraform = fixtures + "/crosscheck/terraform"
	model := ruletest.Scan(t, terraform+"/shop", terraform+"/dev", terraform+"/prod", terraform+"/runs", terraform+"/stage", terraform+"/bank", terraform+"/habits", terraform+"/names", terraform+"/expiry")
	model.Complete = true
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	ruletest.RunGoFamily(t, crosscheck.Rules(), analyzers.Rules(), cfg, fixtures, "crosscheck")
}
