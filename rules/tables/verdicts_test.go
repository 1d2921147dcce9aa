package tables_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/tables"
)

// The ways in which Terraform gives a setting its value, each with what is true
// then. That it is true is shown by Terraform itself: see internal/dev/e2e/terraform.
func TestVerdicts(t *testing.T) {
	for _, rule := range tables.Rules() {
		if rule.Meta.Slug == "point-in-time-recovery" {
			ruletest.RunVerdicts(t, rule, "../../testdata/terraform/point-in-time-recovery-verdicts")
			return
		}
	}
	t.Fatal("there is no rule point-in-time-recovery")
}
