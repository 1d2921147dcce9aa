package crosscheck_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/crosscheck"
)

func TestRules(t *testing.T) {
	ruletest.RunCodeFamily(t, crosscheck.Rules(), catalog.Schema(), "../../testdata/terraform", "../../testdata/go", "asking")
}
