package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// An outcome is what becomes of a read.
type outcome int

const (
	finds     outcome = iota // an item
	findsNone                // it works, and there is no such item
	fails                    // as where requests are throttled
)

// told returns which values of a function on the way to a read are nil, and which are not, after an
// outcome of the read. It returns nothing if that is unknown.
//
//	taken, err := s.exists(ctx, email) // true and nil if an item is found
//	out, err := client.GetItem(ctx, …)  // out.Item is not nil
func (x access) told(level int, after outcome) dataflow.Supposition {
	told := dataflow.Supposition{}
	var results []facts.Known
	switch {
	case level < len(x.path):
		results = x.results(level+1, after)
	case x.call.elsewhere != nil:
		results = [][]facts.Known{finds: x.call.elsewhere.Found, findsNone: x.call.elsewhere.None, fails: x.call.elsewhere.Failed}[after]
	default:
		x.answered(told, after)
	}
	for i, known := range results {
		if v := dataflow.OutputOf(x.step(level), i); v != nil && known != facts.Unknown {
			told[v] = known == facts.Zero
		}
	}
	if after == fails && !x.call.a.SupposeAnother(x.step(level), told) {
		return nil
	}
	if len(told) > 0 {
		x.fieldsTold(told, level, after == finds)
		x.resultsTold(told, level, after == finds)
	}
	return told
}

// answered notes what the answer of the service itself is.
func (x access) answered(told dataflow.Supposition, after outcome) {
	c := x.call
	err := dataflow.OutputOf(c.Request.Instr, dataflow.ErrorResult(c.Request.Instr.Common().Signature()))
	if x.chains() {
		if err != nil && (c.Request.Op == ddb.GetItem || after == fails) {
			told[err] = after == finds // or else ErrNotFound
		}
		return
	}
	if c.Request.SDK != sdk.V1 && c.Request.SDK != sdk.V2 || c.Answer.Value == nil || c.Answer.Pages != nil {
		return
	}
	if err != nil {
		told[err] = after != fails
	}
	if told[c.Answer.Value] = after == fails && c.Request.SDK == sdk.V2; told[c.Answer.Value] {
		return
	}
	for _, instr := range dataflow.Referrers(c.Answer.Value) {
		addr, ok := instr.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		if member, ok := symbolic.MemberOf(addr); !ok || !slices.Contains(answers.HoldingItems, member) {
			continue
		}
		for _, use := range dataflow.Referrers(addr) {
			if load, ok := use.(*ssa.UnOp); ok {
				told[load] = after != finds
				x.attributesTold(told, load, after == finds)
			}
		}
	}
}

// attributesTold notes which attributes of an item are there.
func (x access) attributesTold(told dataflow.Supposition, item ssa.Value, found bool) {
	for _, use := range dataflow.Referrers(item) {
		lookup, ok := use.(*ssa.Lookup)
		if !ok || found && !slices.Contains(x.keyNames(), x.call.a.Resolve(lookup.Index).Text) {
			continue
		}
		if !lookup.CommaOk {
			told[lookup] = dataflow.IsNil(!found)
			continue
		}
		for _, part := range dataflow.Referrers(lookup) {
			told[part.(ssa.Value)] = dataflow.IsNil(!found)
		}
	}
}

// fieldsTold notes what the fields of a struct hold that the item is decoded into: those of the key
// something if there is an item, and none anything if there is not.
func (x access) fieldsTold(told dataflow.Supposition, level int, found bool) {
	for _, load := range x.call.a.loadsOf(x.step(level).Parent()) {
		variable, field := variableOf(load)
		if !x.isDecodedInto(variable, level) {
			continue
		}
		_, isList := load.Type().Underlying().(*types.Slice)
		if field < 0 && isList || field >= 0 && (!found || x.namesKey(attributeNames(variable.Type(), field))) {
			told[load] = dataflow.IsNil(!found)
		}
	}
}

// loadsOf returns where a function loads variables, or fields of them, that it does not set by itself. It
// looks for them once for all reads of the function.
func (a *analysis) loadsOf(fn *ssa.Function) (all []*ssa.UnOp) {
	if known, ok := a.loads[fn]; ok {
		return known
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			load, ok := instr.(*ssa.UnOp)
			if !ok {
				continue
			}
			variable, _ := variableOf(load)
			if _, isVariable := variable.(*ssa.Alloc); isVariable && len(dataflow.FieldStores(variable)) == 0 {
				all = append(all, load)
			}
		}
	}
	a.loads[fn] = all
	return all
}

// variableOf returns the variable that is loaded, and which field of it; -1 if that is all of it.
func variableOf(load *ssa.UnOp) (variable ssa.Value, field int) {
	if addr, ok := load.X.(*ssa.FieldAddr); ok {
		return addr.X, addr.Field
	}
	return load.X, -1
}

