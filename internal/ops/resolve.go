package ops

import (
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// maxDepth bounds how far a value is followed through calls and variables.
const maxDepth = 24

// A resolver works out what a value may be. Pointers to scalars stand for the
// scalar: &s, aws.String(s) and s itself resolve to the same Value, the first
// two marked as Set.
type resolver struct {
	a     *analysis
	seen  map[ssa.Value]bool
	depth int
}

// resolve returns what v may be, in terms of the enclosing function's parameters.
func (a *analysis) resolve(v ssa.Value) Value {
	return (&resolver{a: a, seen: map[ssa.Value]bool{}}).value(v)
}

func (r *resolver) value(v ssa.Value) (out Value) {
	if r.seen[v] || r.depth > maxDepth {
		return unknown("it depends on itself")
	}
	r.seen[v] = true
	r.depth++
	defer func() {
		delete(r.seen, v)
		r.depth--
		if out.pos == token.NoPos {
			out.pos = v.Pos()
		}
	}()

	switch v := v.(type) {
	case *ssa.Const:
		return constValue(v)
	case *ssa.Parameter:
		return r.parameter(v)
	case *ssa.Phi:
		return r.phi(v)
	case *ssa.Alloc:
		return r.alloc(v)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return r.load(v.X)
		}
	case *ssa.BinOp:
		if v.Op == token.ADD && isString(v.Type()) {
			return concat(r.value(v.X), r.value(v.Y))
		}
	case *ssa.Convert:
		return r.value(v.X)
	case *ssa.ChangeType:
		return r.value(v.X)
	case *ssa.MakeInterface:
		return r.value(v.X)
	case *ssa.FieldAddr:
		out := r.load(v)
		out.Set = true
		return out
	case *ssa.Field:
		return Value{Kind: Field, Text: fieldName(v.X.Type(), v.Field)}
	case *ssa.Global:
		return Value{Kind: Global, Text: globalName(v), Set: true}
	case *ssa.Call:
		return r.call(v, 0)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return r.call(call, v.Index)
		}
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.Slice, *ssa.IndexAddr, *ssa.FreeVar:
		return Value{Kind: Unknown, Text: "it is built at run time", Set: true}
	}
	return unknown("it is computed at run time")
}

func constValue(c *ssa.Const) Value {
	if c.Value == nil {
		if _, isParam := c.Type().(*types.TypeParam); isParam {
			return unknown("it is the zero value of a type parameter")
		}
		return Value{Kind: Absent}
	}
	switch c.Value.Kind() {
	case constant.String:
		return Value{Kind: String, Text: constant.StringVal(c.Value)}
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
	index := paramIndex(p)
	if fn.Parent() == nil {
		return Value{Kind: Param, Index: index, Text: p.Name()}
	}
	sites, all := r.a.callSites(fn)
	if !all {
		return unknown("it is passed to a function literal")
	}
	var values []Value
	for _, site := range sites {
		values = append(values, r.value(site.Common().Args[index]))
	}
	return oneOf(values...)
}

func (r *resolver) phi(phi *ssa.Phi) Value {
	var values []Value
	for _, edge := range phi.Edges {
		if edge != ssa.Value(phi) && !r.seen[edge] {
			values = append(values, r.value(edge))
		}
	}
	return oneOf(values...)
}

// alloc is the address of a variable: a pointer to what the variable holds.
func (r *resolver) alloc(v *ssa.Alloc) Value {
	if _, isStruct := deref(v.Type()).Underlying().(*types.Struct); isStruct {
		return Value{Kind: Unknown, Text: "it is a struct", Set: true}
	}
	out := r.variable(v)
	if out.Kind == Absent { // pointer to a zero value
		out = unknown("it points to a zero value")
	}
	out.Set = true
	return out
}

// load is what the memory at an address holds.
func (r *resolver) load(addr ssa.Value) Value {
	switch addr := addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		return r.variable(addr)
	case *ssa.Global:
		return Value{Kind: Global, Text: globalName(addr)}
	case *ssa.FieldAddr:
		return r.field(addr)
	case *ssa.Parameter, *ssa.Phi, *ssa.Call, *ssa.Extract:
		return r.value(addr) // a pointer to a scalar stands for the scalar
	}
	return unknown("it is read from memory that is not followed")
}

// variable is the union of what is stored into a variable.
func (r *resolver) variable(addr ssa.Value) Value {
	var values []Value
	for _, store := range r.a.stores(addr) {
		if !r.seen[store.Val] {
			values = append(values, r.value(store.Val))
		}
	}
	if len(values) == 0 {
		if _, ok := r.a.cellRoot(addr).(*ssa.Alloc); ok {
			return zeroOf(deref(addr.Type()))
		}
		return unknown("it is captured from a place that is not followed")
	}
	return oneOf(values...)
}

