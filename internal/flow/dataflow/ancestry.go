package dataflow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Ancestry tells whether a value is made of the result of a call: computed
// from it, decoded from it, or a part of it. Whether the call decided only
// about the path to the value does not matter.
type Ancestry struct {
	Flow       *Flow
	from       ssa.CallInstruction
	Seen       map[ssa.Value]bool
	Parameters []*ssa.Parameter // that the value is made of as well
	Functions  []*types.Func    // whose results it is made of as well

	parts     []ParameterPart   // what Parameters has, as parts
	seen      map[partSeen]bool // fields, see field
	through   bool              // what functions of the package return is made of what they use
	recursive bool              // what one uses is unknown, as functions call each other
}

// MadeOf reports whether a value is made of the result of a call: computed from it, decoded
// from it, or a part of it.
func (a *Flow) MadeOf(v ssa.Value, from ssa.CallInstruction) bool {
	return a.exact(from).Value(v)
}

// ParametersIn returns the parameters that a value is made of.
func (a *Flow) ParametersIn(v ssa.Value) []*ssa.Parameter {
	d := &Ancestry{Flow: a, Seen: map[ssa.Value]bool{}}
	d.Value(v)
	return d.Parameters
}

// Value reports whether a value is made of the result of the call.
func (d *Ancestry) Value(v ssa.Value) bool {
	if v == nil || d.Seen[v] {
		return false
	}
	d.Seen[v] = true
	switch v := v.(type) {
	case *ssa.Call:
		return d.call(v) || d.fields(v)
	case *ssa.Extract:
		return !IsError(v.Type()) && (d.result(v) || d.fields(v))
	case *ssa.UnOp:
		return d.load(v)
	case *ssa.Alloc:
		return d.variable(v, whole)
	case *ssa.FreeVar:
		return d.Value(d.Flow.CellRoot(v))
	case *ssa.MakeMap:
		return d.mapping(v)
	case *ssa.IndexAddr:
		return d.operands(v) || d.element(v)
	case *ssa.MakeSlice:
		return d.elements(v)
	case *ssa.Field:
		return d.field(v.X, v.Field, v)
	case *ssa.FieldAddr:
		return d.field(v.X, v.Field, v)
	case *ssa.Parameter:
		d.parameter(v, whole)
		return d.fields(v)
	}
	return d.operands(v)
}

// operands follows computations, conversions and parts to what they are of.
func (d *Ancestry) operands(v ssa.Value) bool {
	made := false
	EdgesInto(v, func(e Edge) {
		switch e.How {
		case Same, Part, Address, Made:
			made = made || d.Value(e.From)
		}
	})
	return made
}

// call is made of the arguments, whatever the function does with them; of those that it uses for its
// result, where that is seen.
func (d *Ancestry) call(call *ssa.Call) bool {
	if ssa.CallInstruction(call) == d.from {
		return true
	}
	callee, obj := CalleeOf(&call.Call)
	if obj != nil {
		d.Functions = append(d.Functions, obj)
	}
	if used, known := d.usedFor(callee, 0); known && call.Call.Signature().Results().Len() == 1 {
		return d.uses(call, used)
	}
	return slices.ContainsFunc(ArgsOf(&call.Call), d.Value)
}

// load is what memory holds.
func (d *Ancestry) load(load *ssa.UnOp) bool {
	if field, ok := load.X.(*ssa.FieldAddr); ok {
		return d.field(field.X, field.Field, load)
	}
	return d.Value(load.X)
}

// fields is what is put into the fields of what a pointer leads to.
func (d *Ancestry) fields(pointer ssa.Value) bool {
	return slices.ContainsFunc(FieldStores(pointer), func(store *ssa.Store) bool { return d.Value(store.Val) })
}

// variable is what is put into a variable, or into one field of it: by stores, and by functions
// that are given its address.
func (d *Ancestry) variable(variable *ssa.Alloc, field int) bool {
	for _, alias := range d.Flow.Aliases(variable) {
		for _, instr := range Referrers(alias) {
			switch instr := instr.(type) {
			case *ssa.Store:
				if instr.Addr == alias && d.field(instr.Val, field, instr) {
					return true
				}
			case *ssa.FieldAddr:
				if (field == whole || instr.Field == field) && d.stores(instr) {
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
func (d *Ancestry) element(addr *ssa.IndexAddr) bool {
	here := Places{Flow: d.Flow}
	for _, b := range addr.Parent().Blocks {
		for _, instr := range b.Instrs {
			other, ok := instr.(*ssa.IndexAddr)
			if ok && other != addr && here.Same(addr.X, here, other.X) && d.stores(other) {
				return true
			}
		}
	}
	return false
}

// stores follows what is put at an address that is part of a variable.
func (d *Ancestry) stores(addr ssa.Value) bool {
	for _, instr := range Referrers(addr) {
		switch instr := instr.(type) {
		case *ssa.Store:
			if instr.Addr == addr && d.Value(instr.Val) {
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
func (d *Ancestry) given(pointer ssa.Value) bool {
	for _, instr := range Referrers(pointer) {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		if ssa.CallInstruction(call) == d.from { // it decodes what it reads
			return true
		}
		for _, arg := range ArgsOf(&call.Call) {
			if arg != pointer && d.Value(arg) {
				return true
			}
		}
	}
	return false
}

// mapping is what is put into a map.
func (d *Ancestry) mapping(m *ssa.MakeMap) bool {
	aliases, _ := d.Flow.AliasesOf(m)
	for _, update := range Updates(aliases) {
		if d.Value(update.Value) {
			return true
		}
	}
	return false
}
