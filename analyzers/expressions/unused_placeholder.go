package expressions

import (
	_ "embed"

	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed unused_placeholder.md
var unusedPlaceholderDoc string

var unusedPlaceholder = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB203", Slug: "unused-placeholder", Title: "Placeholder is defined but never used",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0", Fix: rules.SafeFix,
		Sources: []rules.Source{
			rules.DeveloperGuide("Expression attribute names", "Expressions.ExpressionAttributeNames"),
			rules.DeveloperGuide("Expression attribute values", "Expressions.ExpressionAttributeValues"),
		},
		Doc: unusedPlaceholderDoc,
	},
	Codes: []expr.Code{
		expr.UnusedName, expr.UnusedValue, expr.NamesWithoutExpression, expr.ValuesWithoutExpression, expr.EmptyNames, expr.EmptyValues,
	},
	Check: refusals(unused, removeEntry),
}

func unused(problem gocheck.Problem) string {
	entry := quoted(problem.Key)
	if problem.IsBuilt() {
		entry = "the placeholder for " + quoted(problem.Named(problem.Key))
	}
	switch problem.Code {
	case expr.UnusedName:
		return entry + " in ExpressionAttributeNames is used by no expression of the request"
	case expr.UnusedValue:
		return entry + " in ExpressionAttributeValues is used by no expression of the request"
	case expr.NamesWithoutExpression:
		return "the request has ExpressionAttributeNames and no expression"
	case expr.ValuesWithoutExpression:
		return "the request has ExpressionAttributeValues and no expression"
	case expr.EmptyNames:
		return "ExpressionAttributeNames is empty"
	}
	return "ExpressionAttributeValues is empty"
}
