package ops

import "github.com/dynamolint/dynamolint/internal/ddb"

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
		out.members[m] = oneOf(values...)
	}
	out.rest = oneOf(rests...)
	if out.rest.Kind == OneOf {
		out.rest = unknown("the request may be one of several")
	}
	return out
}
