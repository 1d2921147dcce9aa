package lengths

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// returned is the size of what a function of the package returns as result i, as measure works it out.
func (s *Sizer) returned(call *ssa.Call, i int, measure func(*Sizer, ssa.Value) Size) Size {
	callee, _ := dataflow.CalleeOf(&call.Call)
	if callee == nil {
		return Unknown
	}
	for j, arg := range dataflow.ArgsOf(&call.Call) {
		if j < len(callee.Params) {
			s.bound[callee.Params[j]] = arg
			defer delete(s.bound, callee.Params[j])
		}
	}
	var out *Size
	for _, ret := range dataflow.ReturnsOf(callee) {
		if dataflow.DropsResult(ret, i) {
			continue
		}
		inner := &Sizer{a: s.a, at: ret, seen: s.seen, known: map[ssa.Value]Size{}, bound: s.bound}
		size := measure(inner, ret.Results[i])
		if size.Unbounded && inner.Guarded() {
			size = Unknown
		}
		out = alternative(out, size)
	}
	if out == nil {
		return Unknown
	}
	return *out
}

// requestsOfOthers is the number of requests in a map that a function of the package returns, or in
// what a loop sends first, and later what is left of it.
func (s *Sizer) requestsOfOthers(v ssa.Value, keys bool) Size {
	if s.seen[v] || len(s.seen) > symbolic.MaxDepth {
		return Unknown
	}
	s.seen[v] = true
	defer delete(s.seen, v)
	measure := func(inner *Sizer, made ssa.Value) Size { return inner.Requests(made, keys) }
	if made, i := dataflow.ResultOf(v); made != nil {
		return s.returned(made, i, measure)
	}
	if dataflow.IsConst(v) {
		return Exactly(0)
	}
	var out *Size
	for _, from := range dataflow.Renamed(v) {
		if !isRemainder(from) {
			out = alternative(out, s.Requests(from, keys))
		}
	}
	if out == nil {
		return Unknown
	}
	return *out
}

// isRemainder reports whether a map is what an answer leaves of the requests: never more than were sent.
func isRemainder(v ssa.Value) bool {
	member, _ := symbolic.LoadedMember(v)
	return member == ddb.UnprocessedItems || member == ddb.UnprocessedKeys
}
