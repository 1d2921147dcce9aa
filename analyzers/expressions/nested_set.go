package expressions

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed nested_set.md
var nestedSetDoc string

var nestedSet = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB210", Slug: "nested-set", Title: "SET uses an attribute that may not exist",
		Category: rules.Expressions, Severity: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Using update expressions", "Expressions.UpdateExpressions"),
		},
		Doc: nestedSetDoc,
	},
	Codes: []refusal.Code{expr.NestedSet, expr.CounterUnset},
	Check: checkNestedSet,
}

// checkNestedSet says what happens to items that lack an attribute: it is the
// item that decides.
func checkNestedSet(p *gorule.Pass) {
	p.ForEachProblem(func(problem gorule.Refused) {
		what := excerpt(problem)
		if problem.Code == expr.NestedSet {
			what = "SET of " + what
		}
		answer, condition, _ := strings.Cut(problem.Message, ", if ")
		lacking := strings.TrimSuffix(condition, " does not exist")
		p.ReportProblem(problem, rules.Text{
			Headline: fmt.Sprintf("%s fails for items without %s", what, problem.Named(lacking)),
			Why:      fmt.Sprintf("DynamoDB refuses the update of such an item: %q", answer),
			Help:     problem.Advice,
		})
	})
}
