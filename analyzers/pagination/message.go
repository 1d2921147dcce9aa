package pagination

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// firstPageOnly describes a call whose later pages are never read, and how its
// SDK reads them.
func firstPageOnly(p *gorule.Pass, call *operations.Call, info *ddb.Operation) rules.Text {
	target := p.Target(call)
	switch {
	case call.Library() != nil:
		return rules.Text{
			Headline: fmt.Sprintf("%s reads only one page, and %s is ignored", call.Callee, call.Library().Rest[0]),
			Why:      dropped,
			Help:     call.Library().Remedy,
		}
	case call.Request.Via == requests.Builder:
		return rules.Text{
			Headline: fmt.Sprintf("One searches only the first page of %s for a match", target),
			Why:      "One filters a single page (at most 1 MB), and a match on a later page is reported as not found",
			Help:     "use All with Limit(1), which reads on until there is a match",
		}
	case call.Request.Via == requests.Callback:
		return rules.Text{
			Headline: fmt.Sprintf("%s of %s stops after the first page, as its callback never returns true", call.Callee, target),
			Why:      dropped,
			Help:     "return true from the callback while there are more pages",
		}
	}
	who, what := string(call.Request.Op), target
	if !readsTable(call.Request.Op) {
		what = "its results"
	}
	if call.Request.Via == requests.Helper && call.Callee != who { // one of that name is no news
		who, what = call.Callee, source(p, call)
	}
	if counts(call) {
		return rules.Text{
			Headline: fmt.Sprintf("%s counts only the first page of %s", who, what),
			Why:      "the count leaves out everything after the first page (at most 1 MB)",
			Help:     fmt.Sprintf("add up Count over all pages, until %s is nil", info.Next[0]),
		}
	}
	why := dropped
	if !readsTable(call.Request.Op) {
		why = "results after the first page are silently dropped"
	}
	return rules.Text{Headline: fmt.Sprintf("%s reads only the first page of %s", who, what), Why: why, Help: remedy(call, info)}
}

const dropped = "results after the first page (at most 1 MB) are silently dropped"

// source names what a helper reads.
func source(p *gorule.Pass, call *operations.Call) string {
	if readsTable(call.Request.Op) {
		return fmt.Sprintf("a %s of %s", call.Request.Op, p.Target(call))
	}
	return string(call.Request.Op)
}

// counts reports whether the call asks for the number of items only.
func counts(call *operations.Call) bool {
	sel := call.Request.Input.Get(ddb.Select)
	return sel.IsString(ddb.SelectCount)
}

func remedy(call *operations.Call, info *ddb.Operation) string {
	next := info.Next[0]
	switch {
	case !hasPaginator(call.Request.Op):
		return fmt.Sprintf("loop, passing %s as %s, until it is nil", next, info.Token)
	case call.Request.SDK == sdk.V1 && strings.HasSuffix(call.Callee, "WithContext"):
		return fmt.Sprintf("use %sPagesWithContext, or loop until %s is nil", call.Request.Op, next)
	case call.Request.SDK == sdk.V1:
		return fmt.Sprintf("use %sPages, or loop until %s is nil", call.Request.Op, next)
	}
	return fmt.Sprintf("use dynamodb.New%sPaginator, or loop until %s is nil", call.Request.Op, next)
}
