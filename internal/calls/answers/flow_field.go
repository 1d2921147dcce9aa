package answers

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// intoField follows a value into a field: to the callers who get the struct, and
// to wherever the field is read.
func (t *tracer) intoField(addr *ssa.FieldAddr, store *ssa.Store) {
	field := dataflow.FieldVar(addr.X.Type(), addr.Field)
	made, isLocal := t.a.CellRoot(addr.X).(*ssa.Alloc)
	var in *dataflow.Object
	if isLocal {
		in = t.a.Object(made, made.Parent())
		for _, i := range in.Returned {
			t.uses = append(t.uses, Use{Kind: facts.Returned, Index: i, Field: field.Name(), Instr: store})
		}
	}
	reads, all := t.a.Reads(field)
	switch {
	case all:
	case isLocal && !in.Escapes:
		reads = in.Reads(field)
	default:
		t.add(facts.Escaped, store)
		return
	}
	for _, read := range reads {
		t.trace(read)
	}
}
