package batch

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
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
		Names: []*words.Heuristic{answers.Waiting},
		Doc:   retryWithoutBackoffDoc,
	},
	Check: checkRetryWithoutBackoff,
}

const backOff = "wait exponentially longer each time, and give up after some attempts"

func checkRetryWithoutBackoff(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if call.Answer.Output == nil || call.Request.Loop() == nil || call.Answer.LoopIsBounded() {
			return
		}
		pause := call.Answer.LoopPause()
		again := ""
		switch {
		case pause == answers.SomePause, pause == answers.SamePause && !call.Answer.NeverCancelled():
			return
		case resends(call):
			again = fmt.Sprintf("%s of this %s are sent again", call.Request.Operation().Remainder, call.Request.Op)
		case call.Answer.RetriesThrottling():
			again = fmt.Sprintf("%s of %s is repeated", call.Request.Op, p.Target(call))
		default:
			return
		}
		p.Report(call, tooOften(again, pause, resends(call)), gorule.Severity(severityOf(pause)))
	})
}

// tooOften says what is wrong with a loop that sends something again.
func tooOften(again string, pause answers.Pause, rest bool) rules.Text {
	text := rules.Text{Headline: again + " without delay or limit", Why: "while the table is throttled, the loop only adds load", Help: backOff}
	switch {
	case pause == answers.SamePause:
		text.Headline, text.Why = again+" for ever, always after the same delay", "while the table is throttled, nothing ends the loop, and all callers keep their rate"
	case !rest:
		text.Headline, text.Why = again+" without delay or limit while it is throttled", "the SDK itself has retried already, and the loop only adds load"
	}
	return text
}

// severityOf is that of a retry that pauses or does not: with a pause the table gets some relief.
func severityOf(pause answers.Pause) rules.Severity {
	if pause == answers.SamePause {
		return rules.Note
	}
	return rules.Warning
}

// resends reports whether the loop around a call puts what the service did not get to
// into the next request.
func resends(call *operations.Call) bool {
	info := call.Request.Operation()
	return info != nil && info.Remainder != "" && call.Answer.Output.Member(info.Remainder).FedTo(info.Retry)
}
