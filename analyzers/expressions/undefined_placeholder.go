package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed undefined_placeholder.md
var undefinedPlaceholderDoc string

var undefinedPlaceholder = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB202", Slug: "undefined-placeholder", Title: "Placeholder is used but not defined",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Expression attribute names", "Expressions.ExpressionAttributeNames"),
			rules.DeveloperGuide("Expression attribute values", "Expressions.ExpressionAttributeValues"),
		},
		Doc: undefinedPlaceholderDoc,
	},
	Codes: []refusal.Code{
		expr.UndefinedName, expr.UndefinedValue, expr.InvalidNameKey, expr.InvalidValueKey,
		partiql.ParameterCount,
	},
	Check: checkUndefinedPlaceholder,
}

func checkUndefinedPlaceholder(p *gorule.Pass) {
	refusals(undefined, changeRequest)(p)
	for _, misfit := range p.Misfits() {
		place := gorule.Place{Pos: misfit.Call.Pos(), End: misfit.Call.End(), Symbol: misfit.Func, Subject: misfit.Method}
		if misfit.Placeholders > misfit.Arguments {
			p.ReportAt(place, rules.Text{
				Headline: fmt.Sprintf("%s has %d placeholders and %d arguments", quoted(misfit.Text), misfit.Placeholders, misfit.Arguments),
				Why:      "guregu/dynamo returns an error and sends nothing if an argument is missing",
				Help:     "pass one argument for each $ and ?",
			})
			continue
		}
		p.ReportAt(place, rules.Text{
			Headline: fmt.Sprintf("%s has %d placeholders and %d arguments", quoted(misfit.Text), misfit.Placeholders, misfit.Arguments),
			Why:      "guregu/dynamo ignores arguments that no $ or ? stands for",
			Help:     "write a placeholder for each argument, or remove the argument",
		}, gorule.Severity(rules.Warning), gorule.Confidence(rules.Likely))
	}
}

func undefined(problem gorule.Refused) string {
	switch problem.Code {
	case expr.InvalidNameKey:
		return fmt.Sprintf("Invalid placeholder %q in ExpressionAttributeNames", problem.Key)
	case expr.InvalidValueKey:
		return fmt.Sprintf("Invalid placeholder %q in ExpressionAttributeValues", problem.Key)
	case partiql.ParameterCount:
		return "The statement does not have one question mark for each of Parameters"
	}
	if problem.IsBuilt() {
		return fmt.Sprintf("Undefined placeholder for %s in %s", excerpt(problem), parameter(problem))
	}
	return fmt.Sprintf("Undefined placeholder %s in %s", excerpt(problem), parameter(problem))
}
