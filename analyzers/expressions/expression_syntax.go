package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed expression_syntax.md
var expressionSyntaxDoc string

var expressionSyntax = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB201", Slug: "expression-syntax", Title: "Expression or statement has a syntax error",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0", Fix: rules.SafeFix,
		Sources: []rules.Source{
			rules.DeveloperGuide("Condition and filter expressions, operators, and functions", "Expressions.OperatorsAndFunctions"),
			rules.DeveloperGuide("Using update expressions", "Expressions.UpdateExpressions"),
			rules.DeveloperGuide("PartiQL", "ql-reference"),
		},
		Doc: expressionSyntaxDoc,
	},
	Codes: []refusal.Code{
		expr.Syntax, expr.Empty, expr.RedundantParentheses, expr.UnknownFunction, expr.FunctionNotAllowed, expr.OperandCount,
		partiql.Unsupported, partiql.QuotedValue, partiql.Literal, partiql.Projected, partiql.OrderBy, partiql.Returning, partiql.ExistsForm,
		partiql.TableName,
	},
	Check: checkExpressionSyntax,
}

// checkExpressionSyntax also says which expressions no rule of the family could
// judge.
func checkExpressionSyntax(p *gorule.Pass) {
	refusals(unreadable, correctText)(p)
	p.ForEach(func(call *operations.Call) {
		for _, why := range p.Unjudged(call) {
			p.Undecided(call, "%s", why)
		}
	})
}

func unreadable(problem gorule.Refused) string {
	where := parameter(problem)
	switch problem.Code {
	case expr.Empty:
		return where + " is empty"
	case expr.RedundantParentheses:
		return fmt.Sprintf("Redundant parentheses around %s in %s", excerpt(problem), where)
	case expr.UnknownFunction:
		return fmt.Sprintf("Unknown function %s in %s", excerpt(problem), where)
	case expr.FunctionNotAllowed:
		return fmt.Sprintf("Function %s is not allowed at this place in %s", excerpt(problem), where)
	case expr.OperandCount:
		return fmt.Sprintf("Wrong number of operands for %s in %s", excerpt(problem), where)
	}
	if problem.Named(problem.Part()) == "" {
		return fmt.Sprintf("Syntax error at the end of %s", where)
	}
	return fmt.Sprintf("Syntax error in %s at %s", where, excerpt(problem))
}
