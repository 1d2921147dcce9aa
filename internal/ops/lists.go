package ops

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// variadic returns the values that make up an argument: those of the list if it
// is the list of a variadic call that is written down here, else the argument.
func variadic(arg ssa.Value) []ssa.Value {
	values, _ := elementsOf(arg)
	return values
}

// elementsOf is the same, and reports whether the argument is certainly no list of
// other values, of which nothing is known.
func elementsOf(arg ssa.Value) (values []ssa.Value, known bool) {
	if c, ok := arg.(*ssa.Const); arg == nil || ok && c.Value == nil {
		return nil, true
	}
	list, ok := arg.(*ssa.Slice)
	if !ok {
		_, isList := arg.Type().Underlying().(*types.Slice)
		return []ssa.Value{arg}, !isList
	}
	array, isArray := deref(list.X.Type()).Underlying().(*types.Array)
	if !isArray || list.Low != nil || list.High != nil || !isOnlyRead(list) {
		return []ssa.Value{arg}, false
	}
	for _, instr := range referrers(list.X) {
		addr, ok := instr.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		stores := storesInto(addr)
		if len(stores) != 1 || isHandedOn(addr) {
			return []ssa.Value{arg}, false
		}
		values = append(values, stores[0].value)
	}
	if len(values) != int(array.Len()) {
		return []ssa.Value{arg}, false
	}
	return values, true
}

// isOnlyRead reports whether nothing is done to a list but to hand it to variadic
// calls as their last arguments, to range over it and to ask for its length.
func isOnlyRead(list *ssa.Slice) bool {
	for _, instr := range referrers(list) {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.IndexAddr:
			if len(storesInto(instr)) > 0 || isHandedOn(instr) {
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
