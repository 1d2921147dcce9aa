package dataflow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Variadic returns the values that make up an argument: those of the list if it
// is the list of a variadic call that is written down here, else the argument.
func Variadic(arg ssa.Value) []ssa.Value {
	values, _ := ElementsOf(arg)
	return values
}

// ElementsOf is the same, and reports whether the argument is certainly no list of
// other values, of which nothing is known.
func ElementsOf(arg ssa.Value) (values []ssa.Value, known bool) {
	if arg == nil || IsZeroConst(arg) {
		return nil, true
	}
	list, ok := arg.(*ssa.Slice)
	if !ok {
		_, isList := arg.Type().Underlying().(*types.Slice)
		return []ssa.Value{arg}, !isList
	}
	if list.Low == nil && list.High == nil && isOnlyRead(list) {
		values, known = literal(list.X)
	}
	if !known {
		return []ssa.Value{arg}, false
	}
	return values, true
}

// literal returns the elements of an array each of which is set once: that of a literal.
func literal(v ssa.Value) (values []ssa.Value, known bool) {
	array, isArray := Deref(v.Type()).Underlying().(*types.Array)
	if !isArray {
		return nil, false
	}
	for _, instr := range Referrers(v) {
		addr, ok := instr.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		stores := StoresInto(addr)
		if len(stores) != 1 || IsHandedOn(addr) {
			return nil, false
		}
		values = append(values, stores[0].Value)
	}
	return values, len(values) == int(array.Len())
}

// isOnlyRead reports whether nothing is done to a list but to hand it to variadic
// calls as their last arguments, to range over it and to ask for its length.
func isOnlyRead(list *ssa.Slice) bool {
	for _, instr := range Referrers(list) {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.IndexAddr:
			if len(StoresInto(instr)) > 0 || IsHandedOn(instr) {
				return false
			}
		case ssa.CallInstruction:
			common := instr.Common()
			if b, ok := common.Value.(*ssa.Builtin); ok && slices.Contains([]string{"len", "cap", "append"}, b.Name()) {
				continue
			}
			if last := len(common.Args) - 1; !common.Signature().Variadic() || common.Args[last] != ssa.Value(list) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// GivenTo returns the calls that a value is an argument of, also one of a variadic function.
func GivenTo(v ssa.Value) (calls []ssa.CallInstruction) {
	for _, use := range Referrers(v) {
		switch use := use.(type) {
		case ssa.CallInstruction:
			if slices.Contains(use.Common().Args, v) {
				calls = append(calls, use)
			}
		case *ssa.Store:
			element, ok := use.Addr.(*ssa.IndexAddr)
			if !ok || use.Val != v {
				continue
			}
			for _, of := range Referrers(element.X) {
				if list, ok := of.(*ssa.Slice); ok {
					calls = append(calls, GivenTo(list)...)
				}
			}
		}
	}
	return calls
}
