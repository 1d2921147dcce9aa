package ops

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// calleeOf returns what a call calls: the function of this package, if it is
// one, and the declared function or method, if there is one. Both are nil for
// function values.
func calleeOf(common *ssa.CallCommon) (*ssa.Function, *types.Func) {
	if common.IsInvoke() {
		return nil, common.Method
	}
	fn := common.StaticCallee()
	if fn == nil {
		return nil, nil
	}
	if origin := fn.Origin(); origin != nil {
		fn = origin
	}
	obj, _ := fn.Object().(*types.Func)
	if fn.Synthetic != "" && obj != nil { // a method value, promoted method or instance
		fn = fn.Prog.FuncValue(obj.Origin())
	}
	if fn == nil || len(fn.Blocks) == 0 {
		return nil, obj
	}
	return fn, obj
}

// callsLiteral reports whether a call calls a function literal.
func callsLiteral(common *ssa.CallCommon) bool {
	callee, _ := calleeOf(common)
	return callee != nil && callee.Parent() != nil
}

// argsOf returns the arguments of a call, aligned with the callee's parameters:
// the receiver of a method first.
func argsOf(common *ssa.CallCommon) []ssa.Value {
	if common.IsInvoke() {
		return append([]ssa.Value{common.Value}, common.Args...)
	}
	closure, ok := common.Value.(*ssa.MakeClosure)
	if !ok {
		return common.Args
	}
	fn := closure.Fn.(*ssa.Function)
	if fn.Parent() == nil && len(closure.Bindings) == 1 { // a method value: its receiver is bound
		return append([]ssa.Value{closure.Bindings[0]}, common.Args...)
	}
	return common.Args
}

// describe names a callee for people.
func describe(common *ssa.CallCommon) string {
	if _, obj := calleeOf(common); obj != nil {
		return obj.Name()
	}
	return "a function value"
}

// argument returns the argument for parameter i, the receiver not counted, of a
// declared function, or nil.
func argument(common *ssa.CallCommon, i int) ssa.Value {
	_, obj := calleeOf(common)
	if i < 0 || obj == nil {
		return nil
	}
	args := argsOf(common)
	i += len(args) - obj.Signature().Params().Len() // a receiver comes first
	if i < 0 || i >= len(args) {
		return nil
	}
	return args[i]
}

// outputOf returns the value that is result i of a call, or nil if it is not used.
func outputOf(call ssa.CallInstruction, i int) ssa.Value {
	v := call.Value()
	if v == nil { // go and defer have no result
		return nil
	}
	if call.Common().Signature().Results().Len() == 1 {
		return v
	}
	for _, instr := range referrers(v) {
		if extract, ok := instr.(*ssa.Extract); ok && extract.Index == i {
			return extract
		}
	}
	return nil
}

func isBuiltin(common *ssa.CallCommon) bool { _, ok := common.Value.(*ssa.Builtin); return ok }

func returnsOf(fn *ssa.Function) []*ssa.Return {
	var returns []*ssa.Return
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover {
			returns = append(returns, ret)
		}
	}
	return returns
}
