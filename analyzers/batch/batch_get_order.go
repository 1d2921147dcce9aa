package batch

import (
	_ "embed"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed batch_get_order.md
var batchGetOrderDoc string

var batchGetOrder = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB130", Slug: "batch-get-order", Title: "BatchGetItem results are matched by position",
		Category: rules.API, Severity: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("BatchGetItem"),
		},
		Doc: batchGetOrderDoc,
	},
	Check: checkBatchGetOrder,
}

func checkBatchGetOrder(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if call.Answer.MatchesByPosition() {
			p.Report(call, rules.Text{
				Headline: "The items of this BatchGetItem are matched to its keys by position",
				Why:      "items come in no particular order, and those that do not exist are left out",
				Help:     "match them by their key attributes",
			})
		}
	}, ddb.BatchGetItem)
}