// zeroOf is the value of a variable that nothing was stored into.
func zeroOf(t types.Type) Value {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Interface:
		return Value{Kind: Absent}
	}
	if isString(t) {
		return Value{Kind: String}
	}
	return unknown("it is a zero value")
}

// field is a field of a struct: of a local one, what was stored into it;
// otherwise the field's name.
func (r *resolver) field(addr *ssa.FieldAddr) Value {
	name := Value{Kind: Field, Text: fieldName(addr.X.Type(), addr.Field)}
	if _, local := addr.X.(*ssa.Alloc); !local {
		return name
	}
	var values []Value
	for _, instr := range referrers(addr.X) {
		other, ok := instr.(*ssa.FieldAddr)
		if !ok || other.Field != addr.Field {
			continue
		}
		for _, use := range referrers(other) {
			if store, ok := use.(*ssa.Store); ok && store.Addr == other && !r.seen[store.Val] {
				values = append(values, r.value(store.Val))
			}
		}
	}
	if len(values) == 0 {
		return name
	}
	return oneOf(values...)
}

// call is result i of a function call.
func (r *resolver) call(call *ssa.Call, i int) Value {
	common := call.Common()
	callee, obj := calleeOf(common)
	if obj != nil {
		if v, ok := r.builderPart(call, obj); ok {
			return v
		}
		if v, ok := r.standard(common, obj); ok {
			return v
		}
	}
	s := r.a.summaryOf(callee, obj)
	if s == nil || i >= len(s.Results) || s.Results[i].Value == nil {
		return r.box(common, obj)
	}
	return s.Results[i].Value.substitute(
		func(p int) Value {
			if args := argsOf(common); p < len(args) {
				return r.value(args[p])
			}
			return unknown("an argument is missing")
		},
		func(int, ddb.Member) Value { return unknown("it is part of a request") },
	)
}

// box is the result of a function that is known by its type only. One from T
// to *T returns a pointer to something; it is its argument if the function is
// generic, since that cannot do anything else with it, or one of the SDK's own.
func (r *resolver) box(common *ssa.CallCommon, obj *types.Func) Value {
	out := unknown("it is the result of " + describe(common))
	sig := common.Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 || len(common.Args) != 1 {
		return out
	}
	p, ok := types.Unalias(sig.Results().At(0).Type()).(*types.Pointer)
	if !ok || !types.Identical(p.Elem(), sig.Params().At(0).Type()) {
		return out
	}
	if obj != nil && (obj.Origin().Signature().TypeParams().Len() > 0 || sdk.IsBox(obj)) {
		if v := r.value(common.Args[0]); v.Kind != Absent {
			out = v
		}
	}
	out.Set = true
	return out
}

// standard knows what some functions of the standard library return.
func (r *resolver) standard(common *ssa.CallCommon, obj *types.Func) (Value, bool) {
	if obj.Pkg() == nil {
		return Value{}, false
	}
	switch obj.Pkg().Path() + "." + obj.Name() {
	case "os.Getenv", "os.LookupEnv":
		if name := r.value(common.Args[0]); name.Kind == String {
			return Value{Kind: Env, Text: name.Text}, true
		}
	case "fmt.Sprintf":
		return r.sprintf(common), true
	}
	return Value{}, false
}

// sprintf keeps the constant text before the first verb; the rest is unknown.
func (r *resolver) sprintf(common *ssa.CallCommon) Value {
	format := r.value(common.Args[0])
	if format.Kind != String {
		return unknown("it is formatted at run time")
	}
	text, rest, hasVerb := strings.Cut(strings.ReplaceAll(format.Text, "%%", "\x00"), "%")
	text = strings.ReplaceAll(text, "\x00", "%")
	if !hasVerb {
		return Value{Kind: String, Text: text}
	}
	return concat(Value{Kind: String, Text: text}, unknown("it is formatted at run time: %"+strings.ReplaceAll(rest, "\x00", "%%")))
}

func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// fieldName returns "Type.field" for a field of a struct or pointer to struct.
func fieldName(t types.Type, i int) string {
	t = deref(t)
	prefix := ""
	if named, ok := types.Unalias(t).(*types.Named); ok {
		prefix = named.Obj().Name() + "."
	}
	if s, ok := t.Underlying().(*types.Struct); ok && i < s.NumFields() {
		return prefix + s.Field(i).Name()
	}
	return prefix + strconv.Itoa(i)
}

func globalName(g *ssa.Global) string { return g.Pkg.Pkg.Name() + "." + g.Name() }

func paramIndex(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if p == q {
			return i
		}
	}
	return -1
}
