package expressions

import (
	_ "embed"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed key_condition.md
var keyConditionDoc string

var keyCondition = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB205", Slug: "key-condition", Title: "Key condition is invalid for a Query",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Key condition expressions for the Query operation", "Query.KeyConditionExpressions"),
			rules.DeveloperGuide("Multi-attribute keys pattern", "GSI.DesignPattern.MultiAttributeKeys"),
		},
		Doc: keyConditionDoc,
	},
	Codes: []refusal.Code{
		expr.KeyOperator, expr.KeyNested, expr.KeyNames, expr.KeyNoName, expr.KeyTwice, expr.KeyTooMany, expr.KeyNotEqual, expr.KeyEmpty, expr.KeyGap,
		partiql.KeyEquality, partiql.Overlap,
	},
	Check: refusals(noKeyCondition, correctText),
}

func noKeyCondition(problem gorule.Refused) string {
	switch problem.Code {
	case expr.KeyOperator:
		return excerpt(problem) + " is not allowed in a key condition"
	case expr.KeyNested:
		return "Key condition on " + excerpt(problem) + ", which is not a top-level key attribute"
	case expr.KeyNotEqual:
		return excerpt(problem) + " does not compare the partition key with ="
	case expr.KeyTwice:
		return excerpt(problem) + " is a second condition on the same key attribute"
	}
	return excerpt(problem) + " is not a valid key condition"
}
