package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed operand_type.md
var operandTypeDoc string

var operandType = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB206", Slug: "operand-type", Title: "Operand has the wrong type or value",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Condition and filter expressions, operators, and functions", "Expressions.OperatorsAndFunctions"),
			rules.DeveloperGuide("Using update expressions", "Expressions.UpdateExpressions"),
		},
		Doc: operandTypeDoc,
	},
	Codes: []refusal.Code{
		expr.OperandType, expr.OperandNotPath, expr.OperandsSame, expr.BetweenBounds, expr.AttributeTypeName,
	},
	Check: refusals(unfitOperand, correctText),
}

func unfitOperand(problem gorule.Refused) string {
	return fmt.Sprintf("Invalid operand types in %s of %s", excerpt(problem), parameter(problem))
}
