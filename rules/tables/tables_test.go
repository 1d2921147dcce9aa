package tables_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/tables"
)

func TestRules(t *testing.T) {
	ruletest.RunSchemaFamily(t, tables.Rules(), catalog.Schema(), "../../testdata/terraform",
		ruletest.Variant{Folder: "table-name-configured", Rule: "DDB401", Options: map[string]any{
			"template": "{product}_{env}_{usage}", "environments": []string{"int", "prod"}, "products": []string{"shop", "crm"}}},
		ruletest.Variant{Folder: "schema-attribute-case-camel", Rule: "DDB402", Options: map[string]any{"case": "camelCase"}},
		ruletest.Variant{Folder: "point-in-time-recovery-exempt", Rule: "DDB413", Options: map[string]any{
			"exempt": []string{"*-work"}, "exempt-tags": []string{"data=temporary", "rebuildable"}}},
		ruletest.Variant{Folder: "deletion-protection-exempt", Rule: "DDB415", Options: map[string]any{"exempt": []string{"dev-*"}}},
		ruletest.Variant{Folder: "ttl-configured", Rule: "DDB417", Options: map[string]any{"attribute": "expires_at"}},
	)
}
