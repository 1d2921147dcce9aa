package symbolic

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// fieldNamed returns which field of a struct, or of what a pointer leads to, a name is that
// of; -1 if it is of another.
func fieldNamed(t types.Type, name Value) int {
	if of, ok := dataflow.Deref(t).Underlying().(*types.Struct); ok {
		for i := range of.NumFields() {
			if own := FieldOf(t, i); own.Text == name.Text && own.Owner == name.Owner {
				return i
			}
		}
	}
	return -1
}

// part is a field of a struct, or of the one that a pointer leads to: of a local one, what was
// stored into it, whenever that was; of one that the caller gives, the caller's; otherwise the
// field's name.
func (r *resolver) part(v ssa.Value, field int, at ssa.Instruction) Value {
	name := FieldOf(v.Type(), field)
	p, given := v.(*ssa.Parameter)
	_, isStruct := v.Type().Underlying().(*types.Struct)
	_, local := v.(*ssa.Alloc)
	switch {
	case given && isStruct:
		return name.givenBy(p)
	case !local && !given || r.seen[v]:
		return name
	}
	writes, whole, lost := r.a.StoresIntoField(v, field)
	switch {
	case lost || given && len(writes)+len(whole) > 0:
		return name
	case given:
		return name.givenBy(p)
	case len(writes)+len(whole) == 0 && r.a.NamesField(v, field): // it may be set by its address
		return name
	}
	var values []Value
	for _, w := range writes {
		if !r.seen[w.Value] {
			values = append(values, r.value(w.Value))
		}
	}
	r.seen[v] = true
	defer delete(r.seen, v)
	for _, w := range whole {
		from := w.Value
		if load, ok := from.(*ssa.UnOp); ok && load.Op == token.MUL {
			from = load.X
		}
		values = append(values, r.part(from, field, w.Instr))
	}
	if len(values) == 0 && len(writes) > 0 { // it is what it was
		values = append(values, name)
	}
	if _, hidden := dataflow.Reaching(writes, at); !hidden && len(whole) == 0 {
		values = append(values, zeroOf(dataflow.Deref(v.Type()).Underlying().(*types.Struct).Field(field).Type()))
	}
	return AnyOf(values...)
}

// givenBy returns the field as that of a struct which a function is called with. Receivers
// are not: what they hold is set once, for all calls. Requests have members.
func (v Value) givenBy(p *ssa.Parameter) Value {
	if p == nil || p.Parent().Parent() != nil || v.Owner == "" || sdk.IsSDK(v.Owner) {
		return v
	}
	i := dataflow.ParamIndex(p)
	if i > 0 || p.Parent().Signature.Recv() == nil {
		v.Given = i + 1
	}
	return v
}
