package unused_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/unused"
)

func TestRules(t *testing.T) {
	ruletest.RunCodeFamily(t, unused.Rules(), catalog.Schema(), "../../testdata/terraform", "../../testdata/go", "asking")
}
