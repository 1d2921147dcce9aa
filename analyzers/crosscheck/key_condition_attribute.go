package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed key_condition_attribute.md
var keyConditionAttributeDoc string

var keyConditionAttribute = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB705", Slug: "key-condition-attribute", Title: "Key condition does not fit the key",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Key condition expressions for the Query operation", "Query.KeyConditionExpressions"),
		},
		Doc: keyConditionAttributeDoc,
	},
	Linked: []refusal.Code{expr.KeyMissing, expr.KeyNotEqual, expr.KeyTooMany, expr.KeyGap},
	Check:  refused(otherCondition),
}

func otherCondition(c gorule.Contradiction) string {
	switch is := role(c.Keys(c.Table()), c.Key); {
	case c.Key == "":
		return fmt.Sprintf("%s key condition does not fit the key of %s", c.Call.Request.Op, asked(c))
	case is == "":
		return fmt.Sprintf("%s key condition names %q, which is not in the key of %s", c.Call.Request.Op, c.Key, asked(c))
	case c.Code == expr.KeyNotEqual:
		return fmt.Sprintf("%s does not compare %q, %s of %s, with =", c.Call.Request.Op, c.Key, is, asked(c))
	default:
		return fmt.Sprintf("%s key condition lacks %q, %s of %s", c.Call.Request.Op, c.Key, is, asked(c))
	}
}
