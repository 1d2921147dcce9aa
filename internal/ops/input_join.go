package ops

import (
	"maps"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// undecidedMembers forgets the alternatives of members: of a function some of whose
// callers cannot be analysed, it cannot be told which of its branches are taken.
func undecidedMembers(members map[ddb.Member]Value) map[ddb.Member]Value {
	out := maps.Clone(members)
	for m, value := range out {
		if value.Kind == OneOf {
			out[m] = UnknownFor("it depends on a caller that cannot be analysed")
		}
	}
	return out
}

// union joins requests that one variable may hold.
func union(inputs []Input) Input {
	out := Input{members: map[ddb.Member]Value{}}
	rests := make([]Value, len(inputs))
	for i, in := range inputs {
		rests[i] = in.rest
		for m := range in.members {
			out.members[m] = Value{}
		}
	}
	for m := range out.members {
		values := make([]Value, len(inputs))
		for i, in := range inputs {
			values[i] = in.Get(m)
		}
		out.members[m] = AnyOf(values...)
	}
	out.rest = AnyOf(rests...)
	if out.rest.Kind == OneOf {
		out.rest = UnknownFor("the request may be one of several")
	}
	return out
}
