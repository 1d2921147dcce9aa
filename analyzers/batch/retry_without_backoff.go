package batch

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/goanswer"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed retry_without_backoff.md
var retryWithoutBackoffDoc string

var retryWithoutBackoff = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB127", Slug: "retry-without-backoff", Title: "Throttled requests are retried without delay or limit",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.BackOff),
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
			rules.APIReference("BatchWriteItem"),
		},
		Names: []*words.Heuristic{goanswer.Waiting},
		Doc:   retryWithoutBackoffDoc,
	},
	Check: checkRetryWithoutBackoff,
}

const backOff = "wait exponentially longer each time, and give up after some attempts"

func checkRetryWithoutBackoff(p *gorule.Pass) {
	p.ForEach(func(call *ops.Call) {
		if call.Output == nil || call.Loop() == nil || call.LoopWaits() || call.LoopIsBounded() {
			return
		}
		switch {
		case resends(call):
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("%s of this %s are sent again without delay or limit", call.Operation().Remainder, call.Op),
				Why:      "while the table is throttled, the loop only adds load",
				Help:     backOff,
			})
		case call.RetriesThrottling():
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("%s of %s is repeated without delay or limit while it is throttled", call.Op, p.Target(call)),
				Why:      "the SDK itself has retried already, and the loop only adds load",
				Help:     backOff,
			})
		}
	})
}

// resends reports whether the loop around a call puts what the service did not get to
// into the next request.
func resends(call *ops.Call) bool {
	info := call.Operation()
	return info != nil && info.Remainder != "" && call.Output.Member(info.Remainder).FedTo(info.Retry)
}
