package batch

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed single_item_in_loop.md
var singleItemInLoopDoc string

var singleItemInLoop = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB108", Slug: "single-item-in-loop", Title: "Items are read or written one by one",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.BatchWrites),
			rules.Cite(guideline.ReadByKey),
			rules.DeveloperGuide("Working with items: batch operations", "WorkingWithItems"),
		},
		Doc: singleItemInLoopDoc,
	},
	Check: checkSingleItemInLoop,
}

func checkSingleItemInLoop(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		loop := call.Request.Loop()
		if loop == nil || !lengths.OverElements(loop) || call.Request.SDK == sdk.Docstore || !batchCan(call) {
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s of %s runs once per iteration of the loop", call.Request.Op, p.Target(call)),
			Why:      "each item costs a round trip",
			Help:     batchInstead(call),
		})
	}, ddb.Where(func(o *ddb.Operation) bool { return o.Batch() != nil })...)
}

// batchCan reports whether a batch could do the same: it knows no conditions and
// returns nothing of what was there before.
func batchCan(call *operations.Call) bool {
	for _, m := range []ddb.Member{ddb.ConditionExpression, ddb.Expected, ddb.ReturnValues} {
		value := call.Request.Input.Get(m)
		if value.MaybeSet() && (m != ddb.ReturnValues || !value.IsString("") && !value.IsString("NONE")) {
			return false
		}
	}
	return true
}

// batchInstead says what does the same for many items, in terms of the SDK.
func batchInstead(call *operations.Call) string {
	batch, verb := call.Request.Operation().Batch(), "Write"
	if batch.MayRead() {
		verb = "Get"
	}
	if call.Request.SDK == sdk.GureguV1 || call.Request.SDK == sdk.GureguV2 {
		return fmt.Sprintf("use Table.Batch().%s, which sends %d %s at a time", verb, batch.MaxParts, batch.Unit)
	}
	return fmt.Sprintf("use %s, which takes up to %d %s at once", batch.Op, batch.MaxParts, batch.Unit)
}
