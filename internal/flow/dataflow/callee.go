package dataflow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// CalleeOf returns what a call calls: the function of this package, if it is
// one, and the declared function or method, if there is one. Both are nil for
// function values.
func CalleeOf(common *ssa.CallCommon) (*ssa.Function, *types.Func) {
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

// VariableCalled returns the package variable that holds the function which is called; nil if
// the function is known, or held elsewhere.
func VariableCalled(common *ssa.CallCommon) types.Object {
	load, ok := common.Value.(*ssa.UnOp)
	if !ok || common.IsInvoke() {
		return nil
	}
	if global, ok := load.X.(*ssa.Global); ok && load.Op == token.MUL {
		return global.Object()
	}
	return nil
}

// CallsLiteral reports whether a call calls a function literal.
func CallsLiteral(common *ssa.CallCommon) bool {
	callee, _ := CalleeOf(common)
	return callee != nil && callee.Parent() != nil
}

// ArgsOf returns the arguments of a call, aligned with the callee's parameters:
// the receiver of a method first.
func ArgsOf(common *ssa.CallCommon) []ssa.Value {
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

// Describe names a callee for people.
func Describe(common *ssa.CallCommon) string {
	if _, obj := CalleeOf(common); obj != nil {
		return obj.Name()
	}
	return "a function value"
}

// Argument returns the argument for parameter i, the receiver not counted, of a
// declared function, or nil.
func Argument(common *ssa.CallCommon, i int) ssa.Value {
	_, obj := CalleeOf(common)
	if i < 0 || obj == nil {
		return nil
	}
	args := ArgsOf(common)
	i += len(args) - obj.Signature().Params().Len() // a receiver comes first
	if i < 0 || i >= len(args) {
		return nil
	}
	return args[i]
}

// OutputOf returns the value that is result i of a call, or nil if it is not used.
func OutputOf(call ssa.CallInstruction, i int) ssa.Value {
	v := call.Value()
	if v == nil { // go and defer have no result
		return nil
	}
	if call.Common().Signature().Results().Len() == 1 {
		return v
	}
	for _, instr := range Referrers(v) {
		if extract, ok := instr.(*ssa.Extract); ok && extract.Index == i {
			return extract
		}
	}
	return nil
}

// IsBuiltin reports whether a call is one of a built-in function.
func IsBuiltin(common *ssa.CallCommon) bool { _, ok := common.Value.(*ssa.Builtin); return ok }

// ReturnsOf returns the return statements of a function, not that after a recovered panic.
func ReturnsOf(fn *ssa.Function) []*ssa.Return {
	var returns []*ssa.Return
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover {
			returns = append(returns, ret)
		}
	}
	return returns
}

// FunctionOf returns the function of the package that a function value is: a
// declared function, a literal, or a method whose receiver is bound.
func FunctionOf(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return FunctionOf(v.X)
	case *ssa.ChangeType:
		return FunctionOf(v.X)
	case *ssa.MakeClosure:
		return FunctionOf(v.Fn)
	case *ssa.Function:
		if obj, ok := v.Object().(*types.Func); ok && v.Synthetic != "" {
			return v.Prog.FuncValue(obj.Origin())
		}
		return v
	}
	return nil
}

// IsCall reports whether an instruction calls something, now or later.
func IsCall(instr ssa.Instruction) bool { _, ok := instr.(ssa.CallInstruction); return ok }
