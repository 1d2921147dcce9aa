package goanswer

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// decoded follows a struct that an item was decoded into, a list of such, or the address of
// one of these.
func (d *decoding) decoded(v ssa.Value) {
	if !d.first(v) {
		return
	}
	goflow.EachUse(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same, goflow.Part, goflow.Address:
			d.part(e)
		case goflow.Into:
			d.put(e)
		case goflow.Returns:
			d.returned(e.Instr.(*ssa.Return), v)
		case goflow.Changes:
			if store, ok := e.Instr.(*ssa.Store); ok {
				d.stores = append(d.stores, store)
			} else {
				d.spoiled = true
			}
		case goflow.Reads, goflow.Binds: // a captured variable has an alias
		default:
			d.spoiled = d.spoiled || leads(v)
		}
	}, func(call ssa.CallInstruction) { d.call(v, call) })
}

// leads reports whether other code can change what is decoded by way of a value.
func leads(v ssa.Value) bool {
	switch v.Type().Underlying().(type) {
	case *types.Basic, *types.Struct, *types.Array:
		return false
	case *types.Interface: // of a pointer, unless it is seen to hold a struct
		boxed, ok := v.(*ssa.MakeInterface)
		return !ok || leads(boxed.X)
	}
	return true
}

// part follows a decoded value to its fields, its elements and its other names.
func (d *decoding) part(e goflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.FieldAddr:
		d.field(instr, instr.X.Type(), instr.Field)
	case *ssa.Field:
		d.field(instr, instr.X.Type(), instr.Field)
	case *ssa.IndexAddr:
		if _, chosen := instr.Index.(*ssa.Const); chosen { // the newest, after sorting: how many there are, and which is first, matters
			_, isList := goflow.Deref(instr.X.Type()).Underlying().(*types.Slice)
			d.counted = d.counted || isList
		}
		d.decoded(e.To)
	case *ssa.MakeInterface, *ssa.Phi, *ssa.Slice, *ssa.Index, *ssa.UnOp:
		d.decoded(e.To)
	default: // under another type it may have other tags
		d.spoiled = d.spoiled || leads(e.To)
	}
}

// put follows a value into a variable of the function, or into a list there. A copy that is
// put elsewhere does not matter.
func (d *decoding) put(e goflow.Edge) {
	if variable := d.variableOf(e); variable != nil {
		d.held(variable)
		return
	}
	d.spoiled = d.spoiled || leads(e.From)
}

// returned follows a result to where the function was entered, or notes it.
func (d *decoding) returned(ret *ssa.Return, v ssa.Value) {
	fn := ret.Parent()
	if len(d.entered[fn]) > 0 {
		for _, out := range d.outputs(ret, v) {
			d.decoded(out)
		}
		return
	}
	for i, result := range ret.Results {
		if result == v && fn.Parent() == nil {
			d.results = append(d.results, Result{fn, i})
		}
	}
}

// call judges a call that is given something decoded.
func (d *decoding) call(v ssa.Value, call ssa.CallInstruction) {
	common := call.Common()
	_, obj := goflow.CalleeOf(common)
	codec, isCodec := symbolic.CodecOf(common)
	switch {
	case d.decodes[call]:
	case isCodec:
		d.spoiled = d.spoiled || !codec.Encodes
	case goflow.IsBuiltin(common):
		switch common.Value.Name() {
		case "append":
			d.decoded(call.Value())
		case "len":
			d.length(v, call)
		}
	case goflow.ClassifyLog(common) != goflow.Neither, onlyReads(obj), d.enter(v, call, d.decoded):
	default:
		d.spoiled = d.spoiled || leads(v)
	}
}

// onlyReads reports whether a function of the standard library leaves the fields as they are
// of what it is given.
func onlyReads(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil || !goflow.IsStandard(fn.Pkg().Path()) {
		return false
	}
	return !strings.HasPrefix(fn.Name(), "Unmarshal") && !strings.HasPrefix(fn.Name(), "Decode") && !strings.Contains(fn.Name(), "Scan")
}

// field follows a field of what is decoded.
func (d *decoding) field(v ssa.Value, of types.Type, i int) {
	field := goflow.FieldVar(of, i)
	if field == nil || !d.first(v) {
		return
	}
	if field.Embedded() {
		d.embedded(v, of, i)
		return
	}
	if decodesItself(goflow.Deref(of)) {
		return
	}
	use := &fieldUse{d: d, seen: map[ssa.Value]bool{}}
	use.follow(v, true)
	d.filled[field] = d.filled[field] || use.set
	d.tested[field] = d.tested[field] || use.tested
	if use.decides || use.computed {
		d.reads = append(d.reads, FieldRead{Struct: goflow.Deref(of), Field: field, At: v.Pos(), Decides: use.decides})
	}
}

// embedded follows an embedded struct, whose fields are attributes of the item unless a tag
// makes an attribute of it.
func (d *decoding) embedded(v ssa.Value, of types.Type, i int) {
	if structure, ok := goflow.Deref(of).Underlying().(*types.Struct); ok && structure.Tag(i) == "" {
		delete(d.seen, v)
		d.decoded(v)
	}
}
