package crosscheck

import (
	_ "embed"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed decoded.md
var unprojectedAttributeDoc string

var unprojectedAttribute = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB708", Slug: "unprojected-attribute", Title: "Index does not carry what is read",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Global secondary indexes", "GSI"),
			rules.APIReference("Query"),
		},
		Doc: unprojectedAttributeDoc,
	},
	Check: checkDecoded,
}
