package dataflow

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// sameCall reports whether two calls of a function that only computes are given
// the same.
func (p Places) sameCall(x *ssa.Call, q Places, y *ssa.Call) bool {
	fnX, objX := CalleeOf(&x.Call)
	_, objY := CalleeOf(&y.Call)
	if objX == nil || objX != objY || x.Call.IsInvoke() || !p.Flow.computesOnly(fnX, objX) {
		return false
	}
	return p.SameArguments(x, q, y)
}

// SameArguments reports whether two calls are given the same; those of a variadic call one by
// one.
func (p Places) SameArguments(x *ssa.Call, q Places, y *ssa.Call) bool {
	argsX, argsY := ArgsOf(&x.Call), ArgsOf(&y.Call)
	return slices.EqualFunc(spread(argsX), spread(argsY), func(x, y ssa.Value) bool { return p.Same(x, q, y) })
}

// computesOnly reports whether the result of a function depends on nothing but
// its arguments, what they lead to, and package variables that keep their values.
func (a *Flow) computesOnly(fn *ssa.Function, obj *types.Func) bool {
	if fn == nil {
		return obj != nil && (Computes(obj) && obj.Pkg().Path() != "time" || a.callees.Elsewhere(obj).Makes)
	}
	if known, ok := a.computing.Get(fn); ok {
		return known
	}
	a.computing.Put(fn, false) // a recursive function may do anything
	only := !slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return !a.onlyComputes(instr) })
	})
	a.computing.Put(fn, only)
	return only
}

// onlyComputes reports whether an instruction changes nothing outside of its
// function and reads nothing that others may change.
func (a *Flow) onlyComputes(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		_, local := RootOf(instr.Addr).(*ssa.Alloc)
		return local
	case *ssa.MapUpdate:
		_, made := instr.Map.(*ssa.MakeMap)
		return made
	case *ssa.Send, *ssa.Go, *ssa.Defer, *ssa.Select:
		return false
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			return false
		}
		global, ok := RootOf(instr.X).(*ssa.Global)
		return !ok || !a.changing()[global]
	case *ssa.Call:
		callee, obj := CalleeOf(&instr.Call)
		return IsBuiltin(&instr.Call) || obj != nil && a.callees.Elsewhere(obj).Encodes || !instr.Call.IsInvoke() && a.computesOnly(callee, obj)
	}
	return true
}

// OnlyStored returns the one value that is stored at the address of a variable of the package
// or of a function; nil if there are several, or another may be stored by way of a pointer.
func (a *Flow) OnlyStored(addr ssa.Value) ssa.Value {
	if global, ok := addr.(*ssa.Global); ok {
		if global.Pkg != a.Package || a.changing()[global] {
			return nil
		}
		return onlyInitialised(global)
	}
	root, ok := addr.(*ssa.Alloc)
	if !ok || a.IsPassedOn(root) {
		return nil
	}
	if stores := a.VariableStores(root); len(stores) == 1 {
		return stores[0].Value
	}
	return nil
}

// onlyInitialised returns what the initialiser of its package stores into a variable.
func onlyInitialised(global *ssa.Global) (only ssa.Value) {
	for _, member := range global.Pkg.Members {
		fn, ok := member.(*ssa.Function)
		if !ok || fn.Name() != "init" && !strings.HasPrefix(fn.Name(), "init#") {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if store, ok := instr.(*ssa.Store); ok && store.Addr == ssa.Value(global) {
					if only != nil {
						return nil
					}
					only = store.Val
				}
			}
		}
	}
	return only
}

// changing returns the package variables that the package changes, or may change
// by their addresses, after they are initialised.
func (a *Flow) changing() map[*ssa.Global]bool {
	if a.changed != nil {
		return a.changed
	}
	a.changed = map[*ssa.Global]bool{}
	note := func(v ssa.Value) {
		if global, ok := v.(*ssa.Global); ok {
			a.changed[global] = true
		}
	}
	for _, member := range a.Package.Members {
		if global, ok := member.(*ssa.Global); ok && a.Source.Lost[global.Object()] {
			a.changed[global] = true
		}
	}
	for _, fn := range a.Functions {
		if fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#") {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					note(behind(instr.Addr))
					note(RootOf(instr.Val)) // its address is kept
				case *ssa.MapUpdate:
					note(behind(instr.Map))
				case ssa.CallInstruction:
					for _, arg := range instr.Common().Args {
						note(RootOf(arg)) // its address is handed on
					}
				}
			}
		}
	}
	return a.changed
}

// behind returns the variable that an address is in, or that leads to it by
// pointers.
func behind(addr ssa.Value) ssa.Value {
	for {
		addr = RootOf(addr)
		load, ok := addr.(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			return addr
		}
		addr = load.X
	}
}

// spread lists arguments, with those of a variadic call one by one.
func spread(args []ssa.Value) []ssa.Value {
	var all []ssa.Value
	for _, arg := range args {
		all = append(all, Variadic(arg)...)
	}
	return all
}

// IsComparison reports whether an operator compares its operands.
func IsComparison(op token.Token) bool {
	return slices.Contains([]token.Token{token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ}, op)
}

// Computes reports whether a function only makes one value of others.
func Computes(fn *types.Func) bool {
	return fn != nil && fn.Pkg() != nil && slices.Contains([]string{"strings", "strconv", "time", "slices", "maps", "bytes", "fmt"}, fn.Pkg().Path())
}
