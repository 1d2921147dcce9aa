package workloads_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/workloads"
)

func TestRules(t *testing.T) {
	ruletest.RunCodeFamily(t, workloads.Rules(), catalog.Schema(), "../../testdata/terraform", "../../testdata/go", "deployed")
}
