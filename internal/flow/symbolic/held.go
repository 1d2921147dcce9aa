package symbolic

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// held returns the function that a value is, if it is one and the same whenever it is called,
// and what the parameters are of the functions that made it:
//
//	var getenv = os.Getenv
//	var required = checked(os.Getenv) // which returns a literal that calls its parameter
func (r *resolver) held(v ssa.Value) (*ssa.Function, map[*ssa.Parameter]ssa.Value) {
	bound := maps.Clone(r.bound)
	passed := func(v ssa.Value) ([]ssa.Value, bool) {
		p, ok := v.(*ssa.Parameter)
		return []ssa.Value{bound[p]}, ok
	}
	made := func(v ssa.Value) ([]ssa.Value, bool) {
		call, ok := v.(*ssa.Call)
		if !ok {
			return nil, false
		}
		maker, obj := dataflow.CalleeOf(&call.Call)
		if isOnce(obj) { // the function that it returns gives what its argument gave
			return call.Call.Args[:1], true
		}
		if maker == nil || maker.Parent() != nil || len(maker.Params) != len(call.Call.Args) {
			return nil, true
		}
		if bound == nil {
			bound = map[*ssa.Parameter]ssa.Value{}
		}
		for i, p := range maker.Params {
			bound[p] = call.Call.Args[i]
		}
		results, _ := dataflow.Returned(call)
		return results, true
	}
	fn, _ := dataflow.Unnamed(v, passed, made, r.a.Captured, r.a.Once).(*ssa.Function)
	return fn, bound
}

// isOnce reports whether a function returns one that calls its argument only once.
func isOnce(fn *types.Func) bool {
	return fn != nil && (fn.FullName() == "sync.OnceValue" || fn.FullName() == "sync.OnceValues")
}

// maxLiterals bounds how many calls of function literals are followed into each other:
// each is followed anew for each call.
const maxLiterals = 3

// returned is the text or number that a function of the package returns as result i for the
// arguments of one call, and false if that is unknown. What the parameters are of the functions
// around it is bound, if that is known.
func (r *resolver) returned(fn *ssa.Function, arg func(int) Value, bound map[*ssa.Parameter]ssa.Value, i int) (Value, bool) {
	if r.literals == maxLiterals || len(fn.Params) == 0 || !dataflow.IsScalarOrPointer(fn.Signature.Results().At(i).Type()) {
		return UnknownFor("it is the result of a function value"), false
	}
	passed := maps.Clone(r.passed)
	if passed == nil {
		passed = map[*ssa.Parameter]Value{}
	}
	for j, p := range fn.Params {
		passed[p] = arg(j)
	}
	within := &resolver{a: r.a, seen: r.seen, depth: r.depth, reading: r.reading, memo: dataflow.NewMemo[Value](), version: r.version, passed: passed, bound: bound, literals: r.literals + 1}
	var values []Value
	for _, ret := range dataflow.ReturnsOf(fn) {
		values = append(values, within.value(ret.Results[i]))
	}
	out := AnyOf(values...)
	return out, out.Kind != Unknown
}

// AttemptResults returns what the function returns that a package variable holds, in terms of its
// parameters; nil if it is unknown which function that is. It is a beginning as that of
// [Symbols.Attempt] is.
func (a *Symbols) AttemptResults(variable *ssa.Global) []Value {
	if _, ok := dataflow.Deref(variable.Type()).Underlying().(*types.Signature); !ok {
		return nil
	}
	r := a.newResolver()
	stored := a.OnlyStored(variable)
	if stored == nil {
		return nil
	}
	fn, bound := r.held(stored)
	if fn == nil {
		return nil
	}
	obj, isFunc := fn.Object().(*types.Func)
	params := fn.Signature.Params()
	args := make([]Value, params.Len())
	for i := range args {
		args[i] = Value{Kind: Param, Index: i, Text: params.At(i).Name()}
	}
	results := make([]Value, fn.Signature.Results().Len())
	for i := range results {
		switch {
		case len(fn.Params) == len(args) && len(fn.Blocks) > 0:
			results[i], _ = r.returned(fn, func(j int) Value { return args[j] }, bound, i)
		case isFunc && isGetenv(obj) && i == 0:
			results[i] = EnvNamed(args[0])
		default:
			results[i] = UnknownFor("it is the result of " + fn.Name())
		}
	}
	return results
}

// AttemptText returns the text that a function of the package returns, in terms of its
// parameters, and false if that is unknown. It is a beginning as that of [Symbols.Attempt] is.
func (a *Symbols) AttemptText(fn *ssa.Function) (Value, bool) {
	args := make([]Value, len(fn.Params))
	for i, p := range fn.Params {
		args[i] = Value{Kind: Param, Index: i, Text: p.Name()}
	}
	return a.newResolver().returned(fn, func(i int) Value { return args[i] }, nil, 0)
}

// isSetByField reports whether fields of the struct that a variable holds are set by themselves.
func (a *Symbols) isSetByField(variable ssa.Value) bool {
	return slices.ContainsFunc(a.Aliases(variable), func(alias ssa.Value) bool { return len(dataflow.FieldWrites(alias)) > 0 })
}
