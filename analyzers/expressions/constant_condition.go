package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed constant_condition.md
var constantConditionDoc string

var constantCondition = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB209", Slug: "constant-condition", Title: "Condition is always true or always false",
		Category: rules.Expressions, Severity: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Condition and filter expressions, operators, and functions", "Expressions.OperatorsAndFunctions"),
			rules.DeveloperGuide("Condition expressions", "Expressions.ConditionExpressions"),
		},
		Doc: constantConditionDoc,
	},
	Codes: []refusal.Code{expr.AlwaysTrue, expr.AlwaysFalse},
	Check: checkConstantCondition,
}

func checkConstantCondition(p *gorule.Pass) {
	p.ForEachProblem(func(problem gorule.Refused) {
		text := rules.Text{
			Headline: fmt.Sprintf("%s in %s is always true", excerpt(problem), parameter(problem)),
			Why:      "the request does what it would do without the condition",
			Help:     problem.Advice,
		}
		if problem.Code == expr.AlwaysFalse {
			text.Headline = fmt.Sprintf("%s in %s is always false", excerpt(problem), parameter(problem))
			text.Why = "a write never succeeds, and a filter returns no items"
		}
		p.ReportProblem(problem, text)
	})
}
