package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed dotted_placeholder.md
var dottedPlaceholderDoc string

var dottedPlaceholder = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB211", Slug: "dotted-placeholder", Title: "Name placeholder stands for a whole path",
		Category: rules.Expressions, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Expression attribute names", "Expressions.ExpressionAttributeNames"),
		},
		Doc: dottedPlaceholderDoc,
	},
	Codes: []refusal.Code{expr.DottedName},
	Check: checkDottedPlaceholder,
}

func checkDottedPlaceholder(p *gorule.Pass) {
	p.ForEachProblem(func(problem gorule.Refused) {
		p.ReportProblem(problem, rules.Text{
			Headline: fmt.Sprintf("%s, and not a path", problem.Message),
			Why:      "a dot in the value of a placeholder is part of the name, so that nothing is found there, or a stray attribute is written",
			Help:     problem.Advice,
		})
	})
}
