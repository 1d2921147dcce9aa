package ops

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"
)

// places tells whether two values are the same: the same constant, variable,
// or field of the same struct. Values of functions that the function in view
// calls are expressed by what it passes to them.
type places struct {
	a    *Flow
	args map[*ssa.Parameter]ssa.Value
}

// maxSteps bounds how far a value is followed through conversions and variables.
const maxSteps = 100

// plain strips what does not change a value: conversions between types of one
// kind, pointers to scalars, variables that are set once, parameters.
func (p places) plain(v ssa.Value) ssa.Value {
	for range maxSteps {
		next := p.strip(v)
		if next == nil {
			break
		}
		v = next
	}
	return v
}

func (p places) strip(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return v.X
	case *ssa.ChangeType:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.Convert:
		if isString(v.Type()) && isString(v.X.Type()) {
			return v.X
		}
	case *ssa.Parameter:
		return p.args[v]
	case *ssa.FreeVar:
		if root := p.a.cellRoot(v); root != ssa.Value(v) {
			return root
		}
	case *ssa.UnOp:
		if alloc, ok := p.a.cellRoot(v.X).(*ssa.Alloc); ok && v.Op == token.MUL {
			return p.onlyStore(alloc)
		}
	case *ssa.Alloc:
		if _, isBasic := deref(v.Type()).Underlying().(*types.Basic); isBasic {
			return p.onlyStore(v)
		}
	case *ssa.Call:
		if _, obj := calleeOf(&v.Call); obj != nil && len(v.Call.Args) == 1 && p.a.isBox(obj) {
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
	return ok && types.Identical(pointer.Elem(), sig.Params().At(0).Type()) && (a.callees.Boxes(fn) || sig.TypeParams().Len() > 0)
}

// onlyStore returns what a variable is set to, if that happens once and as a
// whole.
func (p places) onlyStore(variable *ssa.Alloc) ssa.Value {
	stores := p.a.stores(variable)
	if len(stores) != 1 || len(fieldStores(variable)) > 0 || slices.ContainsFunc(p.a.aliases(variable), isHandedOn) {
		return nil
	}
	return stores[0].Val
}

// isHandedOn reports whether a function is given the address of a variable, and
// so may change it.
func isHandedOn(addr ssa.Value) bool {
	return slices.ContainsFunc(referrers(addr), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.MakeClosure: // which sees it as an alias
			return false
		case *ssa.Store: // requests hold scalars by their addresses
			return instr.Val == addr && !isScalar(deref(addr.Type()))
		case *ssa.MapUpdate:
			return !isScalar(deref(addr.Type()))
		case *ssa.Return:
			return false
		}
		return !leavesInPlace(instr, addr)
	})
}

// fieldStores returns the stores into fields of what an address or pointer
// leads to.
func fieldStores(addr ssa.Value) []*ssa.Store {
	var all []*ssa.Store
	for _, instr := range referrers(addr) {
		field, ok := instr.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range referrers(field) {
			if store, ok := use.(*ssa.Store); ok && store.Addr == field {
				all = append(all, store)
			}
		}
	}
	return all
}

// place splits a value into the variable or result that it is part of, and the
// path of fields that leads to it.
func (p places) place(v ssa.Value) (root ssa.Value, path string) {
	v = p.plain(v)
	switch v := v.(type) {
	case *ssa.UnOp:
		if _, isGlobal := v.X.(*ssa.Global); isGlobal {
			return v.X, ""
		}
		if v.Op == token.MUL {
			return p.place(v.X)
		}
	case *ssa.FieldAddr:
		root, path := p.place(v.X)
		return root, path + "." + strconv.Itoa(v.Field)
	case *ssa.Field:
		root, path := p.place(v.X)
		return root, path + "." + strconv.Itoa(v.Field)
	case *ssa.Alloc:
		if stored := p.onlyStore(v); stored != nil {
			return p.place(stored)
		}
	}
	return v, ""
}

// same reports whether x, and y as seen from other places, are certainly equal.
func (p places) same(x ssa.Value, q places, y ssa.Value) bool {
	rootX, pathX := p.place(x)
	rootY, pathY := q.place(y)
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
		return ok && x.Op == y.Op && p.same(x.X, q, y.X) && p.same(x.Y, q, y.Y)
	case *ssa.Extract:
		y, ok := rootY.(*ssa.Extract)
		return ok && x.Index == y.Index && p.same(x.Tuple, q, y.Tuple)
	case *ssa.Call:
		y, ok := rootY.(*ssa.Call)
		return ok && p.sameCall(x, q, y)
	}
	return false
}

// rewritten reports whether a field of a variable is set more than once.
func rewritten(root ssa.Value, path string) bool {
	sets := 0
	for _, store := range fieldStores(root) {
		if "."+strconv.Itoa(store.Addr.(*ssa.FieldAddr).Field) == path {
			sets++
		}
	}
	whole := slices.ContainsFunc(referrers(root), func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store)
		return ok && store.Addr == root
	})
	return sets > 1 || sets == 1 && whole
}

// rootOf returns the variable that an address is in.
func rootOf(addr ssa.Value) ssa.Value {
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
