package dataflow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Field of a struct is followed as one cell for all values of the struct:
// what is put into it may be read wherever the package reads the field. Other
// packages and encoders see exported fields too, so these are followed in
// structs that do not leave the function only.

// FieldVar returns the field that an index of a struct, or of a pointer to one, is.
func FieldVar(t types.Type, i int) *types.Var {
	s, ok := Deref(t).Underlying().(*types.Struct)
	if !ok || i >= s.NumFields() {
		return nil
	}
	return s.Field(i).Origin()
}

// Reads returns the addresses and copies of a field in the whole package, and
// false if it may be read elsewhere.
func (a *Flow) Reads(field *types.Var) ([]ssa.Value, bool) {
	if field == nil || field.Exported() || field.Pkg() != a.Source.Pkg || a.Source.Lost[field] {
		return nil, false
	}
	reads := a.ReadsHere(field)
	return reads, len(reads) > 0
}

// ReadsHere returns the addresses and copies of a field in the package; other packages may have more.
func (a *Flow) ReadsHere(field *types.Var) []ssa.Value {
	if a.fields == nil {
		a.fields = fieldsIn(a.Functions)
	}
	return a.fields[field]
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
					field := FieldVar(instr.X.Type(), instr.Field)
					fields[field] = append(fields[field], instr)
				case *ssa.Field:
					field := FieldVar(instr.X.Type(), instr.Field)
					fields[field] = append(fields[field], instr)
				case *ssa.ChangeType:
					converted = append(converted, instr.X.Type())
				}
			}
		}
	}
	for _, t := range converted {
		if s, ok := Deref(t).Underlying().(*types.Struct); ok {
			for field := range s.Fields() {
				delete(fields, field.Origin())
			}
		}
	}
	return fields
}

// An Object is what becomes of a struct in the function that makes or gets it.
type Object struct {
	a        *Flow
	fn       *ssa.Function
	seen     map[ssa.Value]bool
	Fields   []ssa.Value // addresses and copies of its fields
	Returned []int       // results of the function that it becomes
	Escapes  bool        // it is handed on to where it is not followed
}

// Object follows a struct, or a pointer to one, through a function and its
// literals.
func (a *Flow) Object(v ssa.Value, fn *ssa.Function) *Object {
	o := &Object{a: a, fn: fn, seen: map[ssa.Value]bool{}}
	o.follow(v)
	return o
}

func (o *Object) follow(v ssa.Value) {
	if o.seen[v] {
		return
	}
	o.seen[v] = true
	for _, instr := range Referrers(v) {
		EdgesFrom(v, instr, o.use)
	}
}

func (o *Object) use(e Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.FieldAddr, *ssa.Field:
		o.Fields = append(o.Fields, e.To)
		return
	case *ssa.Return:
		o.Escapes = o.Escapes || instr.Parent() != o.fn
		for i, result := range instr.Results {
			if result == e.From && !slices.Contains(o.Returned, i) {
				o.Returned = append(o.Returned, i)
			}
		}
		return
	}
	switch e.How {
	case Reads, Changes: // a struct that is overwritten is read no more
		o.Escapes = o.Escapes || IsCall(e.Instr)
	case Binds:
		for _, alias := range o.a.Aliases(e.From) {
			o.follow(alias)
		}
	case Into:
		o.put(e)
	case Same, Part:
		switch e.Instr.(type) {
		case *ssa.Phi, *ssa.UnOp:
			o.follow(e.To)
			return
		}
		o.Escapes = true
	default:
		o.Escapes = true
	}
}

func (o *Object) put(e Edge) {
	store, ok := e.Instr.(*ssa.Store)
	if !ok || !o.a.IsVariable(store.Addr) {
		o.Escapes = true
		return
	}
	for _, alias := range o.a.Aliases(store.Addr) {
		o.follow(alias)
	}
}

// Reads returns the addresses and copies of one field of the object.
func (o *Object) Reads(field *types.Var) []ssa.Value {
	var reads []ssa.Value
	for _, read := range o.Fields {
		if o.Field(read) == field {
			reads = append(reads, read)
		}
	}
	return reads
}

// Field returns which field an address or copy of one is.
func (o *Object) Field(read ssa.Value) *types.Var {
	if addr, ok := read.(*ssa.FieldAddr); ok {
		return FieldVar(addr.X.Type(), addr.Field)
	}
	copied := read.(*ssa.Field)
	return FieldVar(copied.X.Type(), copied.Field)
}
