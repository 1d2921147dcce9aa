package expressions

import (
	_ "embed"
	"fmt"
	"strings"

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
	cut := map[*operations.Call]bool{} // one mistake shows on several ways
	p.ForEachProblem(func(problem gorule.Refused) {
		if problem.Where != nil {
			if cut[problem.Call] {
				return
			}
			cut[problem.Call] = true
			p.ReportProblem(problem, problem.Refusal(cutOff(problem)), gorule.Severity(rules.Warning), gorule.Confidence(rules.Likely))
			return
		}
		p.ReportProblem(problem, problem.Refusal(unreadable(problem)), correctText(p, problem))
	})
	p.ForEach(func(call *operations.Call) {
		for _, why := range p.Unjudged(call) {
			p.Undecided(call, "%s", why)
		}
	})
}

// cutOff says where a part is missing on some ways only.
func cutOff(problem gorule.Refused) string {
	where := strings.Join(problem.Where, " and ")
	if len(problem.Where) > 2 {
		where = strings.Join(problem.Where[:2], ", ") + " and so on"
	}
	if problem.Text == "" {
		return fmt.Sprintf("%s is empty where %s", parameter(problem), where)
	}
	return fmt.Sprintf("%s is only %s where %s", parameter(problem), quoted(problem.Text), where)
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
