package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// ListsOf returns the lists that a list of values may be, one for each way along the branches that
// append to it, and false if they are more than limit, or one of them is unknown:
//
//	parts := []string{"a"}
//	if wide {
//		parts = append(parts, "b")
//	}
//	show(parts) // ["a"], ["a", "b"]
func ListsOf(list ssa.Value, limit int) (all [][]ssa.Value, ok bool) {
	v := &variants{limit: limit, open: map[ssa.Value]bool{}}
	all = v.of(list)
	return all, !v.unknown
}

type variants struct {
	limit   int
	open    map[ssa.Value]bool // lists that are being worked out
	unknown bool
}

func (w *variants) of(list ssa.Value) (all [][]ssa.Value) {
	if w.unknown || w.open[list] || !isOnlyGrown(list) { // it grows in a loop, or may change elsewhere
		w.unknown = true
		return nil
	}
	w.open[list] = true
	defer delete(w.open, list)
	switch v := list.(type) {
	case *ssa.Phi:
		for _, edge := range v.Edges {
			all = append(all, w.of(edge)...)
		}
	case *ssa.Call:
		all = w.appended(v)
	default:
		values, known := elements(list)
		w.unknown = w.unknown || !known
		all = [][]ssa.Value{values}
	}
	w.unknown = w.unknown || len(all) > w.limit
	return all
}

// appended returns what append makes of all that its first argument may be.
func (w *variants) appended(call *ssa.Call) (all [][]ssa.Value) {
	b, ok := call.Call.Value.(*ssa.Builtin)
	if !ok || b.Name() != "append" || len(call.Call.Args) != 2 {
		w.unknown = true
		return nil
	}
	values, known := ElementsOf(call.Call.Args[1])
	w.unknown = w.unknown || !known
	for _, before := range w.of(call.Call.Args[0]) {
		all = append(all, append(slices.Clip(before), values...))
	}
	return all
}

// elements returns what a list has that is made here: a literal, or one without elements.
func elements(list ssa.Value) (values []ssa.Value, known bool) {
	switch v := list.(type) {
	case *ssa.Const:
		return nil, v.Value == nil
	case *ssa.MakeSlice:
		n, known := ConstInt(v.Len)
		return nil, known && n == 0
	case *ssa.Slice:
		if _, isNew := v.X.(*ssa.Alloc); !isNew || v.Low != nil {
			return nil, false
		}
		if v.High != nil { // make with a constant capacity
			n, known := ConstInt(v.High)
			return nil, known && n == 0
		}
		return literal(v.X)
	}
	return nil, false
}

// isOnlyGrown reports whether nothing is done to a list but to append to it, to take it along
// branches, to ask for its length, and to hand it to functions that only compute something of it.
func isOnlyGrown(list ssa.Value) bool {
	for _, instr := range Referrers(list) {
		switch instr := instr.(type) {
		case *ssa.DebugRef, *ssa.Phi:
		case ssa.CallInstruction:
			if _, obj := CalleeOf(instr.Common()); !IsBuiltin(instr.Common()) && (!Computes(obj) || obj.Pkg().Path() == "slices") { // which sorts
				return false
			}
		default:
			return false
		}
	}
	return true
}
