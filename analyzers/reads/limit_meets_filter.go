package reads

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// filters are the members that drop items after they are read.
var filters = []ddb.Member{ddb.FilterExpression, ddb.QueryFilter, ddb.ScanFilter}

// meet reports whether some path sets both a limit and a filter. If each is set
// on some paths only, those may be different ones.
func meet(in requests.Input) bool {
	limit := in.Get(ddb.Limit)
	return slices.ContainsFunc(filters, func(m ddb.Member) bool {
		filter := in.Get(m)
		return limit.IsSet() == tri.Yes && filter.SetOnSomePath() || filter.IsSet() == tri.Yes && limit.SetOnSomePath()
	})
}

func limits(in requests.Input) bool { return in.Get(ddb.Limit).IsSet() == tri.Yes }

func isFiltered(in requests.Input) bool {
	return slices.ContainsFunc(filters, func(m ddb.Member) bool { return in.Get(m).IsSet() == tri.Yes })
}

// meetingCallers returns the calls of the function around a read that have it send a limit and a
// filter. There are none to tell where the function sends both for all of its callers.
func meetingCallers(p *gorule.Pass, call *operations.Call) []operations.Caller {
	mayFilter := slices.ContainsFunc(filters, func(m ddb.Member) bool { return call.Request.Input.Get(m).MaybeSet() })
	if !mayFilter || !call.Request.Input.Get(ddb.Limit).MaybeSet() || limits(call.Request.Input) && isFiltered(call.Request.Input) {
		return nil
	}
	callers := call.Callers(append(slices.Clone(filters), ddb.Limit)...)
	return slices.DeleteFunc(callers, func(c operations.Caller) bool { return !limits(c.Input) || !isFiltered(c.Input) || !p.Judged(c.Pos) })
}

// maxCallers is how many callers a finding points to.
const maxCallers = 4

// calledHere points to the callers by which a limit meets a filter.
func calledHere(p *gorule.Pass, call *operations.Call, callers []operations.Caller) gorule.With {
	what := "called here with a limit and a filter"
	switch {
	case limits(call.Request.Input):
		what = "called here with a filter"
	case isFiltered(call.Request.Input):
		what = "called here with a limit"
	}
	return func(f *rules.Finding) {
		for i, c := range callers[:min(len(callers), maxCallers)] {
			message := what
			switch rest := len(callers) - maxCallers; {
			case i < maxCallers-1 || rest <= 0:
			case rest == 1:
				message += ", and at one more place"
			default:
				message += fmt.Sprintf(", and at %d more places", rest)
			}
			p.RelatedAt(c.Pos, message)(f)
		}
	}
}
