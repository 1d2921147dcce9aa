package answers

import (
	"cmp"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// decodedEdge follows a struct that an item was decoded into, a list of such, or a
// pointer to one of these.
func (r *reader) decodedEdge(e dataflow.Edge) bool {
	r.beside(e)
	switch e.How {
	case dataflow.Same, dataflow.Part, dataflow.Address:
		r.part(e)
	case dataflow.Reads:
		op, isComparison := e.Instr.(*ssa.BinOp)
		r.Lost = r.Lost || !dataflow.IsDebug(e.Instr) && (!isComparison || !isNilTest(op))
	case dataflow.Into:
		r.keep(e)
	case dataflow.Binds: // the address of a variable, which has an alias
	default:
		return false
	}
	return true
}

// part follows a decoded value to its fields, its elements and its other names.
func (r *reader) part(e dataflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.FieldAddr:
		r.field(instr, instr.X.Type(), instr.Field)
	case *ssa.Field:
		r.field(instr, instr.X.Type(), instr.Field)
	case *ssa.Slice, *ssa.IndexAddr, *ssa.Index, *ssa.UnOp:
		r.Follow(e.To, r.decoded)
	default:
		switch {
		case e.How != dataflow.Same, e.Retypes():
			r.Lost = true
		case types.IsInterface(e.To.Type()):
			r.target(e.To)
			r.Lost = r.Lost || !isDecoded(e.To)
		default:
			r.Follow(e.To, r.decoded)
		}
	}
}

// field notes that a field is read. Setting it reads nothing.
func (r *reader) field(v ssa.Value, of types.Type, i int) {
	structure, ok := dataflow.Deref(of).Underlying().(*types.Struct)
	if !ok || !r.isAttribute(structure, i) {
		return
	}
	tag := r.tagged(structure, i)
	name := cmp.Or(tag, structure.Field(i).Name())
	for _, instr := range dataflow.Referrers(v) {
		if dataflow.IsDebug(instr) {
			continue
		}
		r.needField(name, v, instr)
		if store, isStore := instr.(*ssa.Store); !isStore || store.Addr != v {
			r.guessed = r.guessed || tag == ""
			r.names[name] = true
		}
	}
}

// tagsOf are the keys of the tags by which codecs name attributes, those that
// count most first.
var tagsOf = map[sdk.SDK][]string{
	sdk.V1: {"dynamodbav", "json"}, sdk.V2: {"dynamodbav"}, sdk.GureguV1: {"dynamo"}, sdk.GureguV2: {"dynamo"},
}

// isAttribute reports whether codecs decode an attribute into a field.
func (r *reader) isAttribute(structure *types.Struct, i int) bool {
	return structure.Field(i).Exported() && r.tagged(structure, i) != "-"
}

// tagged returns the name that a tag gives an attribute, or "".
func (r *reader) tagged(structure *types.Struct, i int) string {
	for _, key := range r.tags {
		if name, _, _ := strings.Cut(reflect.StructTag(structure.Tag(i)).Get(key), ","); name != "" {
			return name
		}
	}
	return ""
}

// keep follows a value into another variable of the function.
func (r *reader) keep(e dataflow.Edge) {
	store, ok := e.Instr.(*ssa.Store)
	if !ok {
		r.Lost = true
		return
	}
	variable, ok := r.a.CellRoot(store.Addr).(*ssa.Alloc)
	if !ok {
		r.Lost = true
		return
	}
	for _, alias := range r.a.Aliases(variable) {
		r.Follow(alias, r.decoded)
	}
}

func (r *reader) decodedCall(_ ssa.Value, call ssa.CallInstruction) bool {
	r.appended(call)
	builtin, ok := call.Common().Value.(*ssa.Builtin)
	if !ok || builtin.Name() != "len" {
		return false
	}
	r.counted = true
	return true
}

// isDecoded reports whether an interface is made of a variable only for codecs
// to decode into it.
func isDecoded(target ssa.Value) bool {
	return !slices.ContainsFunc(dataflow.Referrers(target), func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		if !ok {
			return !dataflow.IsDebug(instr)
		}
		codec, ok := symbolic.CodecOf(&call.Call)
		return !ok || codec.Encodes
	})
}

func isNilTest(op *ssa.BinOp) bool { return dataflow.IsNilConst(op.X) || dataflow.IsNilConst(op.Y) }

// attributesOf returns how many attributes are decoded into a struct, or a list
// of structs; false for what else there is, for structs that decode themselves,
// and where fields of another struct are among theirs.
func (r *reader) attributesOf(t types.Type) (int, bool) {
	t = dataflow.Deref(t)
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = dataflow.Deref(list.Elem())
	}
	structure, ok := t.Underlying().(*types.Struct)
	if !ok || decodesItself(t) {
		return 0, false
	}
	n := 0
	for i := range structure.NumFields() {
		if structure.Field(i).Embedded() {
			return 0, false
		}
		if r.isAttribute(structure, i) {
			n++
		}
	}
	return n, true
}

// decodesItself reports whether a type has a method by which codecs decode it.
func decodesItself(t types.Type) bool {
	methods := types.NewMethodSet(types.NewPointer(t))
	return slices.ContainsFunc([]string{"UnmarshalDynamoDBAttributeValue", "UnmarshalDynamo", "UnmarshalDynamoItem"}, func(name string) bool {
		return methods.Lookup(nil, name) != nil
	})
}
