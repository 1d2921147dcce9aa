package ops

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// ancestry tells whether a value is made of the result of a call: computed
// from it, decoded from it, or a part of it. Whether the call decided only
// about the path to the value does not matter.
type ancestry struct {
	a          *Flow
	from       ssa.CallInstruction
	seen       map[ssa.Value]bool
	parameters []*ssa.Parameter // that the value is made of as well
	functions  []*types.Func    // whose results it is made of as well
}

func (a *Flow) madeOf(v ssa.Value, from ssa.CallInstruction) bool {
	d := &ancestry{a: a, from: from, seen: map[ssa.Value]bool{}}
	return d.value(v)
}

// parametersIn returns the parameters that a value is made of.
func (a *Flow) parametersIn(v ssa.Value) []*ssa.Parameter {
	d := &ancestry{a: a, seen: map[ssa.Value]bool{}}
	d.value(v)
	return d.parameters
}

func (d *ancestry) value(v ssa.Value) bool {
	if v == nil || d.seen[v] {
		return false
	}
	d.seen[v] = true
	switch v := v.(type) {
	case *ssa.Call:
		return d.call(v) || d.fields(v)
	case *ssa.Extract:
		return !isError(v.Type()) && (d.value(v.Tuple) || d.fields(v))
	case *ssa.BinOp:
		return !isComparison(v.Op) && (d.value(v.X) || d.value(v.Y))
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, d.value)
	case *ssa.UnOp:
		return d.load(v)
	case *ssa.Alloc:
		return d.variable(v, v)
	case *ssa.FreeVar:
		return d.value(d.a.cellRoot(v))
	case *ssa.MakeMap:
		return d.mapping(v)
	case *ssa.FieldAddr:
		return d.value(v.X)
	case *ssa.Parameter:
		d.parameters = append(d.parameters, v)
		return d.fields(v)
	case *ssa.Const, *ssa.Global, *ssa.Builtin, *ssa.Function, *ssa.MakeClosure, *ssa.MakeChan:
		return false
	}
	return d.operand(v)
}

// operand follows conversions, elements and parts to what they are of.
func (d *ancestry) operand(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return d.value(v.X)
	case *ssa.ChangeInterface:
		return d.value(v.X)
	case *ssa.ChangeType:
		return d.value(v.X)
	case *ssa.Convert:
		return d.value(v.X)
	case *ssa.TypeAssert:
		return d.value(v.X)
	case *ssa.Field:
		return d.value(v.X)
	case *ssa.Slice:
		return d.value(v.X)
	case *ssa.Index:
		return d.value(v.X)
	case *ssa.IndexAddr:
		return d.value(v.X) || d.element(v)
	case *ssa.Lookup:
		return d.value(v.X)
	case *ssa.Range:
		return d.value(v.X)
	case *ssa.Next:
		return d.value(v.Iter)
	}
	return false
}

// call is made of the arguments, whatever the function does with them.
func (d *ancestry) call(call *ssa.Call) bool {
	if ssa.CallInstruction(call) == d.from {
		return true
	}
	if _, obj := calleeOf(&call.Call); obj != nil {
		d.functions = append(d.functions, obj)
	}
	return slices.ContainsFunc(argsOf(&call.Call), d.value)
}

// load is what memory holds: of a field that is certainly set anew before, only
// what it is set to.
func (d *ancestry) load(load *ssa.UnOp) bool {
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return d.value(load.X)
	}
	var last *ssa.Store
	here := places{a: d.a}
	_, path := here.place(field)
	for _, store := range fieldStores(field.X) {
		if _, other := here.place(store.Addr); other == path && dominates(store, load) && (last == nil || dominates(last, store)) {
			last = store
		}
	}
	if last != nil {
		return d.value(last.Val)
	}
	if alloc, ok := d.a.cellRoot(field.X).(*ssa.Alloc); ok {
		return d.variable(alloc, field)
	}
	return d.value(field.X)
}

// fields is what is put into the fields of what a pointer leads to.
func (d *ancestry) fields(pointer ssa.Value) bool {
	return slices.ContainsFunc(fieldStores(pointer), func(store *ssa.Store) bool { return d.value(store.Val) })
}

// variable is what is put into a variable, or into one field of it: by stores,
// and by functions that are given its address.
func (d *ancestry) variable(variable *ssa.Alloc, part ssa.Value) bool {
	field, isField := part.(*ssa.FieldAddr)
	for _, alias := range d.a.aliases(variable) {
		for _, instr := range referrers(alias) {
			switch instr := instr.(type) {
			case *ssa.Store:
				if instr.Addr == alias && d.value(instr.Val) {
					return true
				}
			case *ssa.FieldAddr:
				if (!isField || instr.Field == field.Field) && d.stores(instr) {
					return true
				}
			case *ssa.IndexAddr:
				if d.stores(instr) {
					return true
				}
			case *ssa.MakeInterface:
				if d.given(instr) {
					return true
				}
			}
		}
		if d.given(alias) {
			return true
		}
	}
	return false
}

// element is what is put into elements of the same list elsewhere in the
// function.
func (d *ancestry) element(addr *ssa.IndexAddr) bool {
	here := places{a: d.a}
	for _, b := range addr.Parent().Blocks {
		for _, instr := range b.Instrs {
			other, ok := instr.(*ssa.IndexAddr)
			if ok && other != addr && here.same(addr.X, here, other.X) && d.stores(other) {
				return true
			}
		}
	}
	return false
}

// stores follows what is put at an address that is part of a variable.
func (d *ancestry) stores(addr ssa.Value) bool {
	for _, instr := range referrers(addr) {
		switch instr := instr.(type) {
		case *ssa.Store:
			if instr.Addr == addr && d.value(instr.Val) {
				return true
			}
		case *ssa.FieldAddr:
			if d.stores(instr) {
				return true
			}
		case *ssa.IndexAddr:
			if d.stores(instr) {
				return true
			}
		}
	}
	return d.given(addr)
}

// given reports whether a function that is given a pointer is given something
// that the value is made of as well: it may put it where the pointer leads.
func (d *ancestry) given(pointer ssa.Value) bool {
	for _, instr := range referrers(pointer) {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		if ssa.CallInstruction(call) == d.from { // it decodes what it reads
			return true
		}
		for _, arg := range argsOf(&call.Call) {
			if arg != pointer && d.value(arg) {
				return true
			}
		}
	}
	return false
}

// mapping is what is put into a map.
func (d *ancestry) mapping(m *ssa.MakeMap) bool {
	aliases, _ := d.a.aliasesOf(m)
	for _, update := range updates(aliases) {
		if d.value(update.Value) {
			return true
		}
	}
	return false
}
