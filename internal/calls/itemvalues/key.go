package itemvalues

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Record is what the package puts into one map of attribute values, or into
// one struct. Whether the struct is an item is for others to say.
type Record struct {
	Struct  types.Type // of structs; nil for maps
	Written []*Written // in source order

	owner ssa.Value // the map or struct
	a     *Items
}

// StartKey tells which parameters take the key that a Query or Scan goes on from.
var StartKey = words.ByName("A parameter takes the key that a Query or Scan goes on from if its name ends in startKey, startFromKey or lastEvaluatedKey.",
	`(?i)start_?(from)?_?key$|last_?evaluated_?key$`)

// IsCursor reports whether the record is where a Query or Scan goes on from,
// which is written into no table: it is put into a request as such, or passed as
// a parameter of that name.
func (r *Record) IsCursor() bool {
	uses, names := r.a.pkg.Becomes(r.owner)
	return slices.ContainsFunc(uses, func(u answers.Use) bool {
		if u.Kind == facts.Fed && u.Member != "" {
			return u.Member == ddb.ExclusiveStartKey
		}
		call, ok := u.Instr.(ssa.CallInstruction)
		if !ok {
			return false
		}
		_, obj := dataflow.CalleeOf(call.Common())
		if obj == nil {
			return false
		}
		args, params := dataflow.ArgsOf(call.Common()), obj.Signature().Params()
		for i := range params.Len() {
			if at := i + len(args) - params.Len(); at >= 0 && names[args[at]] && StartKey.Matches(params.At(i).Name()) {
				return true
			}
		}
		return false
	})
}

// Written is a value that an attribute or a field gets.
type Written struct {
	Name      string           // of the attribute; empty for fields
	Field     *types.Var       // of structs
	Attribute string           // the DynamoDB type ("S", "N", "B"), if the code says it
	Pos       token.Pos        // where it is written
	Func      string           // the name of the enclosing function
	Form      access.Form      // of what a request has; see [Items.Parts]
	End       token.Pos        // where that ends; unknown of an entry of a map
	Named     render.Stretch   // where a request names the attribute; To may be unknown
	OfStruct  *items.Attribute // of an item that a codec makes of a struct; nil for all else
	Compared  KeyTest          // of what a key condition compares a key with
	Bound     Bound            // of what a BETWEEN of a key condition has

	text  symbolic.Value
	value ssa.Value // what is written, as Go has it; nil if that is not seen in the function
	made  ssa.Value // the same in a function that makes the item; nil if that is not seen, or value says it
	fn    *ssa.Function
	a     *Items
}

// Records returns what the package puts into maps and structs, in the order of
// their first values. A nil Items has none.
func (a *Items) Records() []*Record {
	if a == nil {
		return nil
	}
	if a.known == nil {
		a.known = a.records()
	}
	return a.known
}

// Texts returns what may be written, each as a template: as the function puts it
// together, or as its callers in the package do.
func (w *Written) Texts() []symbolic.Value {
	var all []symbolic.Value
	for _, v := range w.a.byCallers(w.text, w.fn, maxCallers) {
		parts := []symbolic.Value{v}
		if v.Kind == symbolic.OneOf {
			parts = v.Parts
		}
		all = append(all, parts...)
	}
	return all
}

// Type returns the type that the value has before it is converted to what the
// attribute or the field takes; nil if that is not seen.
func (w *Written) Type() types.Type {
	if w.seen() == nil {
		return nil
	}
	return dataflow.Unnamed(w.seen(), asserted, dataflow.Converted).Type()
}

// asserted is the [dataflow.Way] that ends where an interface turns out to hold a value of a type.
func asserted(v ssa.Value) ([]ssa.Value, bool) {
	_, ok := v.(*ssa.TypeAssert)
	return nil, ok
}

// maxCallers bounds how many callers up a text is put together.
const maxCallers = 3

// byCallers expresses a value in terms of the callers of its function, if it
// depends on them and there are any in the package.
func (a *Items) byCallers(v symbolic.Value, fn *ssa.Function, depth int) []symbolic.Value {
	if !v.OfCaller() || depth == 0 {
		return []symbolic.Value{v}
	}
	calls := a.Callers(dataflow.Outermost(fn))
	if len(calls) == 0 || len(calls) > symbolic.MaxAlternatives {
		return []symbolic.Value{v}
	}
	var all []symbolic.Value
	for _, call := range calls {
		here := v.Substitute(a.FrameOf(call.Common(), call))
		if v.Kind == symbolic.Param || !here.Pos().IsValid() {
			here = here.At(cmp.Or(here.Pos(), call.Pos()))
		}
		all = append(all, a.byCallers(here, call.Parent(), depth-1)...)
	}
	return all
}

