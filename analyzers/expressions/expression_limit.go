package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed expression_limit.md
var expressionLimitDoc string

var expressionLimit = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB208", Slug: "expression-limit", Title: "Expression exceeds a DynamoDB limit",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Quotas in Amazon DynamoDB", "ServiceQuotas"),
		},
		Doc: expressionLimitDoc,
	},
	Codes: []refusal.Code{
		expr.ExpressionLength, expr.TooManyOperators, expr.TooManyOperands, expr.PathDepth, expr.PlaceholderLength, expr.AttributeLength,
		partiql.StatementLength, validate.Substitutes,
	},
	Check: refusals(tooLarge),
}

func tooLarge(problem gorule.Refused) string {
	switch problem.Code {
	case expr.ExpressionLength, partiql.StatementLength:
		return fmt.Sprintf("%s is %d bytes long", parameter(problem), len(problem.Text))
	case expr.TooManyOperands:
		return "IN has more than 100 operands in " + parameter(problem)
	case expr.TooManyOperators:
		return parameter(problem) + " has more than 300 operators"
	}
	return fmt.Sprintf("%s exceeds a limit of DynamoDB", excerpt(problem))
}
