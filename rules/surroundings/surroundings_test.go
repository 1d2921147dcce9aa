package surroundings_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/surroundings"
)

func TestRules(t *testing.T) {
	ruletest.RunSchemaFamily(t, surroundings.Rules(), catalog.Schema(), "../../testdata/terraform",
		ruletest.Variant{Folder: "iterator-age-alarm-unknown", Rule: "DDB605"},
		ruletest.Variant{Folder: "unused-stream-unknown", Rule: "DDB607"},
		ruletest.Variant{Folder: "unused-stream-source", Rule: "DDB607"},
		ruletest.Variant{Folder: "iam-wildcard-action-exempt", Rule: "DDB611", Options: map[string]any{"exempt": []string{"*-terraform", "*-api"}}},
		ruletest.Variant{Folder: "iam-leading-keys-configured", Rule: "DDB613", Options: map[string]any{
			"tables": []string{"*-prices"}, "tenant-keys": []string(nil), "exempt": []string{"nightly-*"}}},
		ruletest.Variant{Folder: "public-table-accounts", Rule: "DDB614", Options: map[string]any{"accounts": []string{"111122223333", "444455556666"}}},
		ruletest.Variant{Folder: "vpc-endpoint-module", Rule: "DDB621"},
		ruletest.Variant{Folder: "data-event-audit-maybe", Rule: "DDB623"},
	)
}
