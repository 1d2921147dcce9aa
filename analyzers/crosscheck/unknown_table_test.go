package crosscheck_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers/crosscheck"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Unless all tables are in view (schema.complete), DDB701 knows of none that is missing.
func TestIncompleteSchema(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/crosscheck/terraform/shop")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	for _, complete := range []bool{false, true} {
		model.Complete = complete
		reported := false
		for _, f := range ruletest.GoFindings(t, crosscheck.Rules()[:1], cfg, fixtures, "./crosscheck/unknowntable/names") {
			reported = reported || f.Rule.ID == "DDB701" && strings.Contains(f.Headline, "shop-session")
		}
		if reported != complete {
			t.Errorf("complete %v: reported %v", complete, reported)
		}
	}
}
