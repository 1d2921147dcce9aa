package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed reserved_word.md
var reservedWordDoc string

var reservedWord = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB204", Slug: "reserved-word", Title: "Unescaped reserved word in expression",
		Category: rules.Expressions, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Proven, Since: "0.1.0", Fix: rules.SafeFix,
		Sources: []rules.Source{
			rules.Cite(guideline.AliasReservedWords),
			rules.DeveloperGuide("Reserved words in DynamoDB", "ReservedWords"),
			rules.DeveloperGuide("Expression attribute names", "Expressions.ExpressionAttributeNames"),
		},
		Doc: reservedWordDoc,
	},
	Codes: []refusal.Code{
		expr.Reserved,
	},
	Check: refusals(reserved, changeRequest),
}

func reserved(problem gorule.Refused) string {
	return fmt.Sprintf("Unescaped reserved word %s in %s", excerpt(problem), parameter(problem))
}
