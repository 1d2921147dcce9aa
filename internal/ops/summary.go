package ops

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Summary describes a function by what callers need to know of it. It has only
// plain exported fields and sorted slices, so that it can be a fact.
type Summary struct {
	Params  []ParamEffect  // what becomes of each parameter, receiver first
	Results []ResultEffect // what each result is
	Pure    bool           // does nothing that lasts but log
}

// ParamEffect is what a function does with one parameter.
type ParamEffect struct {
	Kinds    []UseKind      // what becomes of it as such; nothing if it is not used
	Members  []MemberEffect // for answers: what becomes of their members
	Returned []int          // results that it becomes
	Sets     []SetEffect    // for requests: members that are set
	Lost     string         // for requests: why they may be changed in other ways
	Sends    []ddb.Op       // for requests: operations that it is sent as
}

// MemberEffect is what becomes of a member of an answer.
type MemberEffect struct {
	Member ddb.Member
	Kinds  []UseKind
}

// SetEffect is a member of a request that a function sets.
type SetEffect struct {
	Member ddb.Member
	Value  Value
	Always bool // on every path
}

// ResultEffect is what a result of a function is.
type ResultEffect struct {
	Value     *Value     // a scalar or a pointer to one, if it is known
	Input     *InputFact // a request that the function built
	Answer    *Answer    // the answer to a request whose rest nobody has looked at
	Token     *Answer    // the token that comes with the answer to a request
	Paginator *Answer    // a new paginator for a request
	Options   bool       // the paginator is made with options
}

// Answer is the request behind an answer, or a part of one, that a function
// returns as it came.
type Answer struct {
	Op    ddb.Op
	Input InputFact
}

// InputFact is an [Input] in the form of a fact.
type InputFact struct {
	Set  []SetEffect // Always is not used
	Rest Value
}

func (f *InputFact) input() Input {
	in := Input{members: map[ddb.Member]Value{}, rest: f.Rest}
	for _, set := range f.Set {
		in.members[set.Member] = set.Value
	}
	return in
}

func (in Input) fact() InputFact {
	f := InputFact{Rest: in.rest}
	for _, m := range in.Members() {
		f.Set = append(f.Set, SetEffect{Member: m, Value: in.members[m]})
	}
	return f
}

// summaryOf returns what is known of a function: of this package, by looking
// at it; of another, by the facts of that package. It returns nil for
// functions that nothing is known of, among them those that are being
// summarised already: recursion is not unrolled.
func (a *analysis) summaryOf(fn *ssa.Function, obj *types.Func) *Summary {
	if fn == nil {
		if obj == nil {
			return nil
		}
		return a.imported(obj.Origin())
	}
	if s, ok := a.summaries[fn]; ok {
		return s
	}
	a.summaries[fn] = nil
	s := a.summarise(fn)
	a.summaries[fn] = s
	return s
}

func (a *analysis) summarise(fn *ssa.Function) *Summary {
	s := &Summary{Pure: a.pure(fn)}
	for _, p := range fn.Params {
		s.Params = append(s.Params, a.paramEffect(p))
	}
	for i := range fn.Signature.Results().Len() {
		s.Results = append(s.Results, a.resultEffect(fn, i))
	}
	return s
}

func (a *analysis) pure(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if _, ok := instr.(*ssa.Return); !ok && a.isEffect(instr) {
				return false
			}
		}
	}
	return true
}

func (a *analysis) paramEffect(p *ssa.Parameter) ParamEffect {
	var effect ParamEffect
	if _, ok := sdk.InputOf(p.Type()); ok {
		effect.Sets, effect.Lost = a.setsOf(p)
		effect.Sends = a.sentAs(p)
		return effect
	}
	t := &tracer{a: a, seen: map[ssa.Value]bool{}}
	if _, ok := sdk.OutputOf(p.Type()); ok {
		t.output = &Output{members: map[ddb.Member]Uses{}}
	}
	t.trace(p)
	effect.Kinds, effect.Returned = kinds(t.uses)
	if t.output != nil {
		for _, m := range slices.Sorted(maps.Keys(t.output.members)) {
			memberKinds, returned := kinds(t.output.members[m])
			if len(returned) > 0 {
				memberKinds = append(memberKinds, Used)
			}
			effect.Members = append(effect.Members, MemberEffect{m, memberKinds})
		}
	}
	return effect
}

// kinds lists the distinct kinds of uses; being returned is told apart.
func kinds(uses Uses) (list []UseKind, returned []int) {
	for _, u := range uses {
		switch {
		case u.Kind == Returned:
			if !slices.Contains(returned, u.Index) {
				returned = append(returned, u.Index)
			}
		case !slices.Contains(list, u.Kind):
			list = append(list, u.Kind)
		}
	}
	slices.Sort(list)
	slices.Sort(returned)
	return list, returned
}

// setsOf lists the members that a function sets in a request it is given.
func (a *analysis) setsOf(p *ssa.Parameter) (sets []SetEffect, lost string) {
	c := &changes{r: &inputResolver{a: a, seen: map[ssa.Value]bool{}}, stores: map[ddb.Member][]fieldStore{}}
	c.collect(p, map[ssa.Value]bool{})
	for _, m := range slices.Sorted(maps.Keys(c.stores)) {
		for _, s := range c.stores[m] {
			value := s.value
			value.pos = 0
			sets = append(sets, SetEffect{Member: m, Value: value, Always: !s.sometimes && alwaysRuns(s.instr, p.Parent())})
		}
	}
	return sets, c.lost
}

