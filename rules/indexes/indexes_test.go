package indexes_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/indexes"
)

func TestRules(t *testing.T) {
	ruletest.RunSchemaFamily(t, indexes.Rules(), catalog.Schema(), "../../testdata/terraform",
		ruletest.Variant{Dir: "index-name-habit", Rule: "DDB501", Options: map[string]any{}},
		ruletest.Variant{Dir: "index-name-configured", Rule: "DDB501", Options: map[string]any{"global": "{Usage}Index"}},
		ruletest.Variant{Dir: "too-many-indexes-configured", Rule: "DDB505", Options: map[string]any{"max": 1}},
		ruletest.Variant{Dir: "index-intent-configured", Rule: "DDB508", Options: map[string]any{"words": []string{"Query:"}}},
		ruletest.Variant{Dir: "overloaded-index-configured", Rule: "DDB510", Options: map[string]any{"names": []string{"index*value"}}},
		ruletest.Variant{Dir: "deprecated-index-keys-older", Rule: "DDB512"},
		ruletest.Variant{Dir: "deprecated-index-keys-not-locked", Rule: "DDB512"},
		ruletest.Variant{Dir: "projection-all-exempt", Rule: "DDB502", Options: map[string]any{"always": true, "exempt": []string{"*-countries"}}},
		ruletest.Variant{Dir: "projection-all-recommended", Rule: "DDB502", Options: map[string]any{"always": false}},
	)
}
