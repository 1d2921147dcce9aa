package dataflow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Kept reports whether a value, or what is made with it, is put where it
// may outlive the call: a package variable, a field of what others hold, a map,
// a slice, a channel, a variable of package sync.
func (a *Flow) Kept(v ssa.Value) bool {
	return a.leads(v, func(e Edge) bool {
		switch e.How {
		case Escapes:
			return true
		case Into:
			store, isStore := e.Instr.(*ssa.Store)
			return !isStore || !isLocal(store.Addr) && !isShown(store.Addr)
		case Passes:
			_, obj := CalleeOf(e.Instr.(ssa.CallInstruction).Common())
			_, isFunc := e.From.Type().Underlying().(*types.Signature) // sync.WaitGroup.Go runs it now
			return !isFunc && obj != nil && obj.Pkg() != nil && (obj.Pkg().Path() == "sync" || obj.Pkg().Path() == "sync/atomic")
		}
		return false
	}, map[ssa.Value]bool{})
}

// Returned reports whether a value, or what is made with it, is a result of its
// function.
func (a *Flow) Returned(v ssa.Value) bool {
	return a.leads(v, func(e Edge) bool { return e.How == Returns && e.Instr.Parent() == v.Parent() }, map[ssa.Value]bool{})
}

// isLocal reports whether an address is of a variable of the function, or of a
// field of one.
func isLocal(addr ssa.Value) bool {
	_, ok := structOf(addr).(*ssa.Alloc)
	return ok
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
func (a *Flow) leads(v ssa.Value, to func(Edge) bool, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	return slices.ContainsFunc(Referrers(v), func(instr ssa.Instruction) bool {
		leads := false
		EdgesFrom(v, instr, func(e Edge) {
			leads = leads || to(e) || slices.ContainsFunc(a.holders(e), func(next ssa.Value) bool {
				return canHold(next.Type(), map[types.Type]bool{}) && a.leads(next, to, seen)
			})
		})
		return leads
	})
}

// Holders returns the values that hold v after an instruction.
func (a *Flow) Holders(instr ssa.Instruction, v ssa.Value) (all []ssa.Value) {
	EdgesFrom(v, instr, func(e Edge) { all = append(all, a.holders(e)...) })
	return all
}

func (a *Flow) holders(e Edge) []ssa.Value {
	switch e.How {
	case Same, Part, Address:
		if e.To == nil { // of a call whose result is ignored
			return nil
		}
		return []ssa.Value{e.To}
	case Binds:
		return []ssa.Value{e.Instr.(*ssa.MakeClosure)}
	case Into:
		if store, ok := e.Instr.(*ssa.Store); ok {
			if alloc, ok := structOf(store.Addr).(*ssa.Alloc); ok {
				return append(a.Loads(alloc), alloc)
			}
		}
	case Passes:
		return heldByResult(e)
	}
	return nil
}

// structOf returns the variable that an address is a field of, or else the address.
func structOf(addr ssa.Value) ssa.Value {
	for {
		field, ok := addr.(*ssa.FieldAddr)
		if !ok {
			return addr
		}
		addr = field.X
	}
}

// heldByResult returns the result of a call, which may hold what the call is given, but
// not what it is a method of.
func heldByResult(e Edge) []ssa.Value {
	call, ok := e.Instr.(*ssa.Call)
	if !ok {
		return nil
	}
	_, obj := CalleeOf(&call.Call)
	if obj == nil || obj.Signature().Recv() != nil && ArgsOf(&call.Call)[0] == e.From {
		return nil
	}
	if _, isFunc := e.From.Type().Underlying().(*types.Signature); isFunc && e.To != nil {
		return []ssa.Value{call, e.To} // what a function sets in its receiver may be of this call
	}
	return []ssa.Value{call}
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