func (a *Items) records() []*Record {
	r := &recorder{a: a, byOwner: map[ssa.Value]*Record{}}
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.MapUpdate:
					r.entry(instr)
				case *ssa.Store:
					r.field(instr)
				}
			}
		}
	}
	for _, record := range r.all {
		slices.SortStableFunc(record.Written, func(x, y *Written) int { return cmp.Compare(x.Pos, y.Pos) })
	}
	return r.all
}

type recorder struct {
	a       *Items
	all     []*Record
	byOwner map[ssa.Value]*Record
}

// add notes what is written into a map or struct.
func (r *recorder) add(owner ssa.Value, structure types.Type, w *Written, at ssa.Instruction) {
	if record := r.byOwner[owner]; record == nil {
		record = &Record{Struct: structure, owner: owner, a: r.a}
		r.byOwner[owner] = record
		r.all = append(r.all, record)
	}
	w.Pos, w.Func, w.fn, w.a = cmp.Or(at.Pos(), w.Pos), dataflow.Enclosing(at), at.Parent(), r.a
	r.byOwner[owner].Written = append(r.byOwner[owner].Written, w)
}

// entry is an attribute value that is put into a map.
func (r *recorder) entry(update *ssa.MapUpdate) {
	name := r.a.Resolve(update.Key)
	w, ok := r.a.intoMap(update)
	if name.Kind != symbolic.String || !ok {
		return
	}
	w.Name = name.Text
	r.add(r.a.origin(update.Map), nil, w, update)
}

// origin is the map or struct that a value is, the same for all that are.
func (a *Items) origin(v ssa.Value) ssa.Value {
	v = dataflow.Unnamed(v, func(v ssa.Value) ([]ssa.Value, bool) {
		load, ok := v.(*ssa.UnOp)
		if !ok {
			return nil, false
		}
		stores := a.Stores(load.X)
		if len(stores) != 1 {
			return nil, true
		}
		return []ssa.Value{stores[0].Val}, true
	})
	if load, ok := v.(*ssa.UnOp); ok {
		return a.CellRoot(load.X)
	}
	return v
}

// attribute is what an attribute value holds.
func (a *Items) attribute(v ssa.Value, at ssa.Instruction) *Written {
	shape := a.Shaper(at).Shape(v)
	w := &Written{Attribute: shape.Attribute, text: shape.Value, value: a.inside(v)}
	if w.value != nil && shape.Attribute == "" {
		w.text = a.Resolve(w.value)
	}
	return w
}

// inside is what an attribute value is made of, or nil.
func (a *Items) inside(v ssa.Value) ssa.Value {
	switch v := dataflow.Unboxed(v).(type) {
	case *ssa.Extract:
		return a.inside(v.Tuple)
	case *ssa.Call:
		if _, obj := dataflow.CalleeOf(&v.Call); obj != nil {
			if codec, ok := sdk.LookupCodec(obj); ok && codec.Encodes && !codec.Item {
				return unboxed(v.Call.Args[codec.Value])
			}
		}
	case *ssa.Alloc:
		for _, instr := range dataflow.Referrers(v) {
			if field, ok := instr.(*ssa.FieldAddr); ok {
				if writes := dataflow.StoresInto(field); len(writes) == 1 {
					return unboxed(writes[0].Value)
				}
			}
		}
	}
	return nil
}

// unboxed is what an interface, or a pointer made by the SDK, holds.
func unboxed(v ssa.Value) ssa.Value {
	for {
		from, boxes := boxed(v)
		if !boxes {
			return v
		}
		v = from[0]
	}
}

// boxed is the [dataflow.Way] from an interface, and from a pointer made by the SDK, to what it holds.
func boxed(v ssa.Value) ([]ssa.Value, bool) {
	if of := dataflow.Boxed(v); of != nil {
		return []ssa.Value{of}, true
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil, false
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	return call.Call.Args, obj != nil && sdk.IsBox(obj) && len(call.Call.Args) == 1
}

// field is a text, bytes, or a time that are put into the field of a struct.
func (r *recorder) field(store *ssa.Store) {
	addr, ok := store.Addr.(*ssa.FieldAddr)
	if !ok {
		return
	}
	t := dataflow.Deref(addr.X.Type())
	field := dataflow.FieldVar(t, addr.Field)
	if field == nil || !field.Exported() || !isWritable(field.Type()) || sdk.Of(t) != 0 {
		return
	}
	w := &Written{Field: field, value: unboxed(store.Val)}
	if dataflow.IsScalar(field.Type()) {
		w.text = r.a.Resolve(store.Val)
	}
	r.add(addr.X, t, w, store)
}

// isWritable reports whether a field can be a key, or bytes: a text, a list of
// bytes, a time, or a pointer to one.
func isWritable(t types.Type) bool {
	t = dataflow.Deref(t)
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "time" {
		return named.Obj().Name() == "Time"
	}
	return dataflow.IsString(t) || dataflow.IsScalar(t) && !dataflow.IsScalarOrPointer(t)
}
