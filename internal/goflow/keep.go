package goflow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Kept reports whether a value, or what is made with it, is put where it
// may outlive the call: a package variable, a field of what others hold, a map,
// a slice, a channel, a variable of package sync.
func (a *Flow) Kept(v ssa.Value) bool {
	return a.leads(v, func(instr ssa.Instruction, v ssa.Value) bool {
		switch instr := instr.(type) {
		case *ssa.Store:
			return instr.Val == v && !isLocal(instr.Addr) && !isShown(instr.Addr)
		case *ssa.MapUpdate:
			return instr.Value == v
		case *ssa.Send:
			return instr.X == v
		case *ssa.Select:
			return len(SentIn(instr, v)) > 0
		case *ssa.Call:
			_, obj := CalleeOf(&instr.Call)
			_, isFunc := v.Type().Underlying().(*types.Signature) // sync.WaitGroup.Go runs it now
			return !isFunc && obj != nil && obj.Pkg() != nil && (obj.Pkg().Path() == "sync" || obj.Pkg().Path() == "sync/atomic")
		}
		return false
	}, map[ssa.Value]bool{})
}

// Returned reports whether a value, or what is made with it, is a result of its
// function.
func (a *Flow) Returned(v ssa.Value) bool {
	return a.leads(v, func(instr ssa.Instruction, _ ssa.Value) bool {
		ret, ok := instr.(*ssa.Return)
		return ok && ret.Parent() == v.Parent()
	}, map[ssa.Value]bool{})
}

// isLocal reports whether an address is of a variable of the function, or of a
// field of one.
func isLocal(addr ssa.Value) bool {
	for {
		switch v := addr.(type) {
		case *ssa.FieldAddr:
			addr = v.X
		case *ssa.Alloc:
			return true
		default:
			return false
		}
	}
}

// isShown reports whether an address is in the list of arguments of a call that only
// shows them.
func isShown(addr ssa.Value) bool {
	element, ok := addr.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	array, ok := element.X.(*ssa.Alloc)
	if !ok {
		return false
	}
	lists := 0
	for _, instr := range Referrers(array) {
		list, ok := instr.(*ssa.Slice)
		if !ok {
			continue
		}
		lists++
		for _, use := range Referrers(list) {
			if call, ok := use.(ssa.CallInstruction); !ok || ClassifyLog(call.Common()) == Neither {
				return false
			}
		}
	}
	return lists > 0
}

// leads reports whether a use of a value satisfies a condition: of the value
// itself, of a variable or struct that it is put into, or of what a function
// returns that it is handed to. Receivers are not handed on: an answer is not
// made of the client.
func (a *Flow) leads(v ssa.Value, to func(ssa.Instruction, ssa.Value) bool, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	for _, instr := range Referrers(v) {
		if to(instr, v) {
			return true
		}
		for _, next := range a.Holders(instr, v) {
			if canHold(next.Type(), map[types.Type]bool{}) && a.leads(next, to, seen) {
				return true
			}
		}
	}
	return false
}

// Holders returns the values that hold v after an instruction.
func (a *Flow) Holders(instr ssa.Instruction, v ssa.Value) []ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Extract, *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.TypeAssert, *ssa.Field, *ssa.FieldAddr:
		return []ssa.Value{instr.(ssa.Value)}
	case *ssa.UnOp:
		return []ssa.Value{instr} // a struct that is copied
	case *ssa.MakeClosure:
		return []ssa.Value{instr}
	case *ssa.Store:
		if instr.Val != v {
			return nil
		}
		addr := instr.Addr
		for {
			field, ok := addr.(*ssa.FieldAddr)
			if !ok {
				break
			}
			addr = field.X
		}
		if alloc, ok := addr.(*ssa.Alloc); ok {
			return append(a.Loads(alloc), alloc)
		}
	case *ssa.Call:
		callee, obj := CalleeOf(&instr.Call)
		if obj == nil || obj.Signature().Recv() != nil && ArgsOf(&instr.Call)[0] == v {
			return nil
		}
		held := []ssa.Value{instr}
		_, isFunc := v.Type().Underlying().(*types.Signature) // what a function sets in its receiver may be of this call
		for i, arg := range ArgsOf(&instr.Call) {
			if callee != nil && isFunc && arg == v && i < len(callee.Params) {
				held = append(held, callee.Params[i])
			}
		}
		return held
	}
	return nil
}

// canHold reports whether a value of a type can lead to a client. Plain data cannot,
// and an error is what came instead.
func canHold(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] || IsError(t) {
		return false
	}
	seen[t] = true
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() == types.UnsafePointer || u.Kind() == types.Invalid
	case *types.Pointer:
		return canHold(u.Elem(), seen)
	case *types.Slice:
		return canHold(u.Elem(), seen)
	case *types.Array:
		return canHold(u.Elem(), seen)
	case *types.Map:
		return canHold(u.Key(), seen) || canHold(u.Elem(), seen)
	case *types.Tuple:
		return slices.ContainsFunc(slices.Collect(u.Variables()), func(v *types.Var) bool { return canHold(v.Type(), seen) })
	case *types.Struct:
		return slices.ContainsFunc(slices.Collect(u.Fields()), func(v *types.Var) bool { return canHold(v.Type(), seen) })
	}
	return true // an interface, a function, a channel, a type parameter
}
