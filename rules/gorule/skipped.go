package gorule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// maySkip reports whether a helper may leave out the part of the request that has a problem: it
// tests what it is called with, and puts something else in its place, or nothing.
func maySkip(call *operations.Call, input validate.Value, problem refusal.Problem) bool {
	path := problem.At.Path
	if call.Request.Via != requests.Helper || len(path) == 0 {
		return false
	}
	kept := call.AskedOf() != "" // what its callers give the others is judged where they are
	return call.HelperMaySkip(ddb.Member(path[0].Name)) || slices.ContainsFunc(input.Entries, func(e validate.Entry) bool {
		return e.Key == path[0].Name && (kept && e.Optional || mayLack(e.Value, path[1:], kept))
	})
}

// mayLack reports whether a part of a parameter is there on some paths only, or, if
// alternatives matter, the parameter is something else on others.
func mayLack(v validate.Value, path refusal.Path, alternatives bool) bool {
	if v.Kind == validate.Choice {
		return alternatives
	}
	return len(path) > 0 && slices.ContainsFunc(v.Entries, func(e validate.Entry) bool {
		return e.Key == path[0].Name && (e.Optional || mayLack(e.Value, path[1:], alternatives))
	})
}
