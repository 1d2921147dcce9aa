package ops

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// Summary describes a function by what callers need to know of it. It has only
// Plain exported fields and sorted slices, so that it can be a fact.
type Summary struct {
	Params  []ParamEffect  // what becomes of each parameter, receiver first
	Results []ResultEffect // what each result is
	Pure    bool           // does nothing that lasts but log

	// OnePage is set for a method that asks for one page, and for one of an interface
	// of which an implementation in the same package does so; what becomes of the rest
	// is unknown. Nothing else is known of such a method.
	OnePage bool
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
	Value  symbolic.Value
	Always bool // on every path
}

// ResultEffect is what a result of a function is.
type ResultEffect struct {
	Value     *symbolic.Value     // a scalar or a pointer to one, if it is known
	Input     *InputFact          // a request that the function built
	Answer    *Answer             // the answer to a request whose rest no code has checked
	Rest      *Answer             // says what the answer to a request left out: the token, or something made of it
	Fields    []string            // for Rest: the fields of the result, a struct, that say so; none if all of it does
	Paginator *Answer             // a new paginator for a request
	Options   bool                // the paginator is made with options
	Shape     *symbolic.ShapeFact // an attribute value, item or key that the function makes; for callers in other packages
	Unseen    bool                // an answer to a request that the function is not seen to make
}

// Answer is the request behind an answer, or a part of one, that a function
// returns as it came.
type Answer struct {
	Op    ddb.Op
	SDK   sdk.SDK
	Input InputFact
}

// InputFact is an [Input] in the form of a fact.
type InputFact struct {
	Set  []SetEffect // Always is not used
	Rest symbolic.Value
}

func (f *InputFact) input() Input {
	in := Input{members: map[ddb.Member]symbolic.Value{}, rest: f.Rest}
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

// summaryOf returns what is known of a function: of this package, by analysing
// it; of another, by the facts of that package. It returns nil for
// functions that nothing is known of, among them those that are being
// summarised already: recursion is not unrolled.
func (a *analysis) summaryOf(fn *ssa.Function, obj *types.Func) *Summary {
	if fn == nil {
		if obj == nil {
			return nil
		}
		if s := a.imported(obj.Origin()); s != nil {
			return s
		}
		if obj.Pkg() == a.Source.Pkg && !isInterfaceMethod(obj) && mentionsSDK(obj.Signature()) {
			return unseen(obj) // it has no body that could be read
		}
		return a.ofInterface(obj)
	}
	if s, ok := a.summaries[fn]; ok {
		return s
	}
	a.summaries[fn] = nil
	defer a.Ask()()
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
			if _, ok := instr.(*ssa.Return); !ok && a.IsEffect(instr) {
				return false
			}
		}
	}
	return true
}

// Summaries returns what callers in other packages need to know of the
// functions that are declared here: of those that take or return requests,
// answers or parts of them, and of interface methods that stand for such.
func (p *Package) Summaries() map[*types.Func]*Summary {
	all := map[*types.Func]*Summary{}
	for _, fn := range p.a.Functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil || !mentionsSDK(fn.Signature) && len(p.a.callsIn(fn)) == 0 {
			continue
		}
		switch s := p.a.summaryOf(fn, obj); {
		case s == nil:
		case mentionsSDK(fn.Signature):
			all[obj] = s.withShapes(p.a, fn)
		case s.returnsPages():
			all[obj] = s.OfInterface()
		case p.a.isOnePage(fn):
			all[obj] = &Summary{OnePage: true}
		}
	}
	p.a.ofInterfaces(all)
	p.a.bodiless(all)
	for obj, s := range all {
		all[obj] = s.fact()
	}
	return all
}

// bodiless adds the functions that cannot be analysed. Callers that knew nothing of
// one would judge it by its shape, as if it were the SDK's.
func (a *analysis) bodiless(all map[*types.Func]*Summary) {
	for _, file := range a.Source.Files {
		for _, decl := range file.Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok || decl.Body != nil {
				continue
			}
			obj, ok := a.Source.Info.Defs[decl.Name].(*types.Func)
			if !ok || !mentionsSDK(obj.Signature()) {
				continue
			}
			all[obj] = unseen(obj)
		}
	}
}

func isInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

// unseen is the summary of a function that cannot be analysed.
func unseen(obj *types.Func) *Summary {
	s := &Summary{Results: make([]ResultEffect, obj.Signature().Results().Len())}
	params := obj.Signature().Params().Len()
	if obj.Signature().Recv() != nil {
		params++
	}
	for range params {
		s.Params = append(s.Params, ParamEffect{Kinds: []UseKind{Escaped}, Lost: obj.Name() + " cannot be analysed"})
	}
	return s
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
