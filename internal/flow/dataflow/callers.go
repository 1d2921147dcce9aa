package dataflow

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// HasLostCallers reports whether code that cannot be analysed names a function, or a
// method of an interface that it stands behind.
func (a *Flow) HasLostCallers(fn *ssa.Function) bool {
	obj := fn.Object()
	if obj == nil || a.Source.Lost[obj] {
		return obj != nil
	}
	if fn.Signature.Recv() == nil {
		return false
	}
	for lost := range a.Source.Lost {
		method, ok := lost.(*types.Func)
		if !ok || method.Name() != obj.Name() || method.Signature().Recv() == nil {
			continue
		}
		if of, ok := method.Signature().Recv().Type().Underlying().(*types.Interface); ok && types.Implements(fn.Signature.Recv().Type(), of) {
			return true
		}
	}
	return false
}

// Callers returns the calls of a declared function in its package, also those
// through an interface of the package that nothing else in it implements; none if
// there are others that cannot be analysed. Tests are callers of test code only: what
// they pass to the rest is an example, and some drivers do not see them.
func (a *Flow) Callers(fn *ssa.Function) []ssa.CallInstruction {
	if a.HasLostCallers(fn) {
		return nil
	}
	if a.callersOf == nil {
		a.callersOf = map[*ssa.Function][]ssa.CallInstruction{}
		for _, caller := range a.Functions {
			for _, b := range caller.Blocks {
				for _, instr := range b.Instrs {
					if call, ok := instr.(ssa.CallInstruction); ok {
						callee, _ := CalleeOf(call.Common())
						if callee == nil {
							callee = a.Implementation(call.Common())
						}
						if callee != nil && (!a.isTest(call.Pos()) || a.isTest(callee.Pos())) {
							a.callersOf[callee] = append(a.callersOf[callee], call)
						}
					}
				}
			}
		}
	}
	return a.callersOf[fn]
}

// isTest reports whether a place is in a _test.go file.
func (a *Flow) isTest(pos token.Pos) bool {
	file := a.Source.Fset.File(pos)
	return file != nil && strings.HasSuffix(file.Name(), "_test.go")
}

// Implementation returns the method that a call through an interface of the
// package is a call of, if one type of the package implements that; otherwise nil.
func (a *Flow) Implementation(common *ssa.CallCommon) *ssa.Function {
	if !common.IsInvoke() || common.Method.Pkg() != a.Source.Pkg {
		return nil
	}
	of, ok := common.Value.Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	return a.ImplementationOf(common.Method, of)
}

// ImplementationOf returns the method that implements one of an interface, if one type of
// the package implements that; otherwise nil.
func (a *Flow) ImplementationOf(method *types.Func, of *types.Interface) *ssa.Function {
	var found *ssa.Function
	for _, fn := range a.MethodsNamed(method.Name()) {
		switch {
		case !types.Implements(fn.Signature.Recv().Type(), of):
		case found != nil:
			return nil
		default:
			found = fn
		}
	}
	return found
}

// MethodsNamed returns the methods of the package that bear a name.
func (a *Flow) MethodsNamed(name string) []*ssa.Function {
	if a.methods == nil {
		a.methods = map[string][]*ssa.Function{}
		for _, fn := range a.Functions {
			if fn.Signature.Recv() != nil && fn.Signature.RecvTypeParams().Len() == 0 {
				a.methods[fn.Name()] = append(a.methods[fn.Name()], fn)
			}
		}
	}
	return a.methods[name]
}
