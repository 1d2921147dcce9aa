package indexes_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/indexes"
)

func TestRules(t *testing.T) {
	ruletest.RunSchemaFamily(t, indexes.Rules(), catalog.Schema(), "../../testdata/terraform",
		ruletest.Variant{Folder: "index-name-configured", Rule: "DDB501", Options: map[string]any{"global": "{Usage}Index"}},
		ruletest.Variant{Folder: "projection-all-exempt", Rule: "DDB502", Options: map[string]any{"exempt": []string{"*-countries"}}},
	)
}
