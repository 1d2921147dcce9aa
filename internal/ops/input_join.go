package ops

import (
	"maps"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/symbolic"
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

// union joins requests that one variable may hold.
func union(inputs []Input) Input {
	out := Input{members: map[ddb.Member]symbolic.Value{}}
	rests := make([]symbolic.Value, len(inputs))
	for i, in := range inputs {
		rests[i] = in.rest
		for m := range in.members {
			out.members[m] = symbolic.Value{}
		}
	}
	for m := range out.members {
		values := make([]symbolic.Value, len(inputs))
		for i, in := range inputs {
			values[i] = in.Get(m)
		}
		out.members[m] = symbolic.AnyOf(values...)
	}
	out.rest = symbolic.AnyOf(rests...)
	if out.rest.Kind == symbolic.OneOf {
		out.rest = symbolic.UnknownFor("the request may be one of several")
	}
	return out
}
