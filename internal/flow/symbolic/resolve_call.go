package symbolic

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// call is result i of a function call.
func (r *resolver) call(call *ssa.Call, i int) Value {
	common := call.Common()
	fn, obj := dataflow.CalleeOf(common)
	if fn == nil && obj == nil {
		if held, bound := r.held(common.Value); held != nil {
			common = &ssa.CallCommon{Value: held, Args: common.Args}
			if held.Parent() != nil && len(held.Params) > 0 {
				v, _ := r.returned(held, r.frame(common, call).Arg, bound, i)
				return v
			}
			fn, obj = dataflow.CalleeOf(common)
		} else if load, ok := common.Value.(*ssa.UnOp); ok && i == 0 {
			if field, ok := load.X.(*ssa.FieldAddr); ok {
				if v, ok := ResultOf(field); ok {
					return v
				}
			}
		}
	}
	if obj != nil {
		if v, ok := r.a.builderPart(call, obj); ok {
			return v
		}
		if v, ok := r.standard(common, obj); ok && i == 0 {
			return v
		}
	}
	if obj != nil && sdk.IsUnbox(obj) {
		if v := r.value(common.Args[0]); v.Kind != Absent {
			return v
		}
		return zeroOf(common.Signature().Results().At(0).Type())
	}
	if dataflow.CallsLiteral(common) {
		if v, ok := r.returned(fn, r.frame(common, call).Arg, r.bound, i); ok {
			return v
		}
	}
	result := r.a.result(common, i)
	if result == nil || result.Kind == Unknown && result.Unit == 0 {
		if obj != nil {
			if v, ok := r.stringOf(common, obj); ok {
				return v
			}
		}
		return r.box(call, obj)
	}
	if dataflow.CallsLiteral(common) { // in terms of the function around it already
		return *result
	}
	return result.Substitute(r.frame(common, call))
}

// box is the result of a function that is known by its type only. One from T
// to *T returns a pointer to something; it is its argument if the function is
// generic, since that cannot do anything else with it, or one of the SDK's own.
func (r *resolver) box(call *ssa.Call, obj *types.Func) Value {
	common := &call.Call
	out := UnknownFor("it is the result of " + dataflow.Describe(common))
	sig := common.Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 || len(common.Args) != 1 {
		return out
	}
	if obj != nil && sdk.IsListBox(obj) {
		return out.AsSet()
	}
	p, ok := types.Unalias(sig.Results().At(0).Type()).(*types.Pointer)
	if !ok || !types.Identical(p.Elem(), sig.Params().At(0).Type()) {
		return out
	}
	if obj != nil && obj.Origin().Signature().TypeParams().Len() > 0 && !takesAny(obj.Origin()) {
		return out
	}
	if obj != nil && (takesAny(obj.Origin()) || sdk.IsBox(obj)) && !r.a.IsSetThrough(call, map[ssa.Value]bool{}) {
		if v := r.value(common.Args[0]); v.Kind != Absent {
			out = v
		}
	}
	return out.AsSet()
}

// takesAny reports whether a function is generic in types of which it knows nothing. What can
// be compared may be told from its zero value.
func takesAny(fn *types.Func) bool {
	params := fn.Signature().TypeParams()
	for param := range params.TypeParams() {
		if of, ok := param.Constraint().Underlying().(*types.Interface); !ok || !of.Empty() {
			return false
		}
	}
	return params.Len() > 0
}

// standard knows what some functions of the standard library return.
func (r *resolver) standard(common *ssa.CallCommon, obj *types.Func) (Value, bool) {
	if obj.Pkg() == nil {
		return Value{}, false
	}
	if v, ok := r.environment(common, obj); ok {
		return v, true
	}
	if v, ok := r.setting(common, obj); ok {
		return v, true
	}
	if unit, ok := unixMethods[obj.FullName()]; ok {
		return inUnit(unit, r.isLater(dataflow.ArgsOf(common)[0])), true
	}
	return r.text(common, obj)
}
