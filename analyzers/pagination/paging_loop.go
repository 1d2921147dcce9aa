package pagination

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed paging_loop.md
var pagingLoopDoc string

var pagingLoop = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB120", Slug: "paging-loop", Title: "Paging loop restarts or loses pages",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Paginating table query results", "Query.Pagination"),
		},
		Cause: "read", Obviates: []string{"DDB104"},
		Doc: pagingLoopDoc,
	},
	Check: checkPagingLoop,
}

func checkPagingLoop(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		switch {
		case len(call.Request.Operation().Rest()) == 0:
		case call.Answer.Pages != nil:
			checkPaginator(p, call)
		case call.Answer.Output != nil && call.Request.Operation().Paged():
			checkLoop(p, call)
		}
	})
}

func checkPaginator(p *gorule.Pass, call *operations.Call) {
	if call.Answer.KeepsLastPage() {
		p.Report(call, lastPageOnly("The loop over this paginator"))
		return
	}
	page := call.Answer.OnlyPage()
	if page == nil {
		return
	}
	data := page.Members(call.Request.Operation().Data)
	if data.Handled() && !onePageIsMeant(call, data) {
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("NextPage of this %s paginator is called only once", call.Request.Op),
			Why:      "what the first answer leaves out is silently dropped",
			Help:     "call NextPage while HasMorePages returns true",
		})
	}
}

func checkLoop(p *gorule.Pass, call *operations.Call) {
	info := call.Request.Operation()
	loop, next := "The paging loop over "+p.Target(call), info.Next[0]
	if call.Request.Via == requests.Callback {
		loop = fmt.Sprintf("The callback of %sPages", call.Request.Op)
	} else if !readsTable(call.Request.Op) {
		loop = fmt.Sprintf("The %s loop", call.Request.Op)
	}
	endAtNil := fmt.Sprintf("end the loop only when %s is nil", next)
	switch {
	case call.LoopTestsEarlier():
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s tests %s of an earlier %s, which never changes", loop, next, call.Request.Op),
			Why:      "the loop reads the same page endlessly",
			Help:     "assign this answer to the variable that the loop tests, with = and not :=",
		})
	case restarts(call):
		p.Report(call, rules.Text{
			Headline: loop + neverSet(info),
			Why:      "every iteration reads the first page again, endlessly if there is a second one",
			Help:     fmt.Sprintf("set %s of the next request to %s of this answer", info.Token, next),
		})
	case repeats(call):
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s sends the same %s in every iteration", loop, info.Token),
			Why:      "every iteration reads the same page again, endlessly if it is not the last one",
			Help:     fmt.Sprintf("set %s to %s of this answer; := in the loop declares another variable", info.Token, next),
		})
	case call.Answer.KeepsLastPage():
		p.Report(call, lastPageOnly(loop))
	case stopsOnEmptyPage(call) && filterMayApply(call) == tri.Yes:
		p.Report(call, rules.Text{
			Headline: loop + " ends at the first empty page",
			Why:      "the filter can leave a page empty while later pages hold matches, which are then silently dropped",
			Help:     endAtNil,
		})
	case stopsOnShortPage(call):
		p.Report(call, rules.Text{
			Headline: loop + " ends at a page with fewer items than asked for",
			Why:      "a page also ends short at 1 MB or by a filter, and the pages after it are silently dropped",
			Help:     endAtNil,
		})
	}
}

// neverSet says what a loop does not do. A request and its answer may have one name for the token.
func neverSet(op *ddb.Operation) string {
	if op.Token == op.Next[0] {
		return fmt.Sprintf(" never passes %s on to the next request", op.Token)
	}
	return fmt.Sprintf(" never sets %s to %s", op.Token, op.Next[0])
}

// restarts reports whether the call is in a loop that goes on as long as the answer has a
// token, but never puts that token into a request: the loop reads its first page for ever.
func restarts(call *operations.Call) bool {
	info := call.Request.Operation()
	if call.Request.Loop() == nil || call.Answer.Output.Leaves() {
		return false
	}
	goesNowhere := call.Answer.Output.Members(info.Next).OnlyTested() // else perhaps into the next request
	return goesNowhere && call.Request.Input.Get(info.Token).IsSet() == tri.No &&
		call.Answer.LoopGoesOnIf(call.Answer.AnyOf(info.Next)) && !call.LoopWrites()
}

// repeats reports whether the call is in a loop that goes on as long as the answer has a token,
// and is given the same start key each time.
func repeats(call *operations.Call) bool {
	info := call.Request.Operation()
	return call.Answer.StartsSame() && call.Request.Input.Get(info.Token).MaybeSet() && call.Answer.LoopGoesOnIf(call.Answer.AnyOf(info.Next)) && !call.LoopWrites()
}

// lastPageOnly is about a loop that reads all pages, and keeps one.
func lastPageOnly(loop string) rules.Text {
	return rules.Text{
		Headline: loop + " keeps only the last page",
		Why:      "each page replaces the one before, so that what the earlier ones held is silently lost",
		Help:     "append the items of each page in the loop",
	}
}

// stopsOnEmptyPage reports whether the call is in a loop that feeds the token back, and
// that an empty page alone ends.
func stopsOnEmptyPage(call *operations.Call) bool {
	return call.Answer.FeedsToken() && call.Answer.LoopGoesOnIf(call.Answer.AnyOf(call.Request.Operation().Data))
}

// stopsOnShortPage reports whether the call is in a loop that feeds the token back, and
// that a page with fewer items than asked for ends.
func stopsOnShortPage(call *operations.Call) bool {
	return call.Answer.FeedsToken() && call.Answer.LoopGoesOnIf(call.Answer.FullPage)
}
