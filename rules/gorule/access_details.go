package gorule

import (
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Details are how a request reads or writes, as far as that is certain.
type Details struct {
	Order       string // of a Query that may find several items: Ascending or Descending
	Limit       string // how many items it asks for at most; RunTime if it is computed
	Consistent  bool   // it asks for a strongly consistent read
	Eventually  bool   // it certainly asks for none
	Pages       string // of a Query or Scan: AllPages or FirstPage
	Select      string // what its member of this name says, such as "COUNT"
	Conditional bool   // it may have a condition that decides whether it writes, or a part of it may

	// Parts are what a batch or transaction of writes, or a statement, may do, each once: "Put",
	// "ConditionCheck", "DeleteRequest", "SELECT"; none if it may do anything else.
	Parts []string
}

// The orders of a Query, and the pages that are read.
const (
	Ascending  = "ascending"
	Descending = "descending"
	AllPages   = "all"
	FirstPage  = "first"
)

// details returns how the request of a call reads or writes.
func (a *Access) details(call *operations.Call, request render.Request) Details {
	var d Details
	o := call.Request.Operation()
	if o.Is(ddb.ReadKind) {
		consistent := call.Request.Input.Get(ddb.ConsistentRead)
		d.Consistent = consistent.IsTrue()
		d.Eventually = consistent.Kind == symbolic.Absent || consistent.Kind == symbolic.Bool && !d.Consistent
	}
	if call.Request.Op == ddb.Query && !call.Request.PinsWholeKey() && !a.unsorted() {
		d.Order = orderOf(call)
	}
	if o.ReadsIndex() {
		d.Select, _ = call.Request.Input.Get(ddb.Select).AsString()
		d.Limit = limitOf(call)
		d.Pages = a.pages(call)
	}
	switch {
	case o.Is(ddb.WriteKind):
		d.Conditional = call.Request.Input.Get(ddb.ConditionExpression).SetOnSomePath() || call.Request.Input.Get(ddb.Expected).SetOnSomePath()
	case o.MayBeConditional():
		d.Conditional = hasCondition(request.Input)
	}
	d.Parts = partsDone(call, request.Input)
	return d
}

// orderOf returns the order in which a Query reads the sort key; "" if that is unknown.
func orderOf(call *operations.Call) string {
	forward := call.Request.Input.Get(ddb.ScanIndexForward)
	switch {
	case forward.IsTrue(), forward.Kind == symbolic.Absent:
		return Ascending
	case forward.Kind == symbolic.Bool:
		return Descending
	}
	return ""
}

// limitOf returns how many items a read asks for; "" if there is no limit, or perhaps none.
// Where all pages are read, Limit is the length of a page and none.
func limitOf(call *operations.Call) string {
	limit := call.Request.Input.Get(sdk.ResultLimit) // which only libraries have: they read on until there are so many
	if _, ok := call.Request.Input.Set[sdk.ResultLimit]; !ok {
		if call.Answer.ReadsOn() || call.Answer.Pages != nil && call.Answer.OnlyPage() == nil {
			return ""
		}
		limit = call.Request.Input.Get(ddb.Limit)
	}
	if n, ok := limit.AsInt(); ok {
		return strconv.FormatInt(n, 10)
	}
	if limit.IsSet() == tri.Yes {
		return RunTime
	}
	return ""
}

// pages returns which pages a call reads; "" if its caller decides that, or one item is all
// that there can be.
func (a *Access) pages(call *operations.Call) string {
	switch {
	case call.Answer.ReadsOn():
		return AllPages
	case call.Request.PinsWholeKey() || a.asksOneItem():
		return ""
	case call.Answer.Pages != nil:
		if call.Answer.OnlyPage() != nil {
			return FirstPage
		}
	case call.Answer.Output != nil && !call.Answer.Output.Leaves() && !call.Answer.RestHandled() && !call.LoopTestsEarlier():
		return FirstPage
	}
	return ""
}

// asksOneItem reports whether the tables that may be asked have no sort key.
func (a *Access) asksOneItem() bool {
	return a.Op == ddb.Query && a.Index == "" && a.unsorted()
}

// hasCondition reports whether a part of a transaction has a condition.
func hasCondition(v validate.Value) bool {
	return slices.ContainsFunc(v.Entries, func(e validate.Entry) bool {
		switch e.Key {
		case string(ddb.ConditionExpression), "ConditionCheck":
			return e.Value.Kind != validate.Absent && e.Value.Kind != validate.Unknown
		case string(ddb.Item), string(ddb.Key), string(ddb.ExpressionAttributeValues):
			return false // names in it are those of attributes
		}
		return hasCondition(e.Value)
	})
}
