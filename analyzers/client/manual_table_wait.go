package client

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed manual_table_wait.md
var manualTableWaitDoc string

var manualTableWait = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB125", Slug: "manual-table-wait", Title: "Hand-written loop waits for a table",
		Category: rules.API, Severity: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.SDKGuide("Using the AWS SDK for Go v2 with AWS services", "use"),
		},
		Names: []*words.Heuristic{answers.Waiting},
		Doc:   manualTableWaitDoc,
	},
	Check: checkManualTableWait,
}

func checkManualTableWait(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if !pollsTable(call) {
			return
		}
		waiter := "NewTableExistsWaiter or NewTableNotExistsWaiter"
		if call.Request.SDK == sdk.V1 {
			waiter = "WaitUntilTableExists or WaitUntilTableNotExists"
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("DescribeTable is repeated in a loop until %s is ready", p.Target(call)),
			Why:      "a loop by hand easily lacks the back-off and the time limit that the waiters of the SDK have",
			Help:     "use " + waiter,
		})
	}, ddb.DescribeTable)
}

// pollsTable reports whether a DescribeTable is sent in a loop that waits between its
// turns and asks for nothing but the status of one table, or whether there is one.
func pollsTable(call *operations.Call) bool {
	if !call.Answer.SameEachTurn() || call.Answer.LoopPause() == answers.NoPause {
		return false
	}
	fields := call.Answer.LoopReads("TableDescription")
	if len(fields) == 0 {
		return call.Answer.OnlyErrorIsUsed()
	}
	return !slices.ContainsFunc(fields, func(field string) bool { return field != "TableStatus" })
}
