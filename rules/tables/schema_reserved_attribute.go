package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed schema_reserved_attribute.md
var schemaReservedAttributeDoc string

var schemaReservedAttribute = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB403",
		Slug:       "schema-reserved-attribute",
		Title:      "Key attribute is a reserved word",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoReservedWords),
			rules.DeveloperGuide("Reserved words in DynamoDB", "ReservedWords"),
		},
		Doc: schemaReservedAttributeDoc,
	},
	Templates: true,
	Check:     forEachKeyAttribute(checkReservedAttribute),
}

func checkReservedAttribute(p *schemarule.Pass, t *schema.Table, use keyUse, name string) {
	if !ddb.IsReserved(name) {
		return
	}
	p.Report(t, use.at, name, rules.Text{
		Headline: fmt.Sprintf("Key attribute %q of %s is a reserved word of DynamoDB", name, use.owner(t)),
		Why:      "DynamoDB refuses every expression that names it without a #placeholder",
		Help:     "name it after what it belongs to, as in \"order_status\", before the table holds data",
	})
}
