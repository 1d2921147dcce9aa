package goanswer

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
)

// fieldUse is what becomes of the value of one field. A value that is only copied into
// another struct is not used yet: whether it is, depends on what reads the copy.
type fieldUse struct {
	d    *decoding
	seen map[ssa.Value]bool

	decides  bool // a branch, a text, a request or an unknown function depends on it
	computed bool // another value is made of it, which is kept
	tested   bool // it is asked whether it is there
	set      bool // something else sets the field, or may
}

// follow follows the value, or its address. It is direct until something else is made of it.
func (u *fieldUse) follow(v ssa.Value, direct bool) {
	if v == nil || u.seen[v] {
		return
	}
	u.seen[v] = true
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same, goflow.Part, goflow.Address:
			u.follow(e.To, direct)
		case goflow.Made: // of a comparison, the result
			u.computed = true
			u.follow(e.To, false)
		case goflow.Reads:
			u.looked(e, direct)
		case goflow.Changes:
			u.set = u.set || direct
		case goflow.Into:
			u.kept(e, direct)
		case goflow.Returns:
			u.returned(e.Instr.(*ssa.Return), v, direct)
		}
	}, func(call ssa.CallInstruction) { u.call(v, call, direct) })
}

// looked judges a comparison or branch.
func (u *fieldUse) looked(e goflow.Edge, direct bool) {
	switch instr := e.Instr.(type) {
	case *ssa.BinOp:
		if isEmpty(instr.X) || isEmpty(instr.Y) {
			u.tested = u.tested || direct
			return
		}
		u.decides = true
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
func (u *fieldUse) kept(e goflow.Edge, direct bool) {
	if update, ok := e.Instr.(*ssa.MapUpdate); ok {
		u.decides = u.decides || update.Key == e.From
		return
	}
	if _, isField := storedAt(e).(*ssa.FieldAddr); isField {
		return
	}
	if variable := u.d.variableOf(e); variable != nil {
		for _, alias := range u.d.a.Aliases(variable) {
			u.stored(alias, direct)
		}
	}
}

func storedAt(e goflow.Edge) ssa.Value {
	if store, ok := e.Instr.(*ssa.Store); ok {
		return store.Addr
	}
	return nil
}

// stored follows a variable of another function or block, the stores into which change no
// field.
func (u *fieldUse) stored(variable ssa.Value, direct bool) {
	set := u.set
	u.follow(variable, direct)
	u.set = set
}

// returned follows a result to where the function was entered; others get one attribute, not
// a copy of the item.
func (u *fieldUse) returned(ret *ssa.Return, v ssa.Value, direct bool) {
	if len(u.d.entered[ret.Parent()]) == 0 {
		u.decides = true
		return
	}
	for _, out := range u.d.outputs(ret, v) {
		u.follow(out, direct)
	}
}

// call judges a call that is given the value: a function that returns something makes that
// of it, and another does something with it.
func (u *fieldUse) call(v ssa.Value, call ssa.CallInstruction, direct bool) {
	common := call.Common()
	_, obj := goflow.CalleeOf(common)
	_, isAddress := v.(*ssa.FieldAddr)
	results := common.Signature().Results()
	switch class := goflow.ClassifyLog(common); {
	case class == goflow.Prints, class == goflow.Formats && goflow.ErrorResult(common.Signature()) >= 0: // for people
		return
	case isAddress && !onlyReads(obj):
		u.set = true
		return
	case goflow.IsBuiltin(common):
		u.builtin(call, direct)
		return
	case u.d.enter(v, call, func(p ssa.Value) { u.follow(p, direct) }):
		return
	}
	made := false
	for i := range results.Len() {
		if goflow.IsError(results.At(i).Type()) || goflow.IsContext(results.At(i).Type()) {
			continue
		}
		made = true
		u.computed = true
		u.follow(goflow.OutputOf(call, i), false)
	}
	u.decides = u.decides || !made
}

// builtin judges what append, len and the like make of the value.
func (u *fieldUse) builtin(call ssa.CallInstruction, direct bool) {
	switch call.Common().Value.Name() {
	case "append":
		if list, ok := call.Value().Type().Underlying().(*types.Slice); ok && goflow.IsScalar(list.Elem()) {
			u.decides = true // one attribute of each item is gathered
			return
		}
		u.follow(call.Value(), direct)
	case "len":
		u.follow(call.Value(), direct)
	}
}
