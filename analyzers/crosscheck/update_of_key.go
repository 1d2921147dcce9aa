package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed update_of_key.md
var updateOfKeyDoc string

var updateOfKey = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB709", Slug: "update-of-key", Title: "Update changes the key of the item",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("UpdateItem"),
		},
		Doc: updateOfKeyDoc,
	},
	Linked: []refusal.Code{expr.KeyUpdate},
	Check: refused(func(c gorule.Contradiction) string {
		return fmt.Sprintf("%s changes %q, %s of %s", c.Call.Op, c.Key, role(c.Table().Keys, c.Key), c.Names())
	}),
}
