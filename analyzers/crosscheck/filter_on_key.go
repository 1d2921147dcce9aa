package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed filter_on_key.md
var filterOnKeyDoc string

var filterOnKey = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB706", Slug: "filter-on-key", Title: "Query filters on a key attribute",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Filter expressions for the Query operation", "Query.FilterExpression"),
		},
		Doc: filterOnKeyDoc,
	},
	Linked: []refusal.Code{expr.FilterOnKey},
	Check: refused(func(c gorule.Contradiction) string {
		return fmt.Sprintf("%s filters on %q, %s of %s", c.Call.Request.Op, c.Key, role(c.Keys(c.Table()), c.Key), asked(c))
	}),
}
