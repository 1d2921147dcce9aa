package pagination

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// message says what is lost by a call that nobody continues, and how its SDK
// reads everything.
func message(call *ops.Call, info *ddb.Operation) string {
	target, next := gocheck.Target(call), info.Next[0]
	what := fmt.Sprintf("%s of %s returns one page (at most 1 MB)", call.Op, target)
	byHelper := call.Via == ops.Helper && call.Callee != string(call.Op) // one of that name is no news
	switch {
	case call.Library() != nil:
		return fmt.Sprintf("%s reads one page (at most 1 MB) and %s is ignored: later results are silently dropped; %s", call.Callee, call.Library().Rest[0], call.Library().Remedy)
	case call.Via == ops.Builder:
		return fmt.Sprintf("One reads one page (at most 1 MB) of %s and filters it: a match beyond it is taken for not found; use All with Limit(1), which reads on until there is one", target)
	case call.Via == ops.Callback:
		return fmt.Sprintf("%s of %s reads one page (at most 1 MB), as its callback never returns true while there are more: what is beyond it is silently lost; return true", call.Callee, target)
	case counts(call) && byHelper:
		return fmt.Sprintf("%s counts one page of a %s of %s and nobody looks at %s: the count leaves out what is beyond it; add up the counts of all pages", call.Callee, call.Op, target, next)
	case counts(call):
		return fmt.Sprintf("%s of %s counts one page (at most 1 MB) and nobody looks at %s: the count leaves out what is beyond it; add up the counts of all pages", call.Op, target, next)
	case byHelper && !readsTable(call.Op):
		what = fmt.Sprintf("%s returns one page of a %s", call.Callee, call.Op)
	case byHelper:
		what = fmt.Sprintf("%s returns one page of a %s of %s", call.Callee, call.Op, target)
	case !readsTable(call.Op):
		what = fmt.Sprintf("%s returns one page", call.Op)
	}
	return fmt.Sprintf("%s and nobody looks at %s: what is beyond it is silently lost; %s", what, next, remedy(call, info))
}

// counts reports whether the call asks for the number of items only.
func counts(call *ops.Call) bool {
	sel := call.Input.Get(ddb.Select)
	return sel.Kind == ops.String && sel.Text == ddb.SelectCount
}

func remedy(call *ops.Call, info *ddb.Operation) string {
	next := info.Next[0]
	switch {
	case !hasPaginator(call.Op):
		return fmt.Sprintf("loop, passing %s as %s, until it is nil", next, info.Token)
	case call.SDK == sdk.V1 && strings.HasSuffix(call.Callee, "WithContext"):
		return fmt.Sprintf("use %sPagesWithContext, or loop until %s is nil", call.Op, next)
	case call.SDK == sdk.V1:
		return fmt.Sprintf("use %sPages, or loop until %s is nil", call.Op, next)
	}
	return fmt.Sprintf("use New%sPaginator, or loop until %s is nil", call.Op, next)
}
