package requests

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// call is what a function of a builder package is given.
func (b *builtReader) call(call *ssa.Call, name string, library sdk.SDK, in *dataflow.Frame) *Built {
	out := &Built{Kind: CallBuilt, Func: name, SDK: library, Call: b.a.CallExpr(call.Call.Pos()), instr: call}
	args := call.Call.Args
	if startsUpdate(call) { // the method adds to what there is, the function to nothing
		out.Args = append(out.Args, &Built{Kind: ZeroBuilt})
	}
	for i, arg := range args {
		variadic := call.Call.Signature().Variadic() && i == len(args)-1
		switch {
		case variadic && isBuiltList(arg.Type()):
			b.list(out, arg, call, in)
		case variadic: // options
		case sdk.IsBuilt(arg.Type()):
			out.Args = append(out.Args, b.read(arg, in))
		default:
			out.Args = append(out.Args, b.goValue(arg, call, in))
		}
	}
	out.Open = out.Open || b.a.AddsUnseen(call, name)
	return out
}

// startsUpdate reports whether a call makes an update of one step out of nothing.
func startsUpdate(call *ssa.Call) bool {
	_, obj := dataflow.CalleeOf(&call.Call)
	return sdk.IsUpdateStep(obj) && obj.Signature().Recv() == nil
}

func isBuiltList(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	return ok && sdk.IsBuilt(slice.Elem())
}

// list adds the arguments of a variadic call, as far as they are certain.
func (b *builtReader) list(out *Built, arg ssa.Value, call *ssa.Call, in *dataflow.Frame) {
	list := b.a.Shaper(call).Shape(arg)
	out.Open = !list.Complete
	for _, e := range list.Entries {
		if e.Optional || e.Repeated || e.Shape.Source() == nil {
			out.Open = true
			continue
		}
		out.Args = append(out.Args, b.read(e.Shape.Source(), in))
	}
}

// goValue is a Go value in terms of the outermost function.
func (b *builtReader) goValue(v ssa.Value, call *ssa.Call, in *dataflow.Frame) *Built {
	shape := b.a.Shaper(call).Shape(v)
	for f := in; f != nil; f = f.Outer {
		shape = b.a.SubstituteShape(shape, b.a.FrameOf(&f.Call.Call, f.Call), f.Call)
	}
	out := &Built{Kind: GoBuilt, Shape: shape}
	if in == nil {
		out.value = v
	}
	return out
}
