package batch

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed retry_without_backoff.md
var retryWithoutBackoffDoc string

var retryWithoutBackoff = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB127", Slug: "retry-without-backoff", Title: "Throttled requests are retried without delay or limit",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB developer guide, Error retries and exponential backoff", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html"},
			{Title: "DynamoDB API reference, BatchWriteItem", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html"},
		},
		Doc: retryWithoutBackoffDoc,
	},
	Check: checkRetryWithoutBackoff,
}

func checkRetryWithoutBackoff(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		if call.Output == nil || call.Loop() == nil || call.LoopWaits() || call.LoopIsBounded() {
			return
		}
		switch {
		case call.Resends():
			p.Report(call, rules.Split(fmt.Sprintf("%s are sent again at once and without end: while the table is throttled the loop only adds load; wait exponentially longer each time and give up after some tries", call.Operation().Remainder)))
		case call.RetriesThrottling():
			p.Report(call, rules.Split(fmt.Sprintf("%s of %s is repeated at once and without end while it is throttled, after the SDK itself has tried three times: wait exponentially longer each time and give up after some tries", call.Op, gocheck.Target(call))))
		}
	})
}
