package surroundings_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/surroundings"
)

func TestRules(t *testing.T) {
	ruletest.RunSchemaFamily(t, surroundings.Rules(), catalog.Schema(), "../../testdata/terraform",
		ruletest.Variant{Dir: "iterator-age-alarm-unknown", Rule: "DDB605"},
		ruletest.Variant{Dir: "unused-stream-unknown", Rule: "DDB607"},
		ruletest.Variant{Dir: "unused-stream-source", Rule: "DDB607"},
		ruletest.Variant{Dir: "dead-letter-unwatched-unknown", Rule: "DDB609"},
		ruletest.Variant{Dir: "throttle-alarm-account", Rule: "DDB610"},
		ruletest.Variant{Dir: "throttle-alarm-elsewhere", Rule: "DDB610"},
		ruletest.Variant{Dir: "throttle-alarm-unknown", Rule: "DDB610"},
		ruletest.Variant{Dir: "iam-wildcard-action-exempt", Rule: "DDB611", Options: map[string]any{"exempt": []string{"*-terraform", "*-api"}}},
		ruletest.Variant{Dir: "iam-wildcard-action-within", Rule: "DDB611", Options: map[string]any{"within-environment": true}},
		ruletest.Variant{Dir: "iam-wildcard-action-deployment", Rule: "DDB611", Options: map[string]any{"always": false}},
		ruletest.Variant{Dir: "iam-wildcard-resource-deployment", Rule: "DDB612", Options: map[string]any{"always": false}},
		ruletest.Variant{Dir: "iam-leading-keys-configured", Rule: "DDB613", Options: map[string]any{
			"tables": []string{"*-prices"}, "tenant-keys": []string(nil), "exempt": []string{"nightly-*"}}},
		ruletest.Variant{Dir: "public-table-accounts", Rule: "DDB614", Options: map[string]any{"accounts": []string{"111122223333", "444455556666"}}},
		ruletest.Variant{Dir: "vpc-endpoint-module", Rule: "DDB621"},
		ruletest.Variant{Dir: "data-event-audit-maybe", Rule: "DDB623"},
	)
}
