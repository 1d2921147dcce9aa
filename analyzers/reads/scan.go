package reads

import (
	_ "embed"
	"fmt"
	"go/token"
	"path"
	"slices"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed scan.md
var scanDoc string

var scan = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB101", Slug: "scan", Title: "Scan reads a whole table or index",
		Category: rules.API, Severity: rules.Warning, Default: true, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoScan),
			rules.Cite(guideline.NoComplexSearch),
			rules.Cite(guideline.AvoidScan),
		},
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "also report where all items are needed, where a read by key comes first, what a comment explains, and tools such as migrations"},
			{Name: "allow-tables", Kind: rules.StringsOption, Default: []string{}, Pattern: true, Help: "tables that may be scanned, as glob patterns"},
			{Name: "allow-packages", Kind: rules.StringsOption, Default: []string{}, Pattern: true, Help: "import paths of packages that may scan, as glob patterns"},
			{Name: "allow-functions", Kind: rules.StringsOption, Default: []string{}, Pattern: true, Help: "functions that may scan, as glob patterns: \"migrate*\", \"(*Store).Export\""},
		},
		GuidelineOptions: map[string]any{always: true},
		Cause:            "read", Obviates: []string{"DDB102", "DDB104"},
		Names: append([]*words.Heuristic{upkeepFunction, upkeepDirectory, meant}, gorule.ToolNames...),
		Doc:   scanDoc,
	},
	Check: checkScan,
}

func checkScan(p *gorule.Pass) {
	if anyMatch(p.Options.Strings("allow-packages"), p.Package()) {
		return
	}
	checkAllowScans(p)
	seen := map[token.Pos]bool{}                // a chain may be sent several times
	said := map[rules.Text][]*operations.Call{} // of calls in branches, one of which is made, the first is reported
	var pages operations.Pages                  // of scans that are reported
	p.ForEach(func(call *operations.Call) {
		switch {
		case seen[call.Pos()]:
		case pages.Continue(call):
			pages.Add(call)
		case (call.Request.SDK == sdk.GureguV1 || call.Request.SDK == sdk.GureguV2) && !call.BeginsHere(): // reported where it begins
		case call.Request.ForwardsCallersInput(): // reported where the request is made
		case call.Request.Via == requests.Helper && !call.HelperForwards():
			// the helper itself decides what is scanned, and is reported
		case anyMatch(p.Options.Strings("allow-functions"), call.Func()):
		case allowedTable(call, p.Options.Strings("allow-tables")):
		case testsEmptiness(call):
		default:
			seen[call.Pos()] = true
			pages.Add(call)
			text := scanText(p, call)
			if !slices.ContainsFunc(said[text], call.InsteadOf) {
				said[text] = append(said[text], call)
				p.Report(call, text, gorule.Moot(moot(p, call)))
			}
		}
	}, ddb.Scan)
}

// filtered reports whether a Scan may have a filter.
func filtered(call *operations.Call) bool {
	return call.Request.Input.Get(ddb.FilterExpression).MaybeSet() || call.Request.Input.Get(ddb.ScanFilter).MaybeSet()
}

func scanText(p *gorule.Pass, call *operations.Call) rules.Text {
	what, arbitrary := scanned(p, call)
	text := rules.Text{
		Headline: "Scan reads " + what,
		Why:      "cost and time grow with the table",
		Help:     "query by key or index, or export to S3 for bulk reads",
	}
	switch {
	case call.Request.SDK == sdk.Docstore:
		text.Headline = "A docstore query without Where reads " + what
	case call.Request.Via == requests.Helper && !call.BeginsHere():
		text.Headline = call.Callee + " reads " + what + " with Scan"
	}
	if arbitrary {
		text.Why, text.Help = "a Scan has no order that the code can rely on", "query by key or index"
	}
	if filter := call.Request.Input.Get(ddb.FilterExpression); filter.IsSet() == tri.Yes {
		text.Why, text.Help = "FilterExpression is applied after the read and saves no capacity", queryFiltered
	} else if filter.SetOnSomePath() && !call.HelperMaySet(ddb.FilterExpression) {
		text.Why, text.Help = "the FilterExpression that some paths set is applied after the read and saves no capacity", queryFiltered
	}
	return text
}

// testsEmptiness reports whether a Scan reads one item only to see whether there is
// any: which one it is does not matter.
func testsEmptiness(call *operations.Call) bool {
	limit, certain := readsFirst(call)
	if !certain || !limit.IsInt(1) || call.Request.Input.Get(ddb.FilterExpression).MaybeSet() {
		return false
	}
	if call.Answer.Output != nil && !call.Answer.Output.Members(call.Request.Operation().Data).Handled() {
		return true // whether the table can be read at all
	}
	reading, ok := call.Answer.Reading()
	return ok && len(reading.Attributes) == 0
}

const queryFiltered = "query by key, or by an index on the filtered attribute"

// scanned says how much is read: everything, if there is certainly no limit; so
// many items, if there is one and the code does not go on from there. Those are
// arbitrary.
func scanned(p *gorule.Pass, call *operations.Call) (what string, arbitrary bool) {
	target := p.Target(call)
	limits := []ddb.Member{ddb.Limit, sdk.ResultLimit, sdk.RequestLimit}
	limit, certain := readsFirst(call)
	n, counted := limit.AsInt()
	switch {
	case !certain && slices.ContainsFunc(limits, func(m ddb.Member) bool { return call.Request.Input.Get(m).MaybeSet() }):
		return "up to every item of " + target, false
	case !certain:
		return "every item of " + target, false
	case n == 1:
		return "an arbitrary item of " + target, true
	case counted:
		return fmt.Sprintf("%d arbitrary items of %s", n, target), true
	}
	return "some arbitrary items of " + target, true
}

func allowedTable(call *operations.Call, patterns []string) bool {
	name, ok := call.Request.Input.Get(ddb.TableName).AsString()
	return ok && anyMatch(patterns, name)
}

// anyMatch reports whether a name matches one of several glob patterns, or its
// last path element does.
func anyMatch(patterns []string, name string) bool {
	for _, pattern := range patterns {
		if doublestar.MatchUnvalidated(pattern, name) || doublestar.MatchUnvalidated(pattern, path.Base(name)) {
			return true
		}
	}
	return false
}

// readsFirst returns the number of items with which the reading ends, wherever that is;
// ok is false if it may go on, or if it is not the first items that are read.
func readsFirst(call *operations.Call) (limit symbolic.Value, ok bool) {
	limit = call.Request.Input.Get(ddb.Limit)
	switch results := call.Request.Input.Get(sdk.ResultLimit); {
	case call.Request.Input.Get(ddb.ExclusiveStartKey).MaybeSet():
		return limit, false
	case call.Request.Via == requests.Builder && call.Request.SDK != sdk.Docstore && results.IsSet() == tri.Yes: // the request asks for no more if nothing is filtered
		return results, call.Request.Input.Get(ddb.FilterExpression).IsSet() == tri.No
	}
	return limit, limit.IsSet() == tri.Yes && call.Answer.Output != nil && !call.Answer.Output.Leaves() && !call.Answer.RestHandled()
}
