package pagination

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed missing_pagination.md
var missingPaginationDoc string

var missingPagination = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB102", Slug: "missing-pagination", Title: "First page is taken for the whole result",
		Category: rules.API, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB design guideline, API use", URL: "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html"},
			{Title: "DynamoDB developer guide, Paginating table query results", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Pagination.html"},
		},
		Doc: missingPaginationDoc,
	},
	Check: checkMissingPagination,
}

func checkMissingPagination(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		info := call.Operation()
		if !info.Paged() || call.Output == nil || !isSelect(call) {
			return
		}
		data := call.Output.Members(info.Data)
		switch {
		case call.Output.Leaves(): // whoever gets the answer is judged
			if len(call.Output.ReturnedAs()) == 0 {
				p.Undecided(call, "the answer goes to a place that is not followed")
			}
		case call.RestHandled():
		case !data.Handled(): // nobody reads the items
		case call.PinsWholeKey() || call.RepeatsUntilEmpty():
		case onePageIsMeant(call, data):
		default:
			p.Report(call, message(call, info))
		}
	})
}

// onePageIsMeant recognises code that wants no more than one page can hold:
// the first item, whether there is any, the top few. With a filter none of
// them is sure, since a page may hold no match although there are some; where
// it is not known whether there is a filter, nothing is said.
func onePageIsMeant(call *ops.Call, data ops.Uses) bool {
	if filterMayApply(call) == ops.IsSet {
		return false
	}
	if data.Only(ops.FirstOnly, ops.Logged) {
		return true
	}
	limit := call.Input.Get(ddb.Limit)
	switch {
	case limit.Kind == ops.Int && limit.Number == 1:
		return true
	case limit.Kind == ops.Int:
		return call.Op == ddb.Query && limit.Number <= topFew
	}
	return readsTable(call.Op) && limit.Presence() == ops.IsSet // the caller asks for so many
}

// topFew is the largest constant Limit that is taken for "the latest few" of a
// Query. A larger one wants everything, and a page ends at 1 MB all the same.
const topFew = 200

// filterMayApply reports whether the answer was filtered after the page was cut.
func filterMayApply(call *ops.Call) ops.Presence {
	joined := ops.NotSet
	for _, m := range []ddb.Member{ddb.FilterExpression, ddb.QueryFilter, ddb.ScanFilter} {
		v := call.Input.Get(m)
		if v.SetOnSomePath() {
			return ops.IsSet
		}
		if v.MaybeSet() {
			joined = ops.Maybe
		}
	}
	return joined
}

// isSelect reports whether the answer is one that may be truncated: writing
// PartiQL statements return at most what they changed.
func isSelect(call *ops.Call) bool {
	if call.Op != ddb.ExecuteStatement {
		return true
	}
	statement := strings.TrimSpace(call.Input.Get(ddb.Statement).Prefix())
	verb, _, _ := strings.Cut(statement, " ")
	return strings.EqualFold(verb, "SELECT")
}

func message(call *ops.Call, info *ddb.Operation) string {
	what := fmt.Sprintf("%s of %s returns one page (at most 1 MB)", call.Op, gocheck.Target(call))
	if !readsTable(call.Op) {
		what = fmt.Sprintf("%s returns one page", call.Op)
	}
	if call.Via == ops.Helper {
		what = fmt.Sprintf("%s returns one page of a %s of %s", call.Callee, call.Op, gocheck.Target(call))
	}
	next := info.Next[0]
	if sel := call.Input.Get(ddb.Select); sel.Kind == ops.String && sel.Text == ddb.SelectCount {
		return fmt.Sprintf("%s, and so does its count: nobody looks at %s; add up the counts of all pages", what, next)
	}
	return fmt.Sprintf("%s and nobody looks at %s: what is beyond it is silently lost; %s", what, next, remedy(call, info))
}

func remedy(call *ops.Call, info *ddb.Operation) string {
	switch call.Op {
	case ddb.Query, ddb.Scan, ddb.ListTables:
		return fmt.Sprintf("use New%sPaginator, or loop until %s is nil", call.Op, info.Next[0])
	}
	return fmt.Sprintf("loop, passing %s as %s, until it is nil", info.Next[0], info.Token)
}

func readsTable(op ddb.Op) bool { return op == ddb.Query || op == ddb.Scan }
