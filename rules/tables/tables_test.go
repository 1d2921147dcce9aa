package tables_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/tables"
)

func TestRules(t *testing.T) {
	ruletest.RunSchemaFamily(t, tables.Rules(), catalog.Schema(), "../../testdata/terraform",
		ruletest.Variant{Dir: "table-name-configured", Rule: "DDB401", Options: map[string]any{
			"template": "{product}_{env}_{usage}", "environments": []string{"int", "prod"}, "products": []string{"shop", "crm"}}},
		ruletest.Variant{Dir: "table-name-habit", Rule: "DDB401", Options: map[string]any{}},
		ruletest.Variant{Dir: "schema-attribute-case-habit", Rule: "DDB402", Options: map[string]any{}},
		ruletest.Variant{Dir: "schema-attribute-case-camel", Rule: "DDB402", Options: map[string]any{"case": "camelCase"}},
		ruletest.Variant{Dir: "invalid-schema-older", Rule: "DDB406"},
		ruletest.Variant{Dir: "deletion-protection-older", Rule: "DDB415"},
		ruletest.Variant{Dir: "deletion-protection-production", Rule: "DDB415", Options: map[string]any{"always": false}},
		ruletest.Variant{Dir: "point-in-time-recovery-production", Rule: "DDB413", Options: map[string]any{"always": false}},
		ruletest.Variant{Dir: "deletion-protection-constraint", Rule: "DDB415"},
		ruletest.Variant{Dir: "deletion-protection-constraint-allows", Rule: "DDB415"},
		ruletest.Variant{Dir: "invalid-schema-constraint", Rule: "DDB406"},
		ruletest.Variant{Dir: "replica-protection-older", Rule: "DDB422"},
		ruletest.Variant{Dir: "on-demand-ceiling-older", Rule: "DDB430"},
		ruletest.Variant{Dir: "no-autoscaling-each", Rule: "DDB410", Options: map[string]any{"each-capacity": true}},
		ruletest.Variant{Dir: "no-autoscaling-hidden", Rule: "DDB410"},
		ruletest.Variant{Dir: "no-autoscaling-known", Rule: "DDB410"},
		ruletest.Variant{Dir: "scaling-without-policy-unknown", Rule: "DDB433"},
		ruletest.Variant{Dir: "missing-replica-regions", Rule: "DDB424", Options: map[string]any{
			"regions": []string{"eu-west-1", "eu-central-1"}, "exempt": []string{"*-cache"}}},
		ruletest.Variant{Dir: "point-in-time-recovery-exempt", Rule: "DDB413", Options: map[string]any{
			"exempt": []string{"*-work"}, "exempt-tags": []string{"data=temporary", "rebuildable"}}},
		ruletest.Variant{Dir: "point-in-time-recovery-var-files", Rule: "DDB413"},
		ruletest.Variant{Dir: "point-in-time-recovery-var-files-default", Rule: "DDB413"},
		ruletest.Variant{Dir: "point-in-time-recovery-names-default", Rule: "DDB413", Options: map[string]any{"always": false}},
		ruletest.Variant{Dir: "deletion-protection-var-files-default", Rule: "DDB415"},
		ruletest.Variant{Dir: "deletion-protection-exempt", Rule: "DDB415", Options: map[string]any{"exempt": []string{"dev-*"}}},
		ruletest.Variant{Dir: "low-cardinality-key-configured", Rule: "DDB407", Options: map[string]any{"few-values": []string{"shop"}, "indexes": true}},
		ruletest.Variant{Dir: "prevent-destroy-exempt", Rule: "DDB416", Options: map[string]any{
			"exempt": []string{"*-work"}, "exempt-tags": []string{"rebuildable"}}},
		ruletest.Variant{Dir: "table-class-configured", Rule: "DDB421", Options: map[string]any{"infrequent-access": []string{"*-archive"}}},
		ruletest.Variant{Dir: "encryption-customer-managed", Rule: "DDB419", Options: map[string]any{"policy": "customer-managed"}},
		ruletest.Variant{Dir: "encryption-aws-managed", Rule: "DDB419", Options: map[string]any{"policy": "aws-managed"}},
		ruletest.Variant{Dir: "required-tags-agreed", Rule: "DDB420", Options: map[string]any{"tags": []string{"Environment", "Owner"}}},
		ruletest.Variant{Dir: "required-tags-library", Rule: "DDB420"},
		ruletest.Variant{Dir: "required-tags-configured", Rule: "DDB420", Options: map[string]any{
			"tags": []string{"cost-center=42", "team"}, "exempt": []string{"*-work"}}},
		ruletest.Variant{Dir: "stream-view-type-recommended", Rule: "DDB418", Options: map[string]any{"both-images": false}},
		ruletest.Variant{Dir: "replica-protection-recommended", Rule: "DDB422", Options: map[string]any{"tags": false}},
		ruletest.Variant{Dir: "capacity-conflict-locked", Rule: "DDB412"},
		ruletest.Variant{Dir: "capacity-conflict-older", Rule: "DDB412"},
		ruletest.Variant{Dir: "capacity-conflict-newer", Rule: "DDB412"},
		ruletest.Variant{Dir: "ttl-off-older", Rule: "DDB417"},
		ruletest.Variant{Dir: "ttl-off-newer", Rule: "DDB417"},
		ruletest.Variant{Dir: "ttl-recommended", Rule: "DDB417", Options: map[string]any{"attribute": ""}},
		ruletest.Variant{Dir: "ttl-configured", Rule: "DDB417", Options: map[string]any{"attribute": "expires_at"}},
		ruletest.Variant{Dir: "no-backup-plan-unknown", Rule: "DDB426"},
		ruletest.Variant{Dir: "no-backup-plan-configured", Rule: "DDB426", Options: map[string]any{
			"tables": []string{"prod-*"}, "exempt": []string{"*-work"}}},
	)
}
