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
		ruletest.Variant{Folder: "invalid-schema-older", Rule: "DDB406"},
		ruletest.Variant{Folder: "deletion-protection-older", Rule: "DDB415"},
		ruletest.Variant{Folder: "deletion-protection-constraint", Rule: "DDB415"},
		ruletest.Variant{Folder: "deletion-protection-constraint-allows", Rule: "DDB415"},
		ruletest.Variant{Folder: "invalid-schema-constraint", Rule: "DDB406"},
		ruletest.Variant{Folder: "replica-protection-older", Rule: "DDB422"},
		ruletest.Variant{Folder: "on-demand-ceiling-older", Rule: "DDB430"},
		ruletest.Variant{Folder: "no-autoscaling-each", Rule: "DDB410", Options: map[string]any{"each-capacity": true}},
		ruletest.Variant{Folder: "no-autoscaling-hidden", Rule: "DDB410"},
		ruletest.Variant{Folder: "no-autoscaling-known", Rule: "DDB410"},
		ruletest.Variant{Folder: "missing-replica-regions", Rule: "DDB424", Options: map[string]any{
			"regions": []string{"eu-west-1", "eu-central-1"}, "exempt": []string{"*-cache"}}},
		ruletest.Variant{Folder: "point-in-time-recovery-exempt", Rule: "DDB413", Options: map[string]any{
			"exempt": []string{"*-work"}, "exempt-tags": []string{"data=temporary", "rebuildable"}}},
		ruletest.Variant{Folder: "point-in-time-recovery-var-files", Rule: "DDB413"},
		ruletest.Variant{Folder: "point-in-time-recovery-var-files-default", Rule: "DDB413"},
		ruletest.Variant{Folder: "deletion-protection-var-files-default", Rule: "DDB415"},
		ruletest.Variant{Folder: "deletion-protection-exempt", Rule: "DDB415", Options: map[string]any{"exempt": []string{"dev-*"}}},
		ruletest.Variant{Folder: "low-cardinality-key-configured", Rule: "DDB407", Options: map[string]any{"few-values": []string{"shop"}}},
		ruletest.Variant{Folder: "prevent-destroy-exempt", Rule: "DDB416", Options: map[string]any{
			"exempt": []string{"*-work"}, "exempt-tags": []string{"rebuildable"}}},
		ruletest.Variant{Folder: "table-class-configured", Rule: "DDB421", Options: map[string]any{"infrequent-access": []string{"*-archive"}}},
		ruletest.Variant{Folder: "encryption-customer-managed", Rule: "DDB419", Options: map[string]any{"policy": "customer-managed"}},
		ruletest.Variant{Folder: "encryption-aws-managed", Rule: "DDB419", Options: map[string]any{"policy": "aws-managed"}},
		ruletest.Variant{Folder: "required-tags-agreed", Rule: "DDB420", Options: map[string]any{"tags": []string{"Environment", "Owner"}}},
		ruletest.Variant{Folder: "required-tags-library", Rule: "DDB420"},
		ruletest.Variant{Folder: "required-tags-configured", Rule: "DDB420", Options: map[string]any{
			"tags": []string{"cost-center=42", "team"}, "exempt": []string{"*-work"}}},
		ruletest.Variant{Folder: "stream-view-type-recommended", Rule: "DDB418", Options: map[string]any{"both-images": false}},
		ruletest.Variant{Folder: "replica-protection-recommended", Rule: "DDB422", Options: map[string]any{"tags": false}},
		ruletest.Variant{Folder: "ttl-recommended", Rule: "DDB417", Options: map[string]any{"attribute": ""}},
		ruletest.Variant{Folder: "ttl-configured", Rule: "DDB417", Options: map[string]any{"attribute": "expires_at"}},
		ruletest.Variant{Folder: "no-backup-plan-unknown", Rule: "DDB426"},
		ruletest.Variant{Folder: "no-backup-plan-configured", Rule: "DDB426", Options: map[string]any{
			"tables": []string{"prod-*"}, "exempt": []string{"*-work"}}},
	)
}
