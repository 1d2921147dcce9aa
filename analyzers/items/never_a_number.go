package items

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed never_a_number.md
var neverANumberDoc string

var neverANumber = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB323", Slug: "never-a-number", Title: "Number attribute gets a text",
		Category: rules.Items, Severity: rules.Error, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("AttributeValue"),
		},
		Doc: neverANumberDoc,
	},
	Check: checkNeverANumber,
}

func checkNeverANumber(p *gorule.Pass) {
	eachRow(p, func(r row) {
		if r.written == nil || r.kind != items.N {
			return
		}
		if what := r.written.NeverNumber(); what != "" {
			p.ReportAt(r.place, rules.Text{
				Headline: fmt.Sprintf("%q has the type N and gets %s", r.name, what),
				Why:      "DynamoDB refuses the request: The parameter cannot be converted to a numeric value",
				Help:     "write it as S",
			})
		}
	})
}
