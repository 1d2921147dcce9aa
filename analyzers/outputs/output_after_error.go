package outputs

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed output_after_error.md
var outputAfterErrorDoc string

var outputAfterError = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB150", Slug: "output-after-error", Title: "Output is read after the call failed",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.SDKGuide("Handling errors", "handle-errors"),
		},
		Names: []*words.Heuristic{answers.Stopping},
		Doc:   outputAfterErrorDoc,
	},
	Check: checkOutputAfterError,
}

func checkOutputAfterError(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		read, ok := call.Answer.ReadAfterError()
		if !ok {
			return
		}
		text := rules.Text{
			Headline: fmt.Sprintf("%s is read although %s may have failed", read.Member, call.Request.Op),
			Why:      "after an error the output is nil, so that reading it panics",
			Help:     "return, or go on without the output, where the error is not nil",
		}
		switch {
		case read.OnlyAfter && call.Request.Op.Writes():
			text.Headline = fmt.Sprintf("%s is read only where %s has failed", read.Member, call.Request.Op)
			text.Help = "take the item of a failed condition from the error: errors.As finds *types.ConditionalCheckFailedException, which has it as Item"
		case read.Unchecked:
			text.Headline = fmt.Sprintf("%s is read before anything checks whether %s has failed", read.Member, call.Request.Op)
			text.Help = "check the error first"
		}
		p.ReportAt(p.PlaceAt(read.At, call, string(read.Member)), text, p.RelatedAt(call.Pos(), "this call may fail"))
	})
}
