package ops

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A field of a struct is followed as one cell for all values of the struct:
// what is put into it may be read wherever the package reads the field. Other
// packages and encoders see exported fields too, so these are followed in
// structs that do not leave the function only.

// fieldVar returns the field that an index of a struct, or of a pointer to one, is.
func fieldVar(t types.Type, i int) *types.Var {
	s, ok := deref(t).Underlying().(*types.Struct)
	if !ok || i >= s.NumFields() {
		return nil
	}
	return s.Field(i).Origin()
}

// reads returns the addresses and copies of a field in the whole package, and
// false if it may be read elsewhere.
func (a *Flow) reads(field *types.Var) ([]ssa.Value, bool) {
	if field == nil || field.Exported() || field.Pkg() != a.Source.Pkg || a.Source.Lost[field] {
		return nil, false
	}
	if a.fields == nil {
		a.fields = fieldsIn(a.Functions)
	}
	reads, ok := a.fields[field]
	return reads, ok
}

// fieldsIn finds where fields are accessed. Fields of structs that are converted
// to other types, which read them under other names, are left out.
func fieldsIn(functions []*ssa.Function) map[*types.Var][]ssa.Value {
	fields := map[*types.Var][]ssa.Value{}
	var converted []types.Type
	for _, fn := range functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.FieldAddr:
					field := fieldVar(instr.X.Type(), instr.Field)
					fields[field] = append(fields[field], instr)
				case *ssa.Field:
					field := fieldVar(instr.X.Type(), instr.Field)
					fields[field] = append(fields[field], instr)
				case *ssa.ChangeType:
					converted = append(converted, instr.X.Type())
				}
			}
		}
	}
	for _, t := range converted {
		if s, ok := deref(t).Underlying().(*types.Struct); ok {
			for field := range s.Fields() {
				delete(fields, field.Origin())
			}
		}
	}
	return fields
}

// An object is what becomes of a struct in the function that makes or gets it.
type object struct {
	a        *Flow
	fn       *ssa.Function
	seen     map[ssa.Value]bool
	fields   []ssa.Value // addresses and copies of its fields
	returned []int       // results of the function that it becomes
	escapes  bool        // it is handed on to where it is not followed
}

// object follows a struct, or a pointer to one, through a function and its
// literals.
func (a *Flow) object(v ssa.Value, fn *ssa.Function) *object {
	o := &object{a: a, fn: fn, seen: map[ssa.Value]bool{}}
	o.follow(v)
	return o
}

func (o *object) follow(v ssa.Value) {
	if o.seen[v] {
		return
	}
	o.seen[v] = true
	for _, instr := range referrers(v) {
		switch instr := instr.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
		case *ssa.FieldAddr:
			o.fields = append(o.fields, instr)
		case *ssa.Field:
			o.fields = append(o.fields, instr)
		case *ssa.Phi:
			o.follow(instr)
		case *ssa.UnOp:
			o.follow(instr)
		case *ssa.Store:
			o.stored(v, instr)
		case *ssa.MakeClosure:
			for _, alias := range o.a.aliases(v) {
				o.follow(alias)
			}
		case *ssa.Return:
			o.result(v, instr)
		default:
			o.escapes = true
		}
	}
}

func (o *object) stored(v ssa.Value, store *ssa.Store) {
	if store.Val != v {
		return // the struct is overwritten
	}
	if _, local := o.a.cellRoot(store.Addr).(*ssa.Alloc); !local {
		o.escapes = true
		return
	}
	for _, alias := range o.a.aliases(store.Addr) {
		o.follow(alias)
	}
}

func (o *object) result(v ssa.Value, ret *ssa.Return) {
	for i, result := range ret.Results {
		if result == v {
			o.escapes = o.escapes || ret.Parent() != o.fn
			o.returned = append(o.returned, i)
		}
	}
}

// reads returns the addresses and copies of one field of the object.
func (o *object) reads(field *types.Var) []ssa.Value {
	var reads []ssa.Value
	for _, read := range o.fields {
		if o.field(read) == field {
			reads = append(reads, read)
		}
	}
	return reads
}

// field returns which field an address or copy of one is.
func (o *object) field(read ssa.Value) *types.Var {
	if addr, ok := read.(*ssa.FieldAddr); ok {
		return fieldVar(addr.X.Type(), addr.Field)
	}
	copied := read.(*ssa.Field)
	return fieldVar(copied.X.Type(), copied.Field)
}
