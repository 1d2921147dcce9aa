package symbolic

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// builderPart is what an expression builder's getter returns: nil unless the
// builder was given that part. It returns false if obj is no getter.
func (a *Symbols) builderPart(call *ssa.Call, obj *types.Func) (Value, bool) {
	role, _, ok := sdk.LookupBuilder(obj)
	if !ok || role != sdk.BuilderMaps && role != sdk.GetPart {
		return Value{}, false
	}
	expression := call.Common().Args[0]
	built := Value{Kind: Unknown, Text: "it comes from an expression builder", Set: true}.OfBuilt(expression, obj.Name())
	if role == sdk.BuilderMaps {
		if aliases, lost := a.AliasesOf(call); lost || len(dataflow.Updates(aliases)) > 0 {
			return built.OfBuilt(expression, ""), true // entries are added
		}
		return built, true
	}
	unused := Value{Kind: Absent}.OfBuilt(expression, obj.Name())
	r := &partReader{a: a, with: "With" + obj.Name(), done: map[partKey]*paths{}}
	switch part := r.read(expression, nil); {
	case part.given && !part.missing && !part.unclear:
		return built, true
	case part.missing && !part.given && !part.unclear:
		return unused, true
	case part.given: // an option, say, under "if"
		return Value{Kind: OneOf, Parts: []Value{built, unused}}.OfBuilt(expression, obj.Name()), true
	}
	built.Set = false
	return built, true
}

// paths says what certain paths of the code give a builder of one part.
type paths struct {
	given   bool // some path gives it
	missing bool // some path does not
	unclear bool // some path is not followed
	round   bool // it is what a variable was in the turn of a loop before, and nothing else
}

// A partReader finds on which paths a builder, or what it built, was given a part by the
// function of a name.
type partReader struct {
	a    *Symbols
	with string
	done map[partKey]*paths // nil while it is being worked out
}

type partKey struct {
	v  ssa.Value
	in *dataflow.Frame
}

// MaxBuilt bounds the work for a builder that is put together in very many ways.
const MaxBuilt = 5000

func (r *partReader) read(v ssa.Value, in *dataflow.Frame) paths {
	key := partKey{v, in}
	if known, ok := r.done[key]; ok {
		if known == nil {
			return paths{unclear: true, round: true}
		}
		return *known
	}
	r.done[key] = nil
	if len(r.done) > MaxBuilt {
		return paths{unclear: true}
	}
	out := r.made(v, in)
	r.done[key] = &out
	return out
}

func (r *partReader) made(v ssa.Value, in *dataflow.Frame) paths {
	if call, i := dataflow.ResultOf(v); call != nil && i == 0 {
		if _, obj := dataflow.CalleeOf(&call.Call); obj != nil {
			if name, _, ok := sdk.BuilderFunc(obj); ok {
				return r.call(call, name, in)
			}
		}
	}
	from := r.a.OriginsOf(v, in)
	out := paths{missing: from.Zero, unclear: !from.Zero && len(from.Values) == 0, round: !from.Zero && len(from.Values) > 0}
	for _, v := range from.Values {
		p := r.read(v, from.In)
		if !p.round {
			out = paths{given: out.given || p.given, missing: out.missing || p.missing, unclear: out.unclear || p.unclear}
		}
	}
	out.unclear = out.unclear || out.round
	return out
}

// call is what a builder has after a call of one of its methods.
func (r *partReader) call(call *ssa.Call, name string, in *dataflow.Frame) paths {
	args := call.Call.Args
	switch {
	case name == "NewBuilder":
		return paths{missing: true}
	case name == r.with:
		return paths{given: true}
	case len(args) == 0 || !sdk.IsBuilt(args[0].Type()):
		return paths{unclear: true}
	}
	out := r.read(args[0], in)
	out.unclear = out.unclear || out.missing && r.a.AddsUnseen(call, name)
	out.round = false
	return out
}

// AddsUnseen reports whether a call of a function of a builder package is a method of a builder
// that may get more parts by calls whose results are not used: a builder that has a part shares
// its parts with all that are made of it.
func (a *Symbols) AddsUnseen(call *ssa.Call, name string) bool {
	return strings.HasPrefix(name, "With") && a.addsUnseen(call, map[ssa.Value]bool{})
}

func (a *Symbols) addsUnseen(builder ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[builder] {
		return false
	}
	seen[builder] = true
	unseen := false
	dataflow.EachUse(builder, func(e dataflow.Edge) {
		switch e.How {
		case dataflow.Same:
			unseen = unseen || a.addsUnseen(e.To, seen)
		case dataflow.Into:
			unseen = unseen || !a.IsVariable(e.To) || slices.ContainsFunc(a.Loads(e.To), func(load ssa.Value) bool { return a.addsUnseen(load, seen) })
		case dataflow.Returns: // to where it is seen
		default:
			unseen = unseen || !dataflow.LeavesInPlace(e.Instr, builder)
		}
	}, func(call ssa.CallInstruction) {
		unseen = unseen || call.Value() == nil || !slices.ContainsFunc(dataflow.Referrers(call.Value()), func(use ssa.Instruction) bool { return !dataflow.IsDebug(use) })
	})
	return unseen
}
