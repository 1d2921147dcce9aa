package reads

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

var (
	upkeepFunction = words.ByAnyWord("A Scan is for administrators or upkeep, which wait and come seldom, if the name of its function has the word",
		"admin admins administrator cleanup cleanups purge prune gc reap orphans orphaned export exports dump backup archive reconcile rebuild recalculate recompute warmup")
	upkeepDirectory = words.ByAnyWord("So it is if a directory of its package in the repository has the word",
		"admin housekeeping maintenance cleanup cleaner purge prune janitor export exporter backup archive archiver reconciler cron job jobs")
	meant = words.ByName("A comment says that a Scan is meant if it has the word scan or table and one of tiny, small, handful, rare, rarely, seldom, infrequent, infrequently, cheap, acceptable, fine, okay, admin, admins, maintenance, housekeeping, migration, one-off, fallback, fall back, falls back, low-volume, low volume, hot path or bounded.",
		`(?is)\b(scan|scans|scanning|table)\b.*`+reason+`|`+reason+`.*\b(scan|scans|scanning|table)\b`)
)

const reason = `\b(tiny|small|handful|rare|rarely|seldom|infrequent|infrequently|cheap|acceptable|fine|okay|admin|admins|maintenance|housekeeping|migration|one-off|fallback|fall back|falls back|low-volume|low volume|hot path|bounded)\b`

// moot says why a Scan is meant, and nothing would be done about it. It is "" for all others: those
// that look for something which a request names, those that read some arbitrary items, and counts.
func moot(p *gorule.Pass, call *operations.Call) string {
	if p.Options.Bool(always) {
		return ""
	}
	if why := upkeep(p, call); why != "" {
		return why
	}
	switch {
	case slices.ContainsFunc(p.CommentsAtCall(call), meant.Matches):
		return "a comment says that it is meant"
	case call.IsFallback():
		return "it is made only if a read by key or index finds nothing"
	case call.Request.Input.Get(ddb.TotalSegments).IsSet() == tri.Yes && !filtered(call):
		return "it reads the whole table in parallel on purpose"
	case readsAll(call) && !call.Answer.Decided():
		return "it lists every item on purpose"
	case readsAll(call) || call.Answer.ReadsOn() && call.AsksTheSameAlways() && !call.Answer.Searched():
		return "it looks for nothing that a request names"
	}
	return ""
}

// upkeep says why a Scan serves no requests, as far as names tell. It is "" for all others.
func upkeep(p *gorule.Pass, call *operations.Call) string {
	switch why := p.Tool(call.Func()); {
	case why != "" || call.Request.Op != ddb.Scan:
		return why
	case upkeepFunction.Matches(call.FuncName()):
		return call.Func() + " is for administrators or upkeep by its name"
	case slices.ContainsFunc(strings.Split(p.Directory(), "/"), upkeepDirectory.Matches):
		return "it is for administrators or upkeep, by the name of its package"
	}
	return ""
}

// readsAll reports whether a Scan reads everything on purpose: there is no filter, no item is looked
// for or counted, and no limit cuts what is read. That it may read one page only is for DDB102.
func readsAll(call *operations.Call) bool {
	if !call.Answer.ReadsOn() && (call.Answer.Output == nil || !call.Answer.Output.Members(call.Request.Operation().Data).Handled()) {
		return false // nothing shows what the items are for
	}
	if reading, known := call.Answer.Reading(); known && len(reading.Attributes) == 0 {
		return false // they are counted
	}
	cut := call.Request.Input.Get(ddb.Limit).MaybeSet() || call.Request.Input.Get(sdk.ResultLimit).MaybeSet()
	return !filtered(call) && (call.Answer.ReadsOn() || !cut) && !call.Answer.Searched()
}
