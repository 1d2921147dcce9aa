package answers

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// decodedEdge follows a struct that an item was decoded into, a list of such, or the address of
// one of these.
func (d *decoding) decodedEdge(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Same, dataflow.Part, dataflow.Address:
		d.part(e)
	case dataflow.Into:
		d.put(e)
	case dataflow.Returns:
		d.returned(e)
	case dataflow.Changes:
		if store, ok := e.Instr.(*ssa.Store); ok {
			d.stores = append(d.stores, store)
		} else {
			d.spoiled = true
		}
	case dataflow.Reads, dataflow.Binds: // a captured variable has an alias
	default:
		d.spoiled = d.spoiled || leads(e.From)
	}
	return true
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
func (d *decoding) part(e dataflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.FieldAddr:
		d.field(instr, instr.X.Type(), instr.Field)
	case *ssa.Field:
		d.field(instr, instr.X.Type(), instr.Field)
	case *ssa.IndexAddr:
		if dataflow.IsConst(instr.Index) { // the newest, after sorting: how many there are, and which is first, matters
			_, isList := dataflow.Deref(instr.X.Type()).Underlying().(*types.Slice)
			d.counted = d.counted || isList
		}
		d.Follow(e.To, d.decoded)
	case *ssa.Slice, *ssa.Index, *ssa.UnOp:
		d.Follow(e.To, d.decoded)
	default:
		if e.How == dataflow.Same && !e.Retypes() {
			d.Follow(e.To, d.decoded)
		} else {
			d.spoiled = d.spoiled || leads(e.To)
		}
	}
}

// put follows a value into a variable of the function, or into a list there. A copy that is
// put elsewhere does not matter.
func (d *decoding) put(e dataflow.Edge) {
	if variable := d.Variable(e); variable != nil {
		d.held(variable)
		return
	}
	d.spoiled = d.spoiled || leads(e.From)
}

// returned follows a result to where the function was entered, or notes it.
func (d *decoding) returned(e dataflow.Edge) {
	ret := e.Instr.(*ssa.Return)
	fn := ret.Parent()
	if d.Out(e, d.decoded) || fn.Parent() != nil {
		return
	}
	for i, result := range ret.Results {
		if result == e.From {
			d.results = append(d.results, Result{fn, i})
		}
	}
}

// decodedCall judges a call that is given something decoded.
func (d *decoding) decodedCall(v ssa.Value, call ssa.CallInstruction) bool {
	common := call.Common()
	_, obj := dataflow.CalleeOf(common)
	codec, isCodec := symbolic.CodecOf(common)
	switch {
	case d.decodes[call]:
	case isCodec:
		d.spoiled = d.spoiled || !codec.Encodes
	case dataflow.IsBuiltin(common):
		switch common.Value.Name() {
		case "append":
			d.Follow(call.Value(), d.decoded)
		case "len":
			d.length(v, call)
		}
	case dataflow.ClassifyLog(common) != dataflow.Neither, onlyReads(obj), d.In(v, call, d.decoded):
	default:
		d.spoiled = d.spoiled || leads(v)
	}
	return true
}

// onlyReads reports whether a function of the standard library leaves the fields as they are
// of what it is given.
func onlyReads(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil || !dataflow.IsStandard(fn.Pkg().Path()) {
		return false
	}
	return !strings.HasPrefix(fn.Name(), "Unmarshal") && !strings.HasPrefix(fn.Name(), "Decode") && !strings.Contains(fn.Name(), "Scan")
}

// field follows a field of what is decoded.
func (d *decoding) field(v ssa.Value, of types.Type, i int) {
	field := dataflow.FieldVar(of, i)
	if field == nil {
		return
	}
	if field.Embedded() {
		d.embedded(v, of, i)
		return
	}
	if decodesItself(dataflow.Deref(of)) {
		return
	}
	use := newFieldUse(d)
	use.Follow(v, use.direct)
	d.filled[field] = d.filled[field] || use.set
	d.tested[field] = d.tested[field] || use.tested
	d.matched = d.matched || use.matched
	if use.decides || use.computed {
		d.reads = append(d.reads, FieldRead{Struct: dataflow.Deref(of), Field: field, At: v.Pos(), Decides: use.decides && !d.a.isOrder(v.Parent())})
	}
}

// embedded follows an embedded struct, whose fields are attributes of the item unless a tag
// makes an attribute of it.
func (d *decoding) embedded(v ssa.Value, of types.Type, i int) {
	if structure, ok := dataflow.Deref(of).Underlying().(*types.Struct); ok && structure.Tag(i) == "" {
		d.Follow(v, d.decoded)
	}
}
