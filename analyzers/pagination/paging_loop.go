package pagination

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed paging_loop.md
var pagingLoopDoc string

var pagingLoop = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB120", Slug: "paging-loop", Title: "Paging loop restarts or stops too early",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB developer guide, Paginating table query results", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Pagination.html"},
		},
		Cause: "read", Obviates: []string{"DDB104"},
		Doc: pagingLoopDoc,
	},
	Check: checkPagingLoop,
}

func checkPagingLoop(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		switch {
		case len(call.Operation().Rest()) == 0:
		case call.Pages != nil:
			checkPaginator(p, call)
		case call.Output != nil && call.Operation().Paged():
			checkLoop(p, call)
		}
	})
}

func checkPaginator(p *gocheck.Pass, call *ops.Call) {
	page := call.OnlyPage()
	if page == nil {
		return
	}
	data := page.Members(call.Operation().Data)
	if data.Handled() && !onePageIsMeant(call, data) {
		p.Report(call, rules.Split(fmt.Sprintf("NextPage of this %s paginator is called once, so what its first answer leaves out is lost: call it while HasMorePages", call.Op)))
	}
}

func checkLoop(p *gocheck.Pass, call *ops.Call) {
	info := call.Operation()
	target, next := gocheck.Target(call), info.Next[0]
	switch {
	case call.LoopTestsEarlier():
		p.Report(call, rules.Split(fmt.Sprintf("the loop tests %s of an earlier %s, which no turn changes: it reads the same page of %s endlessly; assign this answer to the variable that the loop tests, with = and not :=", next, call.Op, target)))
	case call.LoopRestarts():
		p.Report(call, rules.Split(fmt.Sprintf("the loop goes on while there is a %s, but %s is never set from it: every turn reads the first page of %s again", next, info.Token, target)))
	case call.StopsOnEmptyPage() && filterMayApply(call) == ops.IsSet:
		p.Report(call, rules.Split(fmt.Sprintf("the paging loop ends on an empty page: with a filter a page of %s may be empty although %s says there is more; end it only when that is nil", target, next)))
	case call.StopsOnShortPage():
		p.Report(call, rules.Split(fmt.Sprintf("the paging loop ends on a page with fewer items than asked for: a page of %s also ends at 1 MB or by a filter; end it only when %s is nil", target, next)))
	}
}
