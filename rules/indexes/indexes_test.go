package indexes_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/indexes"
	"github.com/dynamolint/dynamolint/rules/tables"
)

func TestRules(t *testing.T) {
	ruletest.RunSchemaFamily(t, indexes.Rules(), slices.Concat(tables.Rules(), indexes.Rules()), "../../testdata/terraform",
		ruletest.Variant{Folder: "index-name-configured", Rule: "DDB501", Options: map[string]any{"global": "{Usage}Index"}},
		ruletest.Variant{Folder: "projection-all-exempt", Rule: "DDB502", Options: map[string]any{"exempt": []string{"*-countries"}}},
	)
}