// sentAs lists the operations that a function sends a request it is given as.
func (a *analysis) sentAs(p *ssa.Parameter) []ddb.Op {
	var sent []ddb.Op
	for _, call := range a.callsIn(p.Parent()) {
		rest := call.Input.rest
		if rest.Kind == Inherit && rest.Index == paramIndex(p) && !slices.Contains(sent, call.Op) {
			sent = append(sent, call.Op)
		}
	}
	slices.Sort(sent)
	return sent
}

// alwaysRuns reports whether an instruction lies on every path through fn.
func alwaysRuns(instr ssa.Instruction, fn *ssa.Function) bool {
	if instr.Parent() != fn {
		return false
	}
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !dominates(instr, ret) {
			return false
		}
	}
	return true
}

// resultEffect joins what all return statements make of result i.
func (a *analysis) resultEffect(fn *ssa.Function, i int) ResultEffect {
	var effect ResultEffect
	t := fn.Signature.Results().At(i).Type()
	returns := returnsOf(fn)
	if len(returns) == 0 {
		return effect
	}
	if op, ok := sdk.OutputOf(t); ok {
		effect.Answer = a.answerReturned(fn, op, i)
		return effect
	}
	if op, ok := sdk.PaginatorOf(t); ok {
		effect.Paginator, effect.Options = a.paginatorReturned(fn, op, i)
		return effect
	}
	if effect.Token = a.tokenReturned(fn, i); effect.Token != nil {
		return effect
	}
	if _, ok := sdk.InputOf(t); ok {
		inputs := make([]Input, len(returns))
		for j, ret := range returns {
			inputs[j] = a.input(ret.Results[i], ret)
		}
		fact := union(inputs).fact()
		effect.Input = &fact
		return effect
	}
	if isScalarOrPointer(t) {
		values := make([]Value, len(returns))
		for j, ret := range returns {
			values[j] = a.resolve(ret.Results[i])
			values[j].pos = 0
		}
		if v := oneOf(values...); v.Kind != Unknown || v.Set {
			effect.Value = &v
		}
	}
	return effect
}

// answerReturned finds the request whose answer the function returns as result
// i, without having looked whether there is more. There must be just one:
// otherwise callers could not be told which.
func (a *analysis) answerReturned(fn *ssa.Function, op ddb.Op, i int) *Answer {
	var found *Answer
	for _, call := range a.callsIn(fn) {
		if call.Op != op || call.Output == nil || !slices.Contains(call.Output.ReturnedAs(), i) {
			continue
		}
		if found != nil || call.RestHandled() {
			return nil
		}
		found = &Answer{Op: op, Input: call.Input.fact()}
	}
	return found
}

// tokenReturned finds the request whose answer's token the function returns as
// result i: as it came, after no other page. Again there must be just one.
func (a *analysis) tokenReturned(fn *ssa.Function, i int) *Answer {
	var found *Answer
	for _, call := range a.callsIn(fn) {
		if call.Output == nil || !call.Operation().Paged() {
			continue
		}
		token := call.Output.Members(call.Operation().Next)
		if !slices.ContainsFunc(token, func(u Use) bool { return u.Kind == Returned && u.Index == i }) {
			continue
		}
		if found != nil || token.Has(Fed) {
			return nil
		}
		found = &Answer{Op: call.Op, Input: call.Input.fact()}
	}
	return found
}

// paginatorReturned finds the one paginator that the function makes and returns
// as result i, and whether it is made with options.
func (a *analysis) paginatorReturned(fn *ssa.Function, op ddb.Op, i int) (found *Answer, options bool) {
	for _, ret := range returnsOf(fn) {
		v := ret.Results[i]
		if c, ok := v.(*ssa.Const); ok && c.Value == nil {
			continue
		}
		made, ok := v.(*ssa.Call)
		if !ok || found != nil {
			return nil, false
		}
		for _, call := range a.callsIn(fn) {
			if call.Via == Paginator && call.Op == op && call.instr == ssa.CallInstruction(made) {
				found, options = &Answer{Op: op, Input: call.Input.fact()}, call.Pages.options
			}
		}
		if found == nil {
			return nil, false
		}
	}
	return found, options
}

func returnsOf(fn *ssa.Function) []*ssa.Return {
	var returns []*ssa.Return
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover {
			returns = append(returns, ret)
		}
	}
	return returns
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

func isScalarOrPointer(t types.Type) bool {
	_, ok := deref(t).Underlying().(*types.Basic)
	return ok
}

// Summaries returns what callers in other packages need to know of the
// functions that are declared here: of those that take or return requests,
// answers or parts of them.
func (p *Package) Summaries() map[*types.Func]*Summary {
	all := map[*types.Func]*Summary{}
	for _, fn := range p.a.functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil || !mentionsSDK(fn.Signature) {
			continue
		}
		if s := p.a.summaryOf(fn, obj); s != nil {
			all[obj] = s
		}
	}
	return all
}

func mentionsSDK(sig *types.Signature) bool {
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			if sdk.Mentions(v.Type()) {
				return true
			}
		}
	}
	return false
}
