package answers

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// LoopIsBounded reports whether the loop around the call ends after a number
// of turns, with the elements it ranges over, at a time, or when its context does.
func (c *Answer) LoopIsBounded() bool {
	loop := c.Request.Loop()
	for _, cond := range loop.Exits() {
		if readsClock(cond.Cond) || c.a.mayCount(cond.Cond) {
			return true
		}
		for _, op := range Comparisons(cond.Cond) {
			if isCounter(op.X, loop) || isCounter(op.Y, loop) || readsClock(op.X) || readsClock(op.Y) || c.a.mayCount(op.X) {
				return true
			}
		}
	}
	bounded := false
	loop.Instructions(func(instr ssa.Instruction) {
		switch instr := instr.(type) {
		case *ssa.Next:
			bounded = true
		case *ssa.Call:
			if instr.Call.IsInvoke() && dataflow.IsContext(instr.Call.Value.Type()) {
				name := instr.Call.Method.Name()
				bounded = bounded || name == "Err" || name == "Done"
			}
		}
	})
	return bounded
}

// readsClock reports whether v is the result of a function of package time, or
// computed from one.
func readsClock(v ssa.Value) bool {
	return dataflow.ComesFrom(v, func(v ssa.Value) bool {
		call, ok := v.(*ssa.Call)
		if !ok {
			return false
		}
		_, obj := dataflow.CalleeOf(&call.Call)
		return obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "time"
	}, dataflow.Operand)
}

// mayCount reports whether v is the result, negated or not, of a function that may
// keep count of how often it is called. What is asked about an error is another
// question.
func (a *Answers) mayCount(v ssa.Value) bool {
	return slices.ContainsFunc(dataflow.Conditions(v), func(c dataflow.Condition) bool {
		call, ok := c.Value.(*ssa.Call)
		return ok && a.keepsCount(&call.Call)
	})
}

func (a *Answers) keepsCount(common *ssa.CallCommon) bool {
	callee, obj := dataflow.CalleeOf(common)
	if _, asks := a.Lookup(common); asks || dataflow.IsBuiltin(common) || slices.ContainsFunc(dataflow.ArgsOf(common), func(arg ssa.Value) bool { return satisfiesError(arg.Type()) }) {
		return false
	}
	if callee == nil {
		return obj == nil || obj.Pkg() == nil || obj.Pkg().Path() == "sync/atomic" || !dataflow.IsStandard(obj.Pkg().Path()) && !sdk.IsSDK(obj.Pkg().Path())
	}
	s := a.Callees.Of(callee, obj)
	return s == nil || !s.Pure
}

func satisfiesError(t types.Type) bool {
	return types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
}

// Comparisons returns the comparisons that a condition is, negated or not, also
// if a variable holds it.
func Comparisons(cond ssa.Value) (all []*ssa.BinOp) {
	for _, source := range dataflow.Sources(cond, dataflow.Operand) {
		if op, ok := source.(*ssa.BinOp); ok {
			all = append(all, op)
		}
	}
	return all
}

// isCounter reports whether v is an integer variable that the loop changes by
// adding to it.
func isCounter(v ssa.Value, loop *dataflow.Loop) bool {
	constant := func(v ssa.Value) ([]ssa.Value, bool) { // outside of the loop, a variable changes no more
		phi, ok := v.(*ssa.Phi)
		return nil, ok && (!loop.Blocks[phi.Block()] || !isInteger(v.Type()))
	}
	return dataflow.ComesFrom(v, func(v ssa.Value) bool {
		sum, isSum := v.(*ssa.BinOp)
		load, isLoad := v.(*ssa.UnOp) // a counter that a closure captures
		return isSum && (sum.Op == token.ADD || sum.Op == token.SUB) || isLoad && load.Op == token.MUL && isInteger(v.Type())
	}, dataflow.Converted, constant)
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// ReadsField reports whether the declared function around the call, or a function of the
// package that it calls, directly or through others, reads a field ("Type.Field").
func (c *Answer) ReadsField(field string) bool {
	return readsField(dataflow.Outermost(c.Request.Instr.Parent()), field, map[*ssa.Function]bool{})
}

// readsField reports whether a function, a literal in it, or a function of the
// package that it calls, directly or through others, reads a field ("Type.Field").
func readsField(fn *ssa.Function, field string, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.FieldAddr:
				if dataflow.FieldName(instr.X.Type(), instr.Field) == field {
					return true
				}
			case *ssa.Field:
				if dataflow.FieldName(instr.X.Type(), instr.Field) == field {
					return true
				}
			case ssa.CallInstruction:
				callee, obj := dataflow.CalleeOf(instr.Common())
				if callee != nil && readsField(callee, field, seen) {
					return true
				}
				if callee == nil && obj != nil && fn.Pkg != nil && obj.Pkg() == fn.Pkg.Pkg && !dataflow.IsInterfaceMethod(obj) {
					return true // it has no body that could be read
				}
			}
		}
	}
	for _, anon := range fn.AnonFuncs {
		if readsField(anon, field, seen) {
			return true
		}
	}
	return false
}
