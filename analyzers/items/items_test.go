package items_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/items"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/items/terraform")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	ruletest.RunGoFamily(t, items.Rules(), analyzers.Rules(), cfg, fixtures, "items")
}

func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, items.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./items/fixes/...")
}
