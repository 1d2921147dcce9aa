package requests

import (
	"maps"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// undecidedMembers forgets the alternatives of members: of a function some of whose
// callers cannot be analysed, it cannot be told which of its branches are taken.
func undecidedMembers(members map[ddb.Member]symbolic.Value) map[ddb.Member]symbolic.Value {
	out := maps.Clone(members)
	for m, value := range out {
		if value.Kind == symbolic.OneOf {
			out[m] = symbolic.UnknownFor("it depends on a caller that cannot be analysed")
		}
	}
	return out
}

// Union joins requests that one variable may hold.
func Union(inputs []Input) Input {
	out := Input{Set: map[ddb.Member]symbolic.Value{}}
	rests := make([]symbolic.Value, len(inputs))
	for i, in := range inputs {
		rests[i] = in.Rest
		for m := range in.Set {
			out.Set[m] = symbolic.Value{}
		}
	}
	for m := range out.Set {
		values := make([]symbolic.Value, len(inputs))
		for i, in := range inputs {
			values[i] = in.Get(m)
		}
		out.Set[m] = symbolic.AnyOf(values...)
	}
	out.Rest = symbolic.AnyOf(rests...)
	if out.Rest.Kind == symbolic.OneOf {
		out.Rest = symbolic.UnknownFor("the request may be one of several")
	}
	return out
}
