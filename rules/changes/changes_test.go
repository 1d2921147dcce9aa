package changes_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/changes"
)

func TestRules(t *testing.T) {
	ruletest.RunChangeFamily(t, changes.Rules(), catalog.Schema(), "../../testdata/changes", "../../testdata/go")
}
