package pagination

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed search_limit.md
var searchLimitDoc string

var searchLimit = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB129", Slug: "search-limit", Title: "guregu/dynamo silently stops reading early",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/guregu/dynamo/v2", "Query.SearchLimit"),
			rules.GoPackage("github.com/guregu/dynamo/v2", "Iter"),
		},
		Doc: searchLimitDoc,
	},
	Check: checkSearchLimit,
}

func checkSearchLimit(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if ignoresIterationError(call) {
			p.Report(call, rules.Text{
				Headline: "Err of this iterator is never checked",
				Why:      "Next also returns false after an error, so the items before a throttled or cancelled request pass for all",
				Help:     "check Err after the loop",
			})
		}
		if restOfLimited(call) {
			p.Report(call, limited(p, call))
		}
	})
}

// restOfLimited reports whether the library is told to stop before the end, the
// key to go on from is dropped, and not just one page is meant.
func restOfLimited(call *operations.Call) bool {
	info := call.Request.Operation()
	if call.Answer.Output == nil || !call.Request.Bounded() || call.Answer.Output.Members(info.Rest()).Handled() {
		return false
	}
	if call.Request.Input.Get(ddb.ExclusiveStartKey).MaybeSet() { // code that knows where to start knows the last key
		return false
	}
	if call.Request.PinsWholeKey() || filterMayApply(call) == tri.No && !certainlyLimited(call) {
		return false
	}
	return !onePageIsMeant(call, call.Answer.Output.Members(info.Data))
}

// certainlyLimited reports whether there is a limit on every path. Where there
// may be none, the caller says whether everything is to be read.
func certainlyLimited(call *operations.Call) bool { return !call.Answer.Follows }

func limited(p *gorule.Pass, call *operations.Call) rules.Text {
	const goOn = "or go on from LastEvaluatedKey with StartFrom"
	target := p.Target(call)
	switch {
	case !call.Request.Input.Get(ddb.Limit).SetOnSomePath():
		return rules.Text{
			Headline: fmt.Sprintf("RequestLimit ends this %s of %s after some pages, and LastEvaluatedKey is ignored", call.Request.Op, target),
			Why:      "results after these pages are silently dropped",
			Help:     "remove RequestLimit, " + goOn,
		}
	case filterMayApply(call) == tri.Yes:
		return rules.Text{
			Headline: fmt.Sprintf("SearchLimit counts the items of %s before the filter", target),
			Why:      "LastEvaluatedKey is ignored, and matches after the items examined are silently dropped",
			Help:     "use Limit, which counts results, " + goOn,
		}
	}
	return rules.Text{
		Headline: fmt.Sprintf("SearchLimit ends this %s of %s after one request, and LastEvaluatedKey is ignored", call.Request.Op, target),
		Why:      "results after that request are silently dropped",
		Help:     "remove SearchLimit, " + goOn,
	}
}

// ignoresIterationError reports whether the call makes an iterator that is asked for
// items, but certainly never for the error that ended it.
func ignoresIterationError(call *operations.Call) bool {
	made := call.Answer.Iterator
	return made != nil && made.Next && !made.Err && !made.Escapes
}
