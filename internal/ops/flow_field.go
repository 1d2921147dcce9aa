package ops

import (
	"golang.org/x/tools/go/ssa"
)

// intoField follows a value into a field: to the callers who get the struct, and
// to wherever the field is read.
func (t *tracer) intoField(addr *ssa.FieldAddr, store *ssa.Store) {
	field := fieldVar(addr.X.Type(), addr.Field)
	made, isLocal := t.a.cellRoot(addr.X).(*ssa.Alloc)
	var in *object
	if isLocal {
		in = t.a.object(made, made.Parent())
		for _, i := range in.returned {
			t.uses = append(t.uses, Use{Kind: Returned, Index: i, Field: field.Name(), Instr: store})
		}
	}
	reads, all := t.a.reads(field)
	switch {
	case all:
	case isLocal && !in.escapes:
		reads = in.reads(field)
	default:
		t.add(Escaped, store)
		return
	}
	for _, read := range reads {
		t.trace(read)
	}
}
