package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed unprojected_attribute.md
var unprojectedAttributeDoc string

var unprojectedAttribute = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB708", Slug: "unprojected-attribute", Title: "Index does not carry what is read",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.CoveredQueries),
			rules.DeveloperGuide("Global secondary indexes", "GSI"),
			rules.APIReference("Query"),
		},
		Doc: unprojectedAttributeDoc,
	},
	Linked: []refusal.Code{validate.NotProjected, partiql.NotProjected},
	Check:  checkUnprojectedAttribute,
}

func checkUnprojectedAttribute(p *gorule.Pass) {
	refused(unprojectedRequest)(p)
	checkDecoded(p)
}

// unprojectedRequest states what a request asks an index for.
func unprojectedRequest(c gorule.Contradiction) string {
	if c.Key == "" {
		return fmt.Sprintf("%s asks %s for all attributes, and it carries only some", c.Call.Request.Op, asked(c))
	}
	return fmt.Sprintf("%s asks %s for %q, which it does not carry", c.Call.Request.Op, asked(c), c.Key)
}
