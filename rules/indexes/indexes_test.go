package indexes_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/indexes"
	"github.com/dynamolint/dynamolint/rules/tables"
)

const fixtures = "../../testdata/terraform/"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range indexes.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

// Each rule has a fixture folder of its own name, in which its options have
// their defaults.
func TestDefaults(t *testing.T) {
	for _, rule := range indexes.Rules() {
		t.Run(rule.Meta.Slug, func(t *testing.T) {
			ruletest.RunSchema(t, []*schemacheck.Rule{rule}, fixtures+rule.Meta.Slug, nil)
		})
	}
}

// Folders named slug-something are for rules with other options.
func TestOptions(t *testing.T) {
	tests := []struct {
		folder, rule string
		options      map[string]any
	}{
		{"index-name-configured", "DDB501", map[string]any{"global": "{Usage}Index"}},
		{"projection-all-exempt", "DDB502", map[string]any{"exempt": []string{"*-countries"}}},
	}
	for _, tt := range tests {
		t.Run(tt.folder, func(t *testing.T) {
			ruletest.RunSchema(t, only(tt.rule), fixtures+tt.folder, tt.options)
		})
	}
}

func only(id string) []*schemacheck.Rule {
	for _, rule := range indexes.Rules() {
		if rule.Meta.ID == id {
			return []*schemacheck.Rule{rule}
		}
	}
	panic("no rule " + id)
}

func TestPages(t *testing.T) {
	all := append(tables.Rules(), indexes.Rules()...)
	for _, rule := range indexes.Rules() {
		t.Run(rule.Meta.ID, func(t *testing.T) { ruletest.RunSchemaPage(t, rule, all) })
	}
}
