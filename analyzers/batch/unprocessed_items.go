package batch

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed unprocessed_items.md
var unprocessedItemsDoc string

var unprocessedItems = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB103", Slug: "unprocessed-items", Title: "Unprocessed part of a batch is dropped",
		Category: rules.API, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Proven, Since: "0.1.0", Fix: rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.RetryUnprocessed),
			rules.APIReference("BatchWriteItem"),
			rules.APIReference("BatchStatementResponse"),
		},
		Names: goflow.LoggerNames,
		Doc:   unprocessedItemsDoc,
	},
	Check: checkUnprocessedItems,
}

func checkUnprocessedItems(p *gorule.Pass) {
	p.ForEach(func(call *ops.Call) {
		if call.Output == nil || call.Output.Leaves() || call.RestHandled() || call.RestIsFoundAgain() {
			return
		}
		info := call.Operation()
		treated := "ignored"
		if call.Output.Member(info.Remainder).Has(effect.Logged) {
			treated = "only logged"
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s of this %s are %s", info.Remainder, call.Op, treated),
			Why:      fmt.Sprintf("under throttling DynamoDB leaves some %s undone and returns no error", info.Unit),
			Help:     "send them again with back-off, or return an error",
		}, sendRest(p, call))
	}, ddb.Where(func(o *ddb.Operation) bool { return o.Remainder != "" })...)

	p.ForEach(func(call *ops.Call) {
		if call.Output == nil || call.Output.Leaves() || readsStatementErrors(call) {
			return
		}
		p.Report(call, rules.Text{
			Headline: "The errors of single statements of this BatchExecuteStatement are ignored",
			Why:      "the request succeeds although some of its statements failed",
			Help:     "check Responses[i].Error of each statement",
		})
	}, ddb.BatchExecuteStatement)
}

// readsStatementErrors reports whether the errors of the single statements of a
// BatchExecuteStatement are read, or its responses go elsewhere.
func readsStatementErrors(call *ops.Call) bool {
	responses := call.Output.Member(ddb.Responses)
	if responses.Has(effect.Escaped) || responses.Has(effect.Returned) || responses.Has(effect.Fed) {
		return true
	}
	return len(responses) > 0 && call.ReadsField("BatchStatementResponse.Error")
}
