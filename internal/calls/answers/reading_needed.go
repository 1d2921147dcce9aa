package answers

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// needed is what a reader learns of the attributes that a function cannot do without.
type needed struct {
	in     *ssa.Function        // the function of the call; others may serve calls that get more
	at     map[string]token.Pos // where it reads an attribute first
	set    map[string]bool      // attributes that the program sets in an item, or in what is decoded
	setAny bool                 // it sets one whose name is unknown
	beside []ssa.Value          // what may be where the items are: items of another answer, as in append(cached, out.Items...)

	decoders, targeted map[*ssa.CallCommon]bool // calls that decode the items; those that decode anything into the same variables
}

func newNeeded(in *ssa.Function) needed {
	return needed{
		in: in, at: map[string]token.Pos{}, set: map[string]bool{},
		decoders: map[*ssa.CallCommon]bool{}, targeted: map[*ssa.CallCommon]bool{},
	}
}

// attributesNeeded returns [Reading.Needed].
func (r *reader) attributesNeeded() (all []NeededAttribute) {
	if r.needed.setAny || slices.ContainsFunc(r.needed.beside, r.isFromElsewhere) {
		return nil
	}
	for call := range r.needed.targeted {
		if !r.needed.decoders[call] {
			return nil
		}
	}
	for name, pos := range r.needed.at {
		if !r.needed.set[name] {
			all = append(all, NeededAttribute{name, pos})
		}
	}
	slices.SortFunc(all, func(a, b NeededAttribute) int { return cmp.Compare(a.Pos, b.Pos) })
	return all
}

// isFromElsewhere reports whether a value is neither empty nor one that was followed from the answer.
func (r *reader) isFromElsewhere(v ssa.Value) bool {
	return !r.Seen(v) && !dataflow.IsZeroConst(v) && !isMade(v)
}

// isMade reports whether a list is made without elements that anything else has set.
func isMade(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeSlice:
		return true
	case *ssa.Slice: // of an array, as in []item{} and make([]item, 0, 10)
		array, ok := v.X.(*ssa.Alloc)
		return ok && len(dataflow.Referrers(array)) == 1
	}
	return false
}

// need notes an attribute that an instruction reads as it is.
func (r *reader) need(name string, instr ssa.Instruction) {
	first, known := r.needed.at[name]
	if instr.Parent() == r.needed.in && (!known || instr.Pos() < first) {
		r.needed.at[name] = instr.Pos()
	}
}

// needField notes what an instruction does with a field of what was decoded.
func (r *reader) needField(name string, field ssa.Value, instr ssa.Instruction) {
	if _, isAddress := field.(*ssa.FieldAddr); isAddress {
		if _, isLoad := instr.(*ssa.UnOp); !isLoad { // it is stored to, or given to what may do that
			r.needed.set[name] = true
			return
		}
	}
	r.need(name, field.(ssa.Instruction))
}

// beside notes what else may be where a value goes.
func (r *reader) beside(e dataflow.Edge) {
	store, isStore := e.Instr.(*ssa.Store)
	switch {
	case e.How == dataflow.Same:
		r.needed.beside = append(r.needed.beside, dataflow.Renamed(e.To)...)
	case e.How == dataflow.Changes && isStore:
		r.needed.beside = append(r.needed.beside, store.Val)
	case e.How == dataflow.Into:
		if variable := r.Variable(e); variable != nil {
			r.storedIn(variable)
		}
	}
}

// storedIn notes all that is stored in a variable.
func (r *reader) storedIn(variable *ssa.Alloc) {
	for _, alias := range r.a.Aliases(variable) {
		for _, instr := range dataflow.Referrers(alias) {
			if store, ok := instr.(*ssa.Store); ok && store.Addr == alias {
				r.needed.beside = append(r.needed.beside, store.Val)
			}
		}
	}
}

// appended notes what is appended to a list, or what it is appended to.
func (r *reader) appended(call ssa.CallInstruction) {
	if builtin, ok := call.Common().Value.(*ssa.Builtin); ok && builtin.Name() == "append" {
		r.needed.beside = append(r.needed.beside, call.Common().Args...)
	}
}

// target notes the calls that an interface is made for, which decode into what it holds.
func (r *reader) target(into ssa.Value) {
	for _, instr := range dataflow.Referrers(into) {
		if call, ok := instr.(ssa.CallInstruction); ok {
			r.needed.targeted[call.Common()] = true
		}
	}
}
