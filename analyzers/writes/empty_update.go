package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed empty_update.md
var emptyUpdateDoc string

var emptyUpdate = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB152", Slug: "empty-update", Title: "UpdateItem has nothing to update",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("UpdateItem"),
		},
		Doc: emptyUpdateDoc,
	},
	Check: checkEmptyUpdate,
}

func checkEmptyUpdate(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		for _, m := range []ddb.Member{ddb.UpdateExpression, ddb.AttributeUpdates} {
			if call.Request.Input.Get(m).IsSet() != tri.No || p.HelperDecides(call, m) {
				return
			}
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("UpdateItem of %s has no UpdateExpression", p.Target(call)),
			Why:      "it changes no attribute of the item, and creates one with nothing but a key if there is none",
			Help:     "set UpdateExpression",
		})
	}, ddb.UpdateItem)
}