// results returns what is known of the results of a function on the way after an outcome of the read,
// if nothing else fails.
func (x access) results(level int, after outcome) []facts.Known {
	told := x.told(level, after)
	if len(told) == 0 {
		return nil
	}
	var ends [][]facts.Known
	complete := told.After(x.step(level), func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
		ret, ok := instr.(*ssa.Return)
		if !ok || x.call.a.failsOtherwise(ret, told, as) {
			return instr != ssa.Instruction(x.step(level))
		}
		var end []facts.Known
		for _, result := range ret.Results {
			end = append(end, knownOf(told, result, as))
		}
		ends = append(ends, end)
		return true
	})
	if !complete {
		return nil
	}
	if after == finds {
		ends = withoutRefusals(ends, dataflow.ErrorResult(x.step(level).Parent().Signature))
	}
	return common(ends)
}

// withoutRefusals leaves out the ends of a function that refuse an item which it has found, as one that
// cannot be read, if it returns others.
func withoutRefusals(ends [][]facts.Known, err int) [][]facts.Known {
	succeeds := func(end []facts.Known) bool { return len(end) > 1 && err >= 0 && end[err] == facts.Zero }
	if !slices.ContainsFunc(ends, succeeds) {
		return ends
	}
	return slices.DeleteFunc(ends, func(end []facts.Known) bool { return end[err] == facts.NotZero })
}

// common returns what is known of results whichever way a function ends.
func common(ends [][]facts.Known) (all []facts.Known) {
	for _, end := range ends {
		for i, known := range end {
			switch {
			case i == len(all):
				all = append(all, known)
			case all[i] != known:
				all[i] = facts.Unknown
			}
		}
	}
	return all
}

// knownOf returns what is known of a result on one way, on which nothing else fails.
func knownOf(told dataflow.Supposition, result ssa.Value, as func(ssa.Value) ssa.Value) facts.Known {
	isNil, known := told.Is(result, as)
	switch v := as(result).(type) {
	case *ssa.Call, *ssa.Extract:
		if !known {
			return knownOfCall(dataflow.ResultOf(v))
		}
	case *ssa.UnOp:
		if !known && dataflow.IsError(v.Type()) && makesError(v) {
			return facts.NotZero
		}
	}
	switch {
	case !known:
		return facts.Unknown
	case isNil:
		return facts.Zero
	}
	return facts.NotZero
}

// knownOfCall returns what is known of a result of a call that does not fail.
func knownOfCall(call *ssa.Call, i int) facts.Known {
	if call == nil {
		return facts.Unknown
	}
	if _, isCodec := symbolic.CodecOf(&call.Call); isCodec && i == dataflow.ErrorResult(call.Call.Signature()) {
		return facts.Zero
	}
	if dataflow.IsError(call.Type()) && makesError(call) {
		return facts.NotZero
	}
	callee, _ := dataflow.CalleeOf(&call.Call)
	if callee == nil || len(dataflow.ReturnsOf(callee)) == 0 {
		return facts.Unknown
	}
	isNew := func(ret *ssa.Return) bool {
		_, isVariable := ret.Results[i].(*ssa.Alloc)
		return isVariable || dataflow.IsError(ret.Results[i].Type()) && makesError(ret.Results[i])
	}
	if slices.ContainsFunc(dataflow.ReturnsOf(callee), func(ret *ssa.Return) bool { return !isNew(ret) }) {
		return facts.Unknown
	}
	return facts.NotZero
}

// failsOtherwise reports whether a function returns the error of something else than a read that has
// found an item or none, as of decoding it.
func (a *analysis) failsOtherwise(ret *ssa.Return, told dataflow.Supposition, as func(ssa.Value) ssa.Value) bool {
	return len(ret.Results) > 0 && isOthersError(ret.Results[len(ret.Results)-1], told, as) && a.fails(ret)
}

// isOthersError reports whether an error is that of a call, or made of one, of which nothing is supposed.
func isOthersError(err ssa.Value, told dataflow.Supposition, as func(ssa.Value) ssa.Value) bool {
	err = dataflow.Unboxed(as(err))
	if _, known := told[err]; known {
		return false
	}
	switch v := err.(type) {
	case *ssa.Extract:
		return true
	case *ssa.Call:
		given := slices.Clone(v.Call.Args)
		for _, arg := range v.Call.Args {
			given = append(given, dataflow.Variadic(arg)...)
		}
		errors := 0
		for _, arg := range given {
			if arg = dataflow.Unboxed(arg); dataflow.IsError(arg.Type()) {
				errors++
				if isOthersError(arg, told, as) {
					return true
				}
			}
		}
		return errors == 0 && !makesError(v)
	}
	return false
}
