package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A ParameterPart is a parameter, or a field of the struct that it is or leads to.
type ParameterPart struct {
	Param *ssa.Parameter
	Field int // or [whole]
}

// whole stands for a value as a whole, in place of the number of a field.
const whole = -1

// partSeen is a field that was asked for, as an instruction finds it.
type partSeen struct {
	of    ssa.Value
	field int
	at    ssa.Instruction
}

// exact returns an Ancestry that follows results of functions of the package to what these use for
// them. A struct is given to toBoat here, but the boat is not made of all that it holds:
//
//	func toBoat(f form) *Boat { return &Boat{Name: f.Name} }
//	…
//	f.Before = old
//	s.put(ctx, toBoat(f)) // not made of old
func (a *Flow) exact(from ssa.CallInstruction) *Ancestry {
	return &Ancestry{Flow: a, from: from, Seen: map[ssa.Value]bool{}, through: true}
}

// PartsIn returns the parameters that a value is made of, or which of their fields.
func (a *Flow) PartsIn(v ssa.Value) []ParameterPart {
	d := a.exact(nil)
	d.Value(v)
	return d.parts
}

// PartMadeOf reports whether the part of an argument that a function uses of its parameter is made of
// the result of another call, when the function is called.
func (a *Flow) PartMadeOf(arg ssa.Value, part ParameterPart, site, from ssa.CallInstruction) bool {
	return a.exact(from).field(arg, part.Field, site)
}

// PartsOfArgument is [Flow.PartsIn] of the part of an argument that a function uses of its parameter.
func (a *Flow) PartsOfArgument(arg ssa.Value, part ParameterPart, site ssa.CallInstruction) []ParameterPart {
	d := a.exact(nil)
	d.field(arg, part.Field, site)
	return d.parts
}

// SetsPart reports whether the part of an argument that a function uses of its parameter is certainly set
// anew before the function is called.
func (a *Flow) SetsPart(arg ssa.Value, part ParameterPart, site ssa.CallInstruction) bool {
	return part.Field != whole && lastStore(arg, part.Field, site) != nil
}

func (d *Ancestry) parameter(p *ssa.Parameter, field int) {
	d.Parameters = append(d.Parameters, p)
	d.parts = append(d.parts, ParameterPart{p, field})
}

// field is [Ancestry.Value] of one field of the struct that a value is or leads to, as an instruction
// finds it: where the field is certainly set anew before, only of what it is set to.
func (d *Ancestry) field(of ssa.Value, field int, at ssa.Instruction) bool {
	if field == whole {
		return d.Value(of)
	}
	key := partSeen{of, field, at}
	if of == nil || d.seen[key] {
		return false
	}
	if d.seen == nil {
		d.seen = map[partSeen]bool{}
	}
	d.seen[key] = true
	if last := lastStore(of, field, at); last != nil {
		return d.Value(last.Val)
	}
	switch v := of.(type) {
	case *ssa.Parameter:
		d.parameter(v, field)
		return d.fieldStores(v, field)
	case *ssa.Alloc:
		return d.variable(v, field)
	case *ssa.FreeVar:
		if root := d.Flow.CellRoot(v); root != ssa.Value(v) {
			return d.field(root, field, at)
		}
	case *ssa.UnOp:
		return d.fieldOfLoad(v, field)
	case *ssa.Call:
		return d.call(v) || d.fieldStores(v, field)
	case *ssa.Extract:
		return d.result(v) || d.fieldStores(v, field)
	case *ssa.ChangeType:
		return d.field(v.X, field, at)
	}
	return d.Value(of)
}

// fieldOfLoad is [Ancestry.field] of what memory holds: a struct, or a pointer to one.
func (d *Ancestry) fieldOfLoad(load *ssa.UnOp, field int) bool {
	if !IsPointer(load.Type()) {
		return d.field(load.X, field, load)
	}
	cell, ok := d.Flow.CellRoot(load.X).(*ssa.Alloc)
	if !ok {
		return d.Value(load) || d.fieldStores(load, field)
	}
	return d.given(cell) || d.fieldStores(load, field) || slices.ContainsFunc(d.Flow.Stores(cell), func(store *ssa.Store) bool {
		return d.field(store.Val, field, store)
	})
}

// lastStore returns the store that certainly is the last one into a field before an instruction, or nil.
func lastStore(of ssa.Value, field int, at ssa.Instruction) (last *ssa.Store) {
	for _, store := range FieldStores(of) {
		if at != nil && store.Addr.(*ssa.FieldAddr).Field == field && store.Parent() == at.Parent() && Dominates(store, at) && (last == nil || Dominates(last, store)) {
			last = store
		}
	}
	return last
}

// fieldStores is what is put into a field of what a pointer leads to.
func (d *Ancestry) fieldStores(pointer ssa.Value, field int) bool {
	return slices.ContainsFunc(FieldStores(pointer), func(store *ssa.Store) bool {
		return store.Addr.(*ssa.FieldAddr).Field == field && d.Value(store.Val)
	})
}

// result is one of several results of a call.
func (d *Ancestry) result(v *ssa.Extract) bool {
	call, ok := v.Tuple.(*ssa.Call)
	if !ok || ssa.CallInstruction(call) == d.from {
		return d.Value(v.Tuple)
	}
	callee, obj := CalleeOf(&call.Call)
	used, known := d.usedFor(callee, v.Index)
	if !known {
		return d.Value(v.Tuple)
	}
	d.Functions = append(d.Functions, obj)
	return d.uses(call, used)
}

// uses reports whether one of the arguments of a call, of which the function uses some parts, is made of
// the result of the other call.
func (d *Ancestry) uses(call *ssa.Call, used []ParameterPart) bool {
	args := ArgsOf(&call.Call)
	return slices.ContainsFunc(used, func(part ParameterPart) bool {
		i := ParamIndex(part.Param)
		return i < len(args) && d.field(args[i], part.Field, call)
	})
}

// usedFor returns what a function of the package uses for a result of what it is given. That is unknown
// of literals, which also use variables of the function around them, and of functions without a body.
func (d *Ancestry) usedFor(fn *ssa.Function, result int) (used []ParameterPart, known bool) {
	if !d.through || fn == nil || len(fn.Blocks) == 0 || fn.Parent() != nil || len(fn.FreeVars) > 0 {
		return nil, false
	}
	key := resultOf{fn, result}
	of, ok := d.Flow.usedFor.Get(key)
	if !ok {
		d.Flow.usedFor.Put(key, usedParts{recursive: true})
		inner := d.Flow.exact(nil)
		for _, ret := range ReturnsOf(fn) {
			inner.Value(ret.Results[result])
		}
		of = usedParts{inner.parts, inner.recursive}
		d.Flow.usedFor.Put(key, of)
	}
	d.recursive = d.recursive || of.recursive
	return of.parts, !of.recursive
}

// resultOf is a result of a function.
type resultOf struct {
	fn     *ssa.Function
	result int
}

// usedParts is what [Ancestry.usedFor] returns.
type usedParts struct {
	parts     []ParameterPart
	recursive bool // functions that call each other may use anything
}

// elements is what is put into a list that is made with its length.
func (d *Ancestry) elements(list *ssa.MakeSlice) bool {
	aliases, _ := d.Flow.AliasesOf(list)
	return slices.ContainsFunc(append(aliases, list), func(alias ssa.Value) bool {
		return d.given(alias) || slices.ContainsFunc(Referrers(alias), func(instr ssa.Instruction) bool {
			addr, ok := instr.(*ssa.IndexAddr)
			return ok && d.stores(addr)
		})
	})
}
