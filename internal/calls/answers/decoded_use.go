package answers

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// fieldUse is what becomes of the value of one field. A value that is only copied into
// another struct is not used yet: whether it is, depends on what reads the copy.
type fieldUse struct {
	*dataflow.Walk
	d            *decoding
	direct, made *dataflow.Stage // the value or its address; what is made of it

	decides  bool // a branch, a text, a request or an unknown function depends on it
	computed bool // another value is made of it, which is kept
	matched  bool // it is compared with something other than a constant
	tested   bool // it is asked whether it is there
	set      bool // something else sets the field, or may
}

func newFieldUse(d *decoding) *fieldUse {
	u := &fieldUse{Walk: d.Beside(), d: d}
	stage := func(s **dataflow.Stage) *dataflow.Stage {
		return &dataflow.Stage{
			Edge: func(e dataflow.Edge) bool { return u.edge(e, *s) },
			Call: func(v ssa.Value, call ssa.CallInstruction) bool { return u.call(v, call, *s) },
		}
	}
	u.direct, u.made = stage(&u.direct), stage(&u.made)
	return u
}

// edge judges what an instruction does with the value at a stage. Where it escapes, nothing is
// known of it.
func (u *fieldUse) edge(e dataflow.Edge, s *dataflow.Stage) bool {
	switch e.How {
	case dataflow.Same, dataflow.Part, dataflow.Address:
		u.Follow(e.To, s)
	case dataflow.Made: // of a comparison, the result
		u.computed = true
		u.Follow(e.To, u.made)
	case dataflow.Reads:
		u.looked(e, s)
	case dataflow.Changes:
		u.set = u.set || s == u.direct
	case dataflow.Into:
		u.kept(e, s)
	case dataflow.Returns: // others than callers that are followed get one attribute, not a copy of the item
		u.decides = !u.Out(e, s) || u.decides
	}
	return true
}

// looked judges a comparison or branch.
func (u *fieldUse) looked(e dataflow.Edge, s *dataflow.Stage) {
	switch instr := e.Instr.(type) {
	case *ssa.BinOp:
		if isEmpty(instr.X) || isEmpty(instr.Y) {
			u.tested = u.tested || s == u.direct
			return
		}
		u.decides = true
		u.matched = u.matched || !dataflow.IsConst(instr.X) && !dataflow.IsConst(instr.Y)
	case *ssa.If, *ssa.Lookup, *ssa.IndexAddr, *ssa.Index:
		u.decides = true
	}
}

// isEmpty reports whether a value is one that a field has without an attribute.
func isEmpty(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && (c.Value == nil || c.Value.ExactString() == `""` || c.Value.ExactString() == "0")
}

// kept follows the value into a variable or a list. An entry of a map or a field is a copy;
// a key of a map has to tell items apart.
func (u *fieldUse) kept(e dataflow.Edge, s *dataflow.Stage) {
	if update, ok := e.Instr.(*ssa.MapUpdate); ok {
		u.decides = u.decides || update.Key == e.From
		return
	}
	if _, isField := storedAt(e).(*ssa.FieldAddr); isField {
		return
	}
	if variable := u.Variable(e); variable != nil {
		for _, alias := range u.d.a.Aliases(variable) {
			u.stored(alias, s)
		}
	}
}

func storedAt(e dataflow.Edge) ssa.Value {
	if store, ok := e.Instr.(*ssa.Store); ok {
		return store.Addr
	}
	return nil
}

// stored follows a variable of another function or block, the stores into which change no
// field.
func (u *fieldUse) stored(variable ssa.Value, s *dataflow.Stage) {
	set := u.set
	u.Follow(variable, s)
	u.set = set
}

// call judges a call that is given the value: a function that returns something makes that
// of it, and another does something with it.
func (u *fieldUse) call(v ssa.Value, call ssa.CallInstruction, s *dataflow.Stage) bool {
	common := call.Common()
	_, obj := dataflow.CalleeOf(common)
	_, isAddress := v.(*ssa.FieldAddr)
	results := common.Signature().Results()
	switch class := dataflow.ClassifyLog(common); {
	case class == dataflow.Prints, class == dataflow.Formats && dataflow.ErrorResult(common.Signature()) >= 0: // for people
		return true
	case isAddress && !onlyReads(obj):
		u.set = true
		return true
	case dataflow.IsBuiltin(common):
		u.builtin(call, s)
		return true
	case u.In(v, call, s):
		return true
	}
	made := false
	for i := range results.Len() {
		if dataflow.IsError(results.At(i).Type()) || dataflow.IsContext(results.At(i).Type()) {
			continue
		}
		made = true
		u.computed = true
		u.Follow(dataflow.OutputOf(call, i), u.made)
	}
	u.decides = u.decides || !made
	return true
}

// builtin judges what append, len and the like make of the value.
func (u *fieldUse) builtin(call ssa.CallInstruction, s *dataflow.Stage) {
	switch call.Common().Value.Name() {
	case "append":
		if list, ok := call.Value().Type().Underlying().(*types.Slice); ok && dataflow.IsScalar(list.Elem()) {
			u.decides = true // one attribute of each item is gathered
			return
		}
		u.Follow(call.Value(), s)
	case "len":
		u.Follow(call.Value(), s)
	}
}
