package expressions

import (
	_ "embed"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed unused_placeholder.md
var unusedPlaceholderDoc string

var unusedPlaceholder = &gorule.Rule{
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
	Codes: []refusal.Code{
		expr.UnusedName, expr.UnusedValue, expr.UnusedNameOnPath, expr.UnusedValueOnPath, expr.NamesWithoutExpression, expr.ValuesWithoutExpression, expr.EmptyNames, expr.EmptyValues,
	},
	Check: checkUnusedPlaceholder,
}

func checkUnusedPlaceholder(p *gorule.Pass) {
	p.ForEachProblem(func(problem gorule.Refused) {
		switch onPath := problem.Code == expr.UnusedNameOnPath || problem.Code == expr.UnusedValueOnPath; {
		case !onPath:
			p.ReportProblem(problem, problem.Refusal(unused(problem)), removeEntry(p, problem))
		case !problem.IsBuilt(): // a builder defines what it uses
			p.ReportProblem(problem, problem.Refusal(unused(problem)), gorule.Severity(rules.Warning), gorule.Confidence(rules.Likely))
		}
	})
}

func unused(problem gorule.Refused) string {
	entry := "placeholder " + quoted(problem.Key)
	if problem.IsBuilt() {
		entry = "placeholder for " + quoted(problem.Named(problem.Key))
	}
	switch problem.Code {
	case expr.UnusedName:
		return "Unused " + entry + " in ExpressionAttributeNames"
	case expr.UnusedValue:
		return "Unused " + entry + " in ExpressionAttributeValues"
	case expr.UnusedNameOnPath:
		return "On some paths, unused " + entry + " in ExpressionAttributeNames"
	case expr.UnusedValueOnPath:
		return "On some paths, unused " + entry + " in ExpressionAttributeValues"
	case expr.NamesWithoutExpression:
		return "ExpressionAttributeNames is set, but the request has no expression"
	case expr.ValuesWithoutExpression:
		return "ExpressionAttributeValues is set, but the request has no expression"
	case expr.EmptyNames:
		return "ExpressionAttributeNames is empty"
	}
	return "ExpressionAttributeValues is empty"
}
