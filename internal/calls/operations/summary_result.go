package operations

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// summariseResult joins what all return statements make of result i.
func (a *analysis) summariseResult(fn *ssa.Function, i int) facts.Result {
	var out facts.Result
	t := fn.Signature.Results().At(i).Type()
	returns := dataflow.ReturnsOf(fn)
	if len(returns) == 0 {
		return out
	}
	if op, ok := sdk.OutputOf(t); ok {
		out.Answer = a.answerReturned(fn, op, i)
		out.Unseen = out.Answer == nil && a.unseen(fn, op)
		return out
	}
	if op, ok := sdk.PaginatorOf(t); ok {
		out.Paginator, out.Options = a.paginatorReturned(fn, op, i)
		return out
	}
	if out.Rest, out.Fields = a.restReturned(fn, i); out.Rest != nil {
		return out
	}
	if _, ok := sdk.InputOf(t); ok {
		var inputs []requests.Input
		for _, ret := range returns {
			if !dataflow.IsNilConst(ret.Results[i]) || !dataflow.ReturnsError(ret) { // no caller sends that
				inputs = append(inputs, a.Input(ret.Results[i], ret))
			}
		}
		if len(inputs) == 0 {
			return out
		}
		fact := requests.Union(inputs).Fact()
		out.Input = &fact
		return out
	}
	if dataflow.IsScalarOrPointer(t) || sdk.IsTableHandle(t) {
		values := make([]symbolic.Value, len(returns))
		for j, ret := range returns {
			values[j] = a.Resolve(ret.Results[i])
			values[j] = values[j].At(token.NoPos)
		}
		if v := symbolic.AnyOf(values...); v.Kind != symbolic.Unknown || v.Set || v.Unit != 0 {
			out.Value = &v
		}
	}
	return out
}

// unseen reports whether a function neither asks for an operation nor is given
// an answer to it.
func (a *analysis) unseen(fn *ssa.Function, op ddb.Op) bool {
	for _, p := range fn.Params {
		if _, ok := sdk.OutputOf(p.Type()); ok {
			return false
		}
	}
	return !slices.ContainsFunc(a.callsWithin(fn), func(c *Call) bool { return c.Request.Op == op })
}

// answerReturned finds the request whose answer the function returns as result
// i, without having looked whether there is more. There must be just one:
// otherwise callers could not be told which.
func (a *analysis) answerReturned(fn *ssa.Function, op ddb.Op, i int) *facts.Answer {
	var found *facts.Answer
	for _, call := range a.callsWithin(fn) {
		if call.Request.Op != op || call.Answer.Output == nil || !call.Answer.Output.IsResult(fn, i) {
			continue
		}
		if call.isOwn(fn) {
			continue
		}
		if found != nil || call.Answer.RestHandled() {
			return nil
		}
		found = (&facts.Answer{Op: op, SDK: call.Request.SDK, Input: call.Request.Input.Fact(), Needed: a.needed(call), Examined: call.examinesItems()}).SentFrom(call.sent())
	}
	return found
}

// examinesItems reports whether a function reads or counts the items itself.
func (c *Call) examinesItems() bool {
	return c.Answer.Examined || slices.ContainsFunc([]ddb.Member{ddb.Item, ddb.Items, ddb.Count}, c.Answer.Output.IsRead)
}

// isOwn reports whether a helper's request is one that the function which calls the helper sends
// itself: they call each other. Two calls of one helper are two requests.
func (c *Call) isOwn(fn *ssa.Function) bool {
	return c.Request.Via == requests.Helper && fn.Syntax() != nil && fn.Syntax().Pos() <= c.origin && c.origin < fn.Syntax().End()
}

// sent is where the package sends the request, by this function or by another; see [facts.Answer.Sent].
func (c *Call) sent() token.Pos {
	if c.Request.Via == requests.Helper {
		return c.origin
	}
	return c.Request.Instr.Pos()
}

// paginatorReturned finds the one paginator that the function makes and returns
// as result i, and whether it is made with options.
func (a *analysis) paginatorReturned(fn *ssa.Function, op ddb.Op, i int) (found *facts.Answer, options bool) {
	for _, ret := range dataflow.ReturnsOf(fn) {
		v := ret.Results[i]
		if dataflow.IsZeroConst(v) {
			continue
		}
		made, ok := v.(*ssa.Call)
		if !ok || found != nil {
			return nil, false
		}
		for _, call := range a.callsIn(fn) {
			if call.Request.Via == requests.Paginator && call.Request.Op == op && call.Request.Instr == ssa.CallInstruction(made) {
				found = (&facts.Answer{Op: op, SDK: call.Request.SDK, Input: call.Request.Input.Fact()}).SentFrom(call.sent())
				options = call.Answer.Pages.Options
			}
		}
		if found == nil {
			return nil, false
		}
	}
	return found, options
}

// restReturned finds the request behind a page whose rest callers have to ask
// for: result i, or fields of it, is computed from the token or the remainder,
// and the function itself neither follows it nor complains. There must be just
// one such request: otherwise callers could not be told which.
func (a *analysis) restReturned(fn *ssa.Function, i int) (found *facts.Answer, fields []string) {
	for _, call := range a.callsIn(fn) {
		rest := call.Request.Operation().Rest()
		if call.Answer.Output == nil || call.Answer.Follows || len(rest) == 0 {
			continue
		}
		in, whole, ok := call.Answer.RestIn(rest, i)
		if !ok {
			continue
		}
		if call.isOwn(fn) {
			continue
		}
		if found != nil {
			return nil, nil
		}
		found = (&facts.Answer{Op: call.Request.Op, SDK: call.Request.SDK, Input: call.Request.Input.Fact()}).SentFrom(call.sent())
		if !whole {
			fields = in
		}
	}
	return found, fields
}
