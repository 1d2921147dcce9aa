package pagination

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
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
		Doc: pagingLoopDoc,
	},
	Check: checkPagingLoop,
}

func checkPagingLoop(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		info := call.Operation()
		switch {
		case call.Pages != nil:
			if call.Pages.ReadOnce() && info.Paged() && !limitedToOne(call) {
				p.Report(call, fmt.Sprintf("NextPage of this %s paginator is called once: only the first page of %s is read; call it while HasMorePages", call.Op, gocheck.Target(call)))
			}
		case call.Output == nil || !info.Paged():
		case call.LoopRestarts():
			p.Report(call, fmt.Sprintf("the loop goes on while there is a %s, but %s is never set from it: every turn reads the first page of %s again", info.Next[0], info.Token, gocheck.Target(call)))
		case call.StopsOnEmptyPage() && filterMayApply(call) == ops.IsSet:
			p.Report(call, fmt.Sprintf("the paging loop ends on an empty page: with a filter a page of %s may be empty although %s says there is more; end it only when that is nil", gocheck.Target(call), info.Next[0]))
		case call.StopsOnShortPage():
			p.Report(call, fmt.Sprintf("the paging loop ends on a page with fewer items than asked for: a page of %s also ends at 1 MB or by a filter; end it only when %s is nil", gocheck.Target(call), info.Next[0]))
		}
	})
}

func limitedToOne(call *ops.Call) bool {
	limit := call.Input.Get(ddb.Limit)
	return limit.Kind == ops.Int && limit.Number == 1 && filterMayApply(call) != ops.IsSet
}
