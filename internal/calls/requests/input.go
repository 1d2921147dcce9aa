package requests

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Input is what is known of a request at a call: the members that are set, and
// what every other member is (absent for a literal, inherited for a parameter,
// unknown for a request that something else may have changed).
type Input struct {
	Set  map[ddb.Member]symbolic.Value // the members that are set
	Rest symbolic.Value                // what each other member is: Absent, Unknown, or Inherit with Text empty
}

// Get returns what a member of the request may be.
func (in Input) Get(m ddb.Member) symbolic.Value {
	if v, ok := in.Set[m]; ok {
		return Sent(v)
	}
	v := in.Rest
	if v.Kind == symbolic.Inherit {
		v.Text = string(m)
	}
	return v
}

// Sent returns what is sent of a value that a field of a request has. The zero value of a
// type that is not a pointer is not sent: types.Select(""), as the serializers of
// aws-sdk-go-v2 test, is the same as no Select.
func Sent(v symbolic.Value) symbolic.Value {
	switch {
	case !v.Set && (v.IsString("") || (v.Kind == symbolic.Int || v.Kind == symbolic.Bool) && v.Number == 0):
		return symbolic.Value{Kind: symbolic.Absent}.At(v.Pos())
	case v.Kind == symbolic.OneOf && slices.ContainsFunc(v.Parts, func(part symbolic.Value) bool { return Sent(part).Kind != part.Kind }):
		parts := make([]symbolic.Value, len(v.Parts))
		for i, part := range v.Parts {
			parts[i] = Sent(part)
		}
		return symbolic.AnyOf(parts...).At(v.Pos())
	}
	return v
}

// Complete reports whether the members that are not set explicitly are certainly
// not set.
func (in Input) Complete() bool { return in.Rest.Kind == symbolic.Absent }

// Members returns the members that are set explicitly, in order.
func (in Input) Members() []ddb.Member { return slices.Sorted(maps.Keys(in.Set)) }

// Input returns what the request v may be when control is at instruction at.
func (a *Requests) Input(v ssa.Value, at ssa.Instruction) Input {
	in := a.At(at).Request(v)
	if a.Source.Lost[dataflow.Outermost(at.Parent()).Object()] {
		in.Set = undecidedMembers(in.Set)
	}
	return in
}

// A Resolver works out what requests may be when control is at one instruction.
type Resolver struct {
	a    *Requests
	at   ssa.Instruction
	seen map[ssa.Value]bool
}

// At returns the Resolver for an instruction.
func (a *Requests) At(at ssa.Instruction) *Resolver {
	return &Resolver{a: a, at: at, seen: map[ssa.Value]bool{}}
}

func opaque(reason string) Input { return Input{Rest: symbolic.UnknownFor(reason)} }

// Request resolves a pointer to a request struct.
func (r *Resolver) Request(v ssa.Value) Input {
	if r.seen[v] {
		return opaque("the request depends on itself")
	}
	r.seen[v] = true
	defer delete(r.seen, v)

	switch v := v.(type) {
	case *ssa.Const:
		return Input{Rest: symbolic.Value{Kind: symbolic.Absent}} // nil: an empty request
	case *ssa.Alloc:
		return r.changed(v, r.zero(v))
	case *ssa.Parameter:
		return r.changed(v, r.parameter(v))
	case *ssa.Phi:
		return r.changed(v, r.merge(v))
	case *ssa.UnOp:
		return r.loaded(v)
	case *ssa.ChangeType:
		return r.Request(v.X)
	case *ssa.Call:
		if _, ok := SetterOf(&v.Call); ok {
			return r.Request(v.Call.Args[0])
		}
		if in, ok := r.chain(v); ok {
			return in
		}
		return r.changed(v, r.built(v, 0))
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return r.changed(v, r.built(call, v.Index))
		}
	case *ssa.FreeVar:
		if root := r.a.CellRoot(v); root != ssa.Value(v) {
			return r.Request(root)
		}
	}
	return opaque("the request is not built in this function")
}

// zero is the base of a request that is allocated here: empty, or a copy of
// another struct that is stored into it as a whole.
func (r *Resolver) zero(v *ssa.Alloc) Input {
	var copies []Input
	for _, store := range r.a.Stores(v) {
		switch val := store.Val.(type) {
		case *ssa.UnOp:
			copies = append(copies, r.Request(val.X))
		case *ssa.Call:
			copies = append(copies, r.built(val, 0))
		case *ssa.Parameter:
			copies = append(copies, r.parameter(val))
		default:
			return opaque("the request is copied from a place that is not followed")
		}
	}
	if len(copies) == 0 {
		return Input{Rest: symbolic.Value{Kind: symbolic.Absent}}
	}
	return Union(copies)
}

