package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// isFilled reports whether a function on the way is given a pointer to put the item
// there.
func (x access) isFilled(pointer ssa.Value, level int) bool {
	if level == len(x.path) {
		return x.call.elsewhere != nil && x.call.elsewhere.Param >= 0 && x.isAnswer(pointer, level)
	}
	params := x.step(level + 1).Parent().Params
	for i, arg := range dataflow.ArgsOf(x.step(level).Common()) {
		if i >= len(params) || !leadsOn(arg) {
			continue
		}
		if of, path := (dataflow.Places{Flow: x.call.a.Flow}).Place(arg); of == pointer && path == "" && x.isAnswer(params[i], level+1) {
			return true
		}
	}
	return false
}

// leadsOn reports whether a function can change what an argument leads to, as it is
// a pointer, or any value that may be one.
func leadsOn(arg ssa.Value) bool {
	if boxed, ok := arg.(*ssa.MakeInterface); ok {
		arg = boxed.X
	}
	_, isPointer := arg.Type().Underlying().(*types.Pointer)
	return isPointer || isAny(arg.Type())
}

func isAny(t types.Type) bool {
	of, ok := t.Underlying().(*types.Interface)
	return ok && of.Empty()
}

// isFilledBy reports whether a value is what a pointer leads to that a read was
// given, and that it put the item there.
func (x access) isFilledBy(r access, v ssa.Value) bool {
	root, path := dataflow.Places{Flow: x.call.a.Flow}.Place(v)
	return path == "" && r.isFilled(root, 0)
}

// isReplaced reports whether what a variable holds is set anew, as a whole, after the
// item was read into it.
func (x access) isReplaced(root ssa.Value, r access) bool {
	return slices.ContainsFunc(dataflow.Referrers(root), func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store)
		return ok && store.Addr == root && store.Parent() == x.at().Parent() &&
			dataflow.Reaches(r.at(), store) && dataflow.Reaches(store, x.at()) && !x.call.a.MadeOf(store.Val, r.at())
	})
}

// isDecodedInto reports whether the item that is read is decoded into a variable of
// a function on the way: by a codec, or by the operation itself.
func (x access) isDecodedInto(variable ssa.Value, level int) bool {
	a, answer := x.call.a, x.step(level)
	return slices.ContainsFunc(a.boxes(variable), func(boxed ssa.Value) bool {
		return slices.ContainsFunc(dataflow.Referrers(boxed), func(use ssa.Instruction) bool {
			call, ok := use.(*ssa.Call)
			if !ok {
				return false
			}
			codec, ok := symbolic.CodecOf(&call.Call)
			return level == len(x.path) && ssa.CallInstruction(call) == answer || ok && !codec.Encodes && a.MadeOf(call.Call.Args[0], answer)
		})
	})
}

// boxes returns a variable as functions are given it that take any value.
func (a *analysis) boxes(variable ssa.Value) []ssa.Value {
	var aliases, all []ssa.Value
	switch root := a.CellRoot(variable).(type) {
	case *ssa.Alloc:
		aliases = a.Aliases(root)
	case *ssa.Parameter:
		if isAny(root.Type()) {
			return []ssa.Value{root}
		}
		aliases = []ssa.Value{root}
	}
	for _, alias := range aliases {
		for _, instr := range dataflow.Referrers(alias) {
			if boxed, ok := instr.(*ssa.MakeInterface); ok {
				all = append(all, boxed)
			}
		}
	}
	return all
}
