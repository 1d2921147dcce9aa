package reads

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed unprojected_read.md
var unprojectedReadDoc string

var unprojectedRead = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB157", Slug: "unprojected-read", Title: "Attribute is read but not asked for",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Using projection expressions", "Expressions.ProjectionExpressions"),
		},
		Doc: unprojectedReadDoc,
	},
	Check: checkUnprojectedRead,
}

func checkUnprojectedRead(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		asked, known := p.Projected(call)
		if !known {
			return
		}
		reading, _ := call.Answer.Reading()
		for _, attribute := range reading.Needed {
			if slices.ContainsFunc(asked, func(name string) bool { return strings.EqualFold(name, attribute.Name) }) { // codecs decode in any spelling
				continue
			}
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("%s of %s does not ask for %q, which is read", call.Request.Op, p.Target(call), attribute.Name),
				Why:      "DynamoDB returns only the attributes that the projection names, so that this one is always missing here",
				Help:     fmt.Sprintf("add %s to the projection", attribute.Name),
			}, p.RelatedAt(attribute.Pos, fmt.Sprintf("%q is read here", attribute.Name)))
			return
		}
	}, ddb.GetItem, ddb.Query, ddb.Scan)
}