// parameter is a request that the caller provides.
func (r *Resolver) parameter(p *ssa.Parameter) Input {
	fn := p.Parent()
	if fn.Parent() == nil {
		return Input{Rest: symbolic.Value{Kind: symbolic.Inherit, Index: dataflow.ParamIndex(p)}}
	}
	sites, all := r.a.CallSites(fn)
	if !all {
		return opaque("the request is a parameter of a function literal")
	}
	var inputs []Input
	for _, site := range sites {
		outer := &Resolver{a: r.a, at: site, seen: r.seen}
		inputs = append(inputs, outer.Request(site.Common().Args[dataflow.ParamIndex(p)]))
	}
	return Union(inputs)
}

// loaded is a request pointer that is kept in a variable, or a copy of a request
// that a pointer leads to.
func (r *Resolver) loaded(load *ssa.UnOp) Input {
	if _, isStruct := load.Type().Underlying().(*types.Struct); isStruct {
		return r.Request(load.X)
	}
	switch load.X.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
	default:
		return opaque("the request is kept in a place that is not followed")
	}
	if r.a.IsPassedOn(load.X) {
		return opaque("another request may be put in its place")
	}
	var inputs []Input
	for _, store := range r.a.Stores(load.X) {
		if !r.a.IsLoadOf(r.a.extended(store.Val), load.X) { // else it is the request that was there
			inputs = append(inputs, r.Request(store.Val))
		}
	}
	if len(inputs) == 0 {
		return opaque("the request is captured from a place that is not followed")
	}
	return Union(inputs)
}

// merge joins the requests that the branches before a block bring, each as it
// is at the end of its branch.
func (r *Resolver) merge(phi *ssa.Phi) Input {
	var inputs []Input
	for i, edge := range phi.Edges {
		if !slices.Contains(r.a.Incoming(phi), edge) {
			continue // no call brings it
		}
		if r.seen[r.a.extended(edge)] { // round a loop, it is the same request
			continue
		}
		branch := phi.Block().Preds[i].Instrs
		inner := &Resolver{a: r.a, at: branch[len(branch)-1], seen: r.seen}
		inputs = append(inputs, inner.Request(edge))
	}
	if len(inputs) == 0 {
		return opaque("the request depends on itself")
	}
	return Union(inputs)
}

// built is result i of a function that returns a request.
func (r *Resolver) built(call *ssa.Call, i int) Input {
	common := call.Common()
	callee, obj := dataflow.CalleeOf(common)
	s := r.a.Callees.Of(callee, obj)
	if s == nil || i >= len(s.Results) || s.Results[i].Input == nil {
		return opaque("the request is built by " + dataflow.Describe(common))
	}
	return r.Substitute(InputOf(s.Results[i].Input), common)
}

// Substitute expresses a callee's request in terms of the caller. That of a
// function literal is in terms of the function around it already.
func (r *Resolver) Substitute(in Input, common *ssa.CallCommon) Input {
	if dataflow.CallsLiteral(common) {
		return in
	}
	args := dataflow.ArgsOf(common)
	passed := r.a.FrameOf(common, r.at)
	inherited := map[int]Input{}
	request := func(p int) Input {
		if _, ok := inherited[p]; !ok {
			inherited[p] = opaque("an argument is missing")
			if p < len(args) {
				inherited[p] = r.Request(args[p])
			}
		}
		return inherited[p]
	}
	part := func(p int, of symbolic.Value) symbolic.Value {
		if of.Kind == symbolic.Field {
			return passed.Part(p, of)
		}
		return request(p).Get(ddb.Member(of.Text))
	}

	out := Input{Set: map[ddb.Member]symbolic.Value{}, Rest: in.Rest}
	if in.Rest.Kind == symbolic.Inherit {
		base := request(in.Rest.Index)
		maps.Copy(out.Set, base.Set)
		out.Rest = base.Rest
	}
	for m, v := range in.Set {
		out.Set[m] = v.Substitute(symbolic.Frame{Arg: passed.Arg, Part: part})
	}
	return out
}

// changed applies what happens to the request object v between its making and
// the call: stores into its fields, and functions that it is handed to.
func (r *Resolver) changed(v ssa.Value, base Input) Input {
	c := r.a.changesOf(v)
	out := Input{Set: maps.Clone(base.Set), Rest: base.Rest}
	if out.Set == nil {
		out.Set = map[ddb.Member]symbolic.Value{}
	}
	for m, stores := range c.stores {
		out.Set[m] = r.afterStores(out.Get(m), stores)
	}
	if why, _ := c.lost(r.at); why != "" {
		out.Rest = symbolic.UnknownFor(why)
		for m, value := range out.Set {
			out.Set[m] = c.without(m, value, r.at)
		}
	}
	return out
}
