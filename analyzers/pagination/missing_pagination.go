package pagination

import (
	_ "embed"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed missing_pagination.md
var missingPaginationDoc string

var missingPagination = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB102", Slug: "missing-pagination", Title: "Only the first page of results is read",
		Category: rules.API, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Likely, Since: "0.1.0", Fix: rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.ReadAllPages),
			rules.DeveloperGuide("Paginating table query results", "Query.Pagination"),
		},
		Cause: "read", Obviates: []string{"DDB104"},
		Names: slices.Concat([]*words.Heuristic{few, person, growing, fits}, operations.SetUpNames, dataflow.LoggerNames),
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "report an error also where the items of one partition are only listed, and where a comment or a name says that one page is enough"},
		},
		GuidelineOptions: map[string]any{always: true},
		Doc:              missingPaginationDoc,
	},
	Check: checkMissingPagination,
}

func checkMissingPagination(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		info := call.Request.Operation()
		if !info.Paged() || call.Answer.Output == nil || !call.MayBeTruncated() || call.Request.Bounded() { // for DDB129
			return
		}
		data := call.Answer.Output.Members(info.Data)
		switch {
		case call.Answer.Output.Leaves(): // those that get the answer are judged
			if len(call.Answer.Output.ReturnedAs()) == 0 {
				p.Undecided(call, "cannot determine whether all pages are read: the answer goes to a place that is not followed")
			}
		case call.Answer.RestHandled():
		case !data.Handled(): // the items are never read
		case call.LoopTestsEarlier(): // for DDB120
		case call.Request.PinsWholeKey() || holdsOneItem(p, call) == tri.Yes || repeatsUntilEmpty(call):
		case onePageIsMeant(call, data):
		case call.Request.WholeKey() == tri.Maybe || holdsOneItem(p, call) == tri.Maybe:
			p.Undecided(call, "cannot determine whether the key condition fixes the whole key")
		default:
			weight := loss(p, call)
			with := []gorule.With{readAllPages(p, call), gorule.Severity(weight), gorule.Moot(onePageIsEnough(p, call, weight))}
			if weight != rules.SeverityUnset {
				with = append(with, alike(p, call))
			}
			p.Report(call, firstPageOnly(p, call, info), with...)
		}
	})
}

// alike joins the lists of one package that end with the first page: how it lists is one decision. What
// a function of another package reads is decided there, for all who call it.
func alike(p *gorule.Pass, call *operations.Call) gorule.With {
	if reader := call.CalledElsewhere(); reader != "" {
		return p.AlikeInModule(reader)
	}
	return p.Alike("lists")
}

// always is the option that reports each lost page as an error.
const always = "always"

// fits is how comments say that all that is asked for fits one page.
var fits = words.ByName("A comment says that one page is enough if it has the word page, pages, paging or 1 MB, or one that begins with paginat, and one of fit, fits, small, tiny, few, handful, never more, at most, enough, unlikely, not needed, no need, unnecessary or bounded.",
	`(?is)\b(pages?|paginat\w+|paging|1 ?MB)\b.*`+enough+`|`+enough+`.*\b(pages?|paginat\w+|paging|1 ?MB)\b`)

const enough = `\b(fits?|small|tiny|few|handful|never more|at most|enough|unlikely|not needed|no need|unnecessary|bounded)\b`

// onePageIsEnough says why it is: the author wrote so, or the items of one partition are only
// listed, and are few by what or whose they are.
func onePageIsEnough(p *gorule.Pass, call *operations.Call, weight rules.Severity) string {
	switch {
	case p.Options.Bool(always):
	case slices.ContainsFunc(p.CommentsAtCall(call), fits.Matches):
		return "a comment says that one page is enough"
	case call.Request.Op == ddb.ListTables && p.IsSetUp(call.FuncName()):
		return "it is for development, tests or the set-up of tables, where there are few tables"
	case weight != rules.SeverityUnset:
		return whyFew(call)
	}
	return ""
}

// loss returns how much a lost page weighs. It is an error where the answer is wrong without it:
// where items are searched for, counted or decided by. A list of the items of one partition has
// a second page only if there is much in it (1 MB), which the code does not show, and hardly ever
// where both keys of an index are fixed, or where one person has few of the kind.
func loss(p *gorule.Pass, call *operations.Call) rules.Severity {
	switch {
	case p.Options.Bool(always) || call.Request.Op != ddb.Query:
		return rules.SeverityUnset
	case len(access.Of(p.Request(call)).Key.Equal()) > 1: // of an index, as no two items of a table have the same
		return rules.Note
	case counts(call) || filterMayApply(call) == tri.Yes:
		return rules.SeverityUnset
	}
	if call.Answer.Decided() || slices.ContainsFunc(p.Calls, func(other *operations.Call) bool { return other.Request.Op.Writes() && other.IsMadeOf(call) }) {
		return rules.SeverityUnset
	}
	if ofOnePerson(p, call) {
		return rules.Note
	}
	return rules.Warning
}

// onePageIsMeant recognises code that wants no more than one page can hold:
// the first item, whether there is any, the top few, a page and whether another follows. With a filter none of
// them is sure, since a page may hold no match although there are some. A filter
// on some paths only does not count.
func onePageIsMeant(call *operations.Call, data answers.Uses) bool {
	if filterMayApply(call) == tri.Yes {
		return false
	}
	if call.Answer.OnlyFirst(data) || readsTable(call.Request.Op) && call.Answer.AsksOneMore() {
		return true
	}
	limit := call.Request.Input.Get(ddb.Limit)
	if n, ok := limit.AsInt(); ok {
		return n == 1 || call.Request.Op == ddb.Query && n <= topFew && !isPageOfHelper(call)
	}
	return readsTable(call.Request.Op) && limit.IsSet() == tri.Yes // the caller asks for so many
}

// isPageOfHelper reports whether a function that reads page by page, from where callers tell it, decides
// how large a page is, and the code that gets the first one decides by what is in it: it did not ask for
// so many.
func isPageOfHelper(call *operations.Call) bool {
	helper := call.InHelper()
	if helper == nil || !call.HelperDecides(ddb.Limit) || !call.Answer.Decided() {
		return false
	}
	start := helper.Request.Input.Get(ddb.ExclusiveStartKey)
	return start.SetOnSomePath() || start.MaybeSet()
}

// topFew is the largest constant Limit that is treated as "the latest few" of a
// Query. A larger one wants everything, and a page still ends at 1 MB.
const topFew = 200

// filterMayApply reports whether the answer was filtered after the page was cut.
func filterMayApply(call *operations.Call) tri.Answer {
	joined := tri.No
	for _, m := range []ddb.Member{ddb.FilterExpression, ddb.QueryFilter, ddb.ScanFilter} {
		v := call.Request.Input.Get(m)
		if v.SetOnSomePath() {
			return tri.Yes
		}
		if v.MaybeSet() {
			joined = tri.Maybe
		}
	}
	return joined
}

func readsTable(op ddb.Op) bool { return op == ddb.Query || op == ddb.Scan }

// repeatsUntilEmpty reports whether the call is in a loop that goes on until nothing is left: what
// it found is deleted in between, or the next request begins behind the last item that it got.
func repeatsUntilEmpty(call *operations.Call) bool {
	return call.Answer.LoopGoesOnIf(call.Answer.AnyOf(call.Request.Operation().Data)) && !call.Answer.FeedsToken() && (!call.Answer.LoopIsBounded() || call.AsksOnward())
}
