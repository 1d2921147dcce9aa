package symbolic

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// MaxDepth bounds how far a value is followed through calls and variables.
const MaxDepth = 100

// A resolver works out what a value may be. Pointers to scalars stand for the
// scalar: &s, aws.String(s) and s itself resolve to the same Value, the first
// two marked as Set.
type resolver struct {
	a     *Symbols
	seen  map[ssa.Value]bool
	depth int

	reading map[*ssa.Alloc]bool // variables in loops that are being resolved
	memo    *dataflow.Memo[Value]
	version int // of [Lists], that the memo was made with

	passed   map[*ssa.Parameter]Value     // to the calls of function literals that are being followed
	bound    map[*ssa.Parameter]ssa.Value // what functions were called with that made the literals
	literals int                          // how many of them are
}

// Attempt returns what v may be, in terms of the enclosing function's parameters. Where that
// depends on lists and maps that [Lists] lacks, these are missing there now, and the answer is only
// a beginning: package composites has Resolve, which asks until nothing is missing.
func (a *Symbols) Attempt(v ssa.Value) Value { return a.newResolver().value(v) }

func (a *Symbols) newResolver() *resolver {
	return &resolver{a: a, seen: map[ssa.Value]bool{}, reading: map[*ssa.Alloc]bool{}, memo: dataflow.NewMemo[Value](), version: a.Lists.version}
}

func (r *resolver) value(v ssa.Value) Value {
	if r.version != r.a.Lists.version { // a frame may be asked again later
		r.memo, r.version = dataflow.NewMemo[Value](), r.a.Lists.version
	}
	if known, ok := r.memo.Done[v]; ok {
		return known
	}
	if r.seen[v] {
		return r.before(v)
	}
	if r.depth > MaxDepth {
		return UnknownFor("it is too far away")
	}
	return r.memo.Work(v, true, func() (out Value) {
		if _, isSum := v.(*ssa.BinOp); !isSum { // a loop is entered at its variable, not at what is added to that
			r.seen[v] = true
		}
		r.depth++
		out = found(r.a.Flow, r.computed(v), v, r.value)
		delete(r.seen, v)
		r.depth--
		if out.pos == token.NoPos {
			out.pos = v.Pos()
		}
		if out.made == nil && (out.Kind == Unknown || out.Kind == OneOf) && isComposite(v.Type()) {
			out.made = v
		}
		return out
	})
}

// computed is what v may be by the instruction that makes it.
func (r *resolver) computed(v ssa.Value) Value {
	switch v := v.(type) {
	case *ssa.Const:
		return constValue(v)
	case *ssa.Parameter:
		return r.parameter(v)
	case *ssa.Phi:
		return r.phi(v)
	case *ssa.Alloc:
		return r.pointer(v, dataflow.LastUse(v))
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return r.load(v)
		}
	case *ssa.BinOp:
		if v.Op == token.ADD && dataflow.IsString(v.Type()) {
			return concat(r.value(v.X), r.value(v.Y))
		}
		if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Kind() == types.Int64 {
			return r.arithmetic(v)
		}
	case *ssa.Convert:
		if b, ok := v.X.Type().Underlying().(*types.Basic); ok && dataflow.IsString(v.Type()) && b.Info()&types.IsInteger != 0 {
			return format("%c", dataflow.TypeName(v.X.Type()), r.value(v.X))
		}
		return r.value(v.X)
	case *ssa.MultiConvert:
		if dataflow.IsString(v.X.Type()) {
			return r.value(v.X)
		}
	case *ssa.ChangeType:
		return r.value(v.X)
	case *ssa.TypeAssert:
		if held, ok := heldText(v); ok && !v.CommaOk {
			return r.value(held)
		}
	case *ssa.MakeInterface:
		return r.value(v.X)
	case *ssa.FieldAddr:
		return r.part(v.X, v.Field, v).AsSet()
	case *ssa.Field:
		return FieldOf(v.X.Type(), v.Field)
	case *ssa.Global:
		return globalOf(v).AsSet()
	case *ssa.Call:
		return r.call(v, 0)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return r.call(call, v.Index)
		}
		if next, ok := v.Tuple.(*ssa.Next); ok {
			return r.ranged(next, v.Index)
		}
		if lookup, ok := v.Tuple.(*ssa.Lookup); ok && v.Index == 0 {
			return r.lookup(lookup)
		}
		if assert, ok := v.Tuple.(*ssa.TypeAssert); ok && v.Index == 0 {
			if held, ok := heldText(assert); ok {
				return r.value(held)
			}
		}
	case *ssa.Lookup:
		if dataflow.IsString(v.X.Type()) {
			return format("[:]", "string", r.value(v.X))
		}
		return r.lookup(v)
	case *ssa.Slice:
		if dataflow.IsString(v.X.Type()) {
			return format("[:]", "string", r.value(v.X))
		}
		return Value{Kind: Unknown, Text: "it is built at run time", Set: true}
	case *ssa.FreeVar:
		return r.pointer(v, v.Parent().Blocks[0].Instrs[0])
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.IndexAddr:
		return Value{Kind: Unknown, Text: "it is built at run time", Set: true}
	}
	return UnknownFor("it is computed at run time")
}

