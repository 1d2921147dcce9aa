package dataflow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"
)

// Places tells whether two values are the same: the same constant, variable,
// or field of the same struct. Values of functions that the function in view
// calls are expressed by what it passes to them.
type Places struct {
	Flow *Flow
	Args map[*ssa.Parameter]ssa.Value
}

// maxSteps bounds how far a value is followed through conversions and variables.
const maxSteps = 100

// Plain strips what does not change a value: conversions between types of one
// kind, pointers to scalars, variables that are set once, parameters.
func (p Places) Plain(v ssa.Value) ssa.Value {
	for range maxSteps {
		next := p.strip(v)
		if next == nil {
			break
		}
		v = next
	}
	return v
}

func (p Places) strip(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return v.X
	case *ssa.ChangeType:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.Convert:
		if IsString(v.Type()) && IsString(v.X.Type()) {
			return v.X
		}
	case *ssa.Parameter:
		return p.Args[v]
	case *ssa.FreeVar:
		if root := p.Flow.CellRoot(v); root != ssa.Value(v) {
			return root
		}
	case *ssa.UnOp:
		if alloc, ok := p.Flow.CellRoot(v.X).(*ssa.Alloc); ok && v.Op == token.MUL {
			return p.onlyStore(alloc)
		}
	case *ssa.Alloc:
		if _, isBasic := Deref(v.Type()).Underlying().(*types.Basic); isBasic {
			return p.onlyStore(v)
		}
	case *ssa.Call:
		if _, obj := CalleeOf(&v.Call); obj != nil && len(v.Call.Args) == 1 && p.Flow.isBox(obj) {
			return v.Call.Args[0]
		}
	}
	return nil
}

// isBox reports whether a function returns a pointer to its argument.
func (a *Flow) isBox(fn *types.Func) bool {
	sig := fn.Origin().Signature()
	if sig.Results().Len() != 1 || sig.Params().Len() != 1 || sig.Recv() != nil {
		return false
	}
	pointer, ok := types.Unalias(sig.Results().At(0).Type()).(*types.Pointer)
	return ok && types.Identical(pointer.Elem(), sig.Params().At(0).Type()) && (a.callees.Elsewhere(fn).Boxes || sig.TypeParams().Len() > 0)
}

// onlyStore returns what a variable is set to, if that happens once and as a
// whole.
func (p Places) onlyStore(variable *ssa.Alloc) ssa.Value {
	stores := p.Flow.Stores(variable)
	if len(stores) != 1 || len(FieldStores(variable)) > 0 || slices.ContainsFunc(p.Flow.Aliases(variable), IsHandedOn) {
		return nil
	}
	return stores[0].Val
}

// IsHandedOn reports whether a function is given the address of a variable, and
// so may change it.
func IsHandedOn(addr ssa.Value) bool {
	return slices.ContainsFunc(Referrers(addr), func(instr ssa.Instruction) bool {
		handed := false
		EdgesFrom(addr, instr, func(e Edge) {
			switch e.How {
			case Reads, Changes, Part, Address, Made, Returns:
			case Binds: // as an alias
			case Into: // requests hold scalars by their addresses
				_, isStore := instr.(*ssa.Store)
				_, isUpdate := instr.(*ssa.MapUpdate)
				handed = handed || !isStore && !isUpdate || !IsScalar(Deref(addr.Type()))
			default:
				handed = true
			}
		})
		return handed
	})
}

// FieldStores returns the stores into fields of what an address or pointer
// leads to.
func FieldStores(addr ssa.Value) []*ssa.Store {
	var all []*ssa.Store
	for _, instr := range Referrers(addr) {
		field, ok := instr.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range Referrers(field) {
			if store, ok := use.(*ssa.Store); ok && store.Addr == field {
				all = append(all, store)
			}
		}
	}
	return all
}

// Place splits a value into the variable or result that it is part of, and the
// path of fields that leads to it.
func (p Places) Place(v ssa.Value) (root ssa.Value, path string) {
	v = p.Plain(v)
	switch v := v.(type) {
	case *ssa.UnOp:
		if _, isGlobal := v.X.(*ssa.Global); isGlobal {
			return v.X, ""
		}
		if v.Op == token.MUL {
			return p.Place(v.X)
		}
	case *ssa.FieldAddr:
		root, path := p.Place(v.X)
		return root, path + "." + strconv.Itoa(v.Field)
	case *ssa.Field:
		root, path := p.Place(v.X)
		return root, path + "." + strconv.Itoa(v.Field)
	case *ssa.Alloc:
		if stored := p.onlyStore(v); stored != nil {
			return p.Place(stored)
		}
	}
	return v, ""
}

// Same reports whether x, and y as seen from other places, are certainly equal.
func (p Places) Same(x ssa.Value, q Places, y ssa.Value) bool {
	rootX, pathX := p.Place(x)
	rootY, pathY := q.Place(y)
	if pathX != pathY {
		return false
	}
	if rootX == rootY {
		return !rewritten(rootX, pathX)
	}
	switch x := rootX.(type) {
	case *ssa.Const:
		y, ok := rootY.(*ssa.Const)
		return ok && x.Value != nil && y.Value != nil && x.Value.Kind() == y.Value.Kind() && constant.Compare(x.Value, token.EQL, y.Value)
	case *ssa.BinOp:
		y, ok := rootY.(*ssa.BinOp)
		return ok && x.Op == y.Op && p.Same(x.X, q, y.X) && p.Same(x.Y, q, y.Y)
	case *ssa.Extract:
		y, ok := rootY.(*ssa.Extract)
		return ok && x.Index == y.Index && p.Same(x.Tuple, q, y.Tuple)
	case *ssa.Call:
		y, ok := rootY.(*ssa.Call)
		return ok && p.sameCall(x, q, y)
	}
	return false
}

// rewritten reports whether a field of a variable is set more than once.
func rewritten(root ssa.Value, path string) bool {
	sets := 0
	for _, store := range FieldStores(root) {
		if "."+strconv.Itoa(store.Addr.(*ssa.FieldAddr).Field) == path {
			sets++
		}
	}
	whole := slices.ContainsFunc(Referrers(root), func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store)
		return ok && store.Addr == root
	})
	return sets > 1 || sets == 1 && whole
}

// RootOf returns the variable that an address is in.
func RootOf(addr ssa.Value) ssa.Value {
	for {
		switch v := addr.(type) {
		case *ssa.FieldAddr:
			addr = v.X
		case *ssa.IndexAddr:
			addr = v.X
		default:
			return addr
		}
	}
}
