package gorequest

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// call is what a function of a builder package is given.
func (b *builtReader) call(call *ssa.Call, name string, library sdk.SDK, from *builtFrame) *Built {
	out := &Built{Kind: CallBuilt, Func: name, SDK: library, Call: b.a.CallExpr(call.Call.Pos()), instr: call}
	args := call.Call.Args
	if startsUpdate(call) { // the method adds to what there is, the function to nothing
		out.Args = append(out.Args, &Built{Kind: ZeroBuilt})
	}
	for i, arg := range args {
		variadic := call.Call.Signature().Variadic() && i == len(args)-1
		switch {
		case variadic && isBuiltList(arg.Type()):
			b.list(out, arg, call, from)
		case variadic: // options
		case sdk.IsBuilt(arg.Type()):
			out.Args = append(out.Args, b.read(arg, from))
		default:
			out.Args = append(out.Args, b.goValue(arg, call, from))
		}
	}
	out.Open = out.Open || strings.HasPrefix(name, "With") && b.a.addsUnseen(call, map[ssa.Value]bool{})
	return out
}

// startsUpdate reports whether a call makes an update of one step out of nothing.
func startsUpdate(call *ssa.Call) bool {
	_, obj := goflow.CalleeOf(&call.Call)
	return sdk.IsUpdateStep(obj) && obj.Signature().Recv() == nil
}

// addsUnseen reports whether a builder may get parts by calls whose results are not
// used: a builder that has a part shares its parts with all that are made of it.
func (a *Requests) addsUnseen(builder ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[builder] {
		return false
	}
	seen[builder] = true
	return slices.ContainsFunc(goflow.Referrers(builder), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Phi:
			return a.addsUnseen(instr, seen)
		case *ssa.Store:
			return !a.IsVariable(instr.Addr) || slices.ContainsFunc(a.Loads(instr.Addr), func(load ssa.Value) bool { return a.addsUnseen(load, seen) })
		case *ssa.Return: // to where it is seen
			return false
		case *ssa.Call:
			return !slices.ContainsFunc(goflow.Referrers(instr), func(use ssa.Instruction) bool { return !goflow.IsDebug(use) })
		}
		return !goflow.LeavesInPlace(instr, builder)
	})
}

func isBuiltList(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	return ok && sdk.IsBuilt(slice.Elem())
}

// list adds the arguments of a variadic call, as far as they are certain.
func (b *builtReader) list(out *Built, arg ssa.Value, call *ssa.Call, from *builtFrame) {
	list := b.a.Shaper(call).Shape(arg)
	out.Open = !list.Complete
	for _, e := range list.Entries {
		if e.Optional || e.Repeated || e.Shape.Source() == nil {
			out.Open = true
			continue
		}
		out.Args = append(out.Args, b.read(e.Shape.Source(), from))
	}
}

// goValue is a Go value in terms of the outermost function.
func (b *builtReader) goValue(v ssa.Value, call *ssa.Call, from *builtFrame) *Built {
	shape := b.a.Shaper(call).Shape(v)
	for f := from; f != nil; f = f.outer {
		shape = b.a.SubstituteShape(shape, b.a.FrameOf(&f.call.Call, f.call), f.call)
	}
	out := &Built{Kind: GoBuilt, Shape: shape}
	if from == nil {
		out.value = v
	}
	return out
}
