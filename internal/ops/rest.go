package ops

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// restReturned finds the request behind a page whose rest callers have to ask
// for: result i, or fields of it, is computed from the token or the remainder,
// and the function itself neither follows it nor complains. There must be just
// one such request: otherwise callers could not be told which.
func (a *analysis) restReturned(fn *ssa.Function, i int) (found *Answer, fields []string) {
	for _, call := range a.callsIn(fn) {
		rest := call.Operation().Rest()
		if call.Output == nil || call.Follows || len(rest) == 0 {
			continue
		}
		in, whole, ok := call.restIn(rest, i)
		if !ok {
			continue
		}
		if found != nil {
			return nil, nil
		}
		found = &Answer{Op: call.Op, SDK: call.SDK, Input: call.Input.fact()}
		if !whole {
			fields = in
		}
	}
	return found, fields
}

// restIn tells how result i of the enclosing function says what the answer left
// out: in some fields, or as a whole.
func (c *Call) restIn(rest []ddb.Member, i int) (fields []string, whole, ok bool) {
	fn := c.instr.Parent()
	if len(c.restFields) > 0 && slices.ContainsFunc(c.Output.whole, func(u Use) bool { return u.isResult(fn, i) }) {
		return c.restFields, false, !c.RestHandled()
	}
	d := &derivation{a: c.a, fn: fn, seen: map[ssa.Value]bool{}, calls: map[ssa.Instruction]bool{}}
	for _, m := range rest {
		for _, v := range c.Output.values[m] {
			d.follow(v)
		}
	}
	for call, results := range c.encodings(rest) {
		d.calls[call] = true
		for _, v := range results {
			d.follow(v)
		}
	}
	for _, u := range d.results {
		if u.isResult(fn, i) {
			ok = true
			whole = whole || u.Field == ""
			if !slices.Contains(fields, u.Field) {
				fields = append(fields, u.Field)
			}
		}
	}
	slices.Sort(fields)
	return fields, whole, ok && d.isAllOf(c.Output.Members(rest))
}

// encodings returns the calls of functions of the package that are given the answer and
// make something of the token or the remainder, with their results that are made of it.
func (c *Call) encodings(rest []ddb.Member) map[*ssa.Call][]ssa.Value {
	calls := map[*ssa.Call][]ssa.Value{}
	if c.answer == nil {
		return calls
	}
	for _, instr := range referrers(c.answer) {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		callee, _ := calleeOf(&call.Call)
		i := slices.Index(argsOf(&call.Call), c.answer)
		if callee == nil || callee.Parent() != nil || i < 0 || i >= len(callee.Params) {
			continue
		}
		for _, result := range c.a.computed(callee, i, rest) {
			if v := outputOf(call, result); v != nil {
				calls[call] = append(calls[call], v)
			}
		}
	}
	return calls
}

// computed returns which results a function computes of some members of an answer that is
// its parameter i: none if it does something else with them too.
func (a *analysis) computed(fn *ssa.Function, i int, members []ddb.Member) []int {
	out := a.output(fn.Params[i])
	d := &derivation{a: a, fn: fn, seen: map[ssa.Value]bool{}, calls: map[ssa.Instruction]bool{}}
	for _, m := range members {
		for _, v := range out.values[m] {
			d.follow(v)
		}
	}
	if !d.isAllOf(out.Members(members)) {
		return nil
	}
	var results []int
	for _, u := range d.results {
		if u.Field == "" && !slices.Contains(results, u.Index) && !isError(fn.Signature.Results().At(u.Index).Type()) {
			results = append(results, u.Index)
		}
	}
	return results
}

func (u Use) isResult(fn *ssa.Function, i int) bool {
	return u.Kind == Returned && u.Index == i && u.Instr.Parent() == fn
}
