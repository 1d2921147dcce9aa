package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/partiql"
	"github.com/dynamolint/dynamolint/internal/refusal"
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
	Check: refusals(undefined, changeRequest),
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