// before is what a variable was in the turn of a loop before.
func (r *resolver) before(variable ssa.Value) Value {
	r.memo.Mark(variable)
	return Value{Kind: Unknown, Text: "it depends on itself", located: located{was: variable}}
}

func constValue(c *ssa.Const) Value {
	if c.Value == nil {
		if _, isParam := c.Type().(*types.TypeParam); isParam {
			return UnknownFor("it is the zero value of a type parameter")
		}
		return Value{Kind: Absent}
	}
	switch c.Value.Kind() {
	case constant.String:
		return ConstantText(c.Value)
	case constant.Bool:
		if constant.BoolVal(c.Value) {
			return Value{Kind: Bool, Number: 1}
		}
		return Value{Kind: Bool}
	case constant.Int:
		if n, exact := constant.Int64Val(c.Value); exact {
			return Value{Kind: Int, Number: n}
		}
	}
	return Value{Kind: Unknown, Text: "it is a constant of another type", Set: true}
}

// parameter follows the parameter of a function literal to what its calls pass
// if all calls are seen; other parameters are left to the callers.
func (r *resolver) parameter(p *ssa.Parameter) Value {
	fn := p.Parent()
	index := dataflow.ParamIndex(p)
	if v, ok := r.passed[p]; ok {
		return v
	}
	if fn.Parent() == nil {
		return Value{Kind: Param, Index: index, Text: p.Name()}
	}
	sites, all := r.a.CallSites(fn)
	if !all {
		return UnknownFor("it is passed to a function literal")
	}
	var values []Value
	for _, site := range sites {
		values = append(values, r.value(site.Common().Args[index]))
	}
	return AnyOf(values...)
}

func (r *resolver) phi(phi *ssa.Phi) Value {
	var values []Value
	for _, edge := range r.a.Incoming(phi) {
		if edge != ssa.Value(phi) && !r.a.IsRemainderOf(edge, func(v ssa.Value) bool { return v == phi }) {
			values = append(values, r.value(edge))
		}
	}
	return round(phi, values)
}

// load is what the memory at an address holds.
func (r *resolver) load(v *ssa.UnOp) Value {
	switch addr := v.X.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		out := r.variable(addr, v)
		if out.made != nil && r.a.isSetByField(addr) {
			return UnknownFor("its fields are set one by one") // not what was stored before
		}
		return out
	case *ssa.Global:
		return globalOf(addr)
	case *ssa.FieldAddr:
		return r.part(addr.X, addr.Field, v)
	case *ssa.IndexAddr:
		return r.element(addr.X)
	case *ssa.Call:
		values := []Value{r.value(addr)} // a pointer to a scalar stands for the scalar
		for _, store := range dataflow.StoresInto(addr) {
			values = append(values, r.value(store.Value))
		}
		return round(addr, values)
	case *ssa.Parameter, *ssa.Phi, *ssa.Extract, *ssa.UnOp:
		return r.value(addr)
	}
	return UnknownFor("it is read from memory that is not followed")
}

// variable is what a variable holds at an instruction that reads it. In loops
// the order of stores is not told.
func (r *resolver) variable(addr ssa.Value, at ssa.Instruction) Value {
	root, local := r.a.CellRoot(addr).(*ssa.Alloc)
	if !local {
		return UnknownFor("it is captured from a place that is not followed")
	}
	stores := r.a.VariableStores(root)
	live, hidden := dataflow.Reaching(dataflow.Done(r.a.Flow, stores, at), at)
	repeated := r.a.IsStoredRepeatedly(root)
	if repeated {
		live = stores
		if r.reading[root] {
			return r.before(root)
		}
		r.reading[root] = true
		defer delete(r.reading, root)
	}
	held := func() Value {
		values, ok := r.flagVars(root)
		if !ok { // none of the stores may be what it holds now
			return UnknownFor("its address is passed on")
		}
		byFlag := len(values) > 0 // which stores its default at once
		for _, store := range live {
			if !r.a.IsRemainderOf(store.Value, func(v ssa.Value) bool { return r.a.IsLoadOf(v, root) }) {
				values = append(values, r.value(store.Value))
			}
		}
		if !hidden && at.Parent() == root.Parent() && !byFlag || len(values) == 0 {
			values = append(values, zeroOf(dataflow.Deref(root.Type())))
		}
		return round(root, values)
	}
	if !repeated {
		return held()
	}
	return r.memo.Work(root, false, held)
}

// zeroOf is the value of a variable that nothing was stored into.
func zeroOf(t types.Type) Value {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Interface:
		return Value{Kind: Absent}
	}
	if dataflow.IsString(t) {
		return Value{Kind: String}
	}
	return UnknownFor("it is a zero value")
}

// isComposite reports whether a type is a list, a map or a struct, or may hold one.
func isComposite(t types.Type) bool {
	switch dataflow.Deref(t).Underlying().(type) {
	case *types.Slice, *types.Map, *types.Struct, *types.Interface:
		return !dataflow.IsScalar(t) && !dataflow.IsError(t)
	}
	return false
}
