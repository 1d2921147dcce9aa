package environ

import (
	"fmt"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Helper is a function that returns or reads configuration, or a package variable that holds
// one, as its callers in other packages need to know it.
type Helper struct {
	Results []symbolic.Value // in terms of the parameters, receiver first; unknown where they are no texts
	Reads   []symbolic.Value // the environment variables that it reads, and those that it calls
}

// AFact marks Helper as a fact.
func (*Helper) AFact() {}

// String renders what callers rely on, for expectations in tests.
func (h *Helper) String() string { return fmt.Sprint("Helper", h.Results, " reads ", h.Reads) }

// Helpers returns the functions and function variables that the package declares and that
// return or read configuration.
// imported gives those of other packages, and nil for all others.
func Helpers(a *composites.Shapes, imported func(types.Object) *Helper) map[types.Object]*Helper {
	helpers := map[types.Object]*Helper{}
	r := &reads{a: a, imported: imported, known: map[*ssa.Function][]symbolic.Value{}}
	for _, fn := range a.Functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil {
			continue
		}
		h := &Helper{Reads: r.of(fn)}
		isKnown := len(h.Reads) > 0
		for i := range fn.Signature.Results().Len() {
			v := returned(a, fn, i)
			isKnown = isKnown || isText(v)
			h.Results = append(h.Results, v)
		}
		if isKnown {
			helpers[obj] = h
		}
	}
	for _, member := range a.Package.Members {
		variable, ok := member.(*ssa.Global)
		if !ok || variable.Object() == nil {
			continue
		}
		if results := a.ResultsOf(variable); slices.ContainsFunc(results, isText) {
			helpers[variable.Object()] = heldHelper(results)
		}
	}
	return helpers
}

// heldHelper is a variable that holds a function which returns configuration.
func heldHelper(results []symbolic.Value) *Helper {
	h := &Helper{}
	for _, v := range results {
		h.Results = append(h.Results, v.Fact())
		h.Reads = append(h.Reads, known(v)...)
	}
	return h
}

// isText reports whether a value is known on all paths, and text on one of them.
func isText(v symbolic.Value) bool {
	all := v.Alternatives()
	return !slices.ContainsFunc(all, func(v symbolic.Value) bool { return v.Kind == symbolic.Unknown }) &&
		slices.ContainsFunc(all, func(v symbolic.Value) bool { return v.Kind != symbolic.Absent && !v.IsString("") })
}

// returned joins what a function returns, but with errors, if it is text.
func returned(a *composites.Shapes, fn *ssa.Function, i int) symbolic.Value {
	if !dataflow.IsString(dataflow.Deref(fn.Signature.Results().At(i).Type())) {
		return symbolic.UnknownFor("it is not text")
	}
	var values []symbolic.Value
	for _, ret := range dataflow.ReturnsOf(fn) {
		if !dataflow.DropsResult(ret, i) {
			values = append(values, a.Resolve(ret.Results[i]))
		}
	}
	return symbolic.AnyOf(values...).Fact()
}

// EnvNames returns the names of all environment variables that the package reads, by calls,
// helpers and tags, sorted. What its rules for keys add, [Rules.EnvNames] says.
func EnvNames(a *composites.Shapes, imported func(types.Object) *Helper) []string {
	names := map[string]bool{}
	add := func(v symbolic.Value) {
		for _, part := range v.Alternatives() {
			if name, ok := part.EnvName(); ok {
				names[name] = true
			}
		}
	}
	r := &reads{a: a, imported: imported, known: map[*ssa.Function][]symbolic.Value{}}
	for _, fn := range a.Functions {
		for _, v := range r.of(fn) {
			add(v)
		}
	}
	for _, binding := range Bindings(a) {
		add(binding.Value)
	}
	for _, tag := range tagged(a) {
		add(tag.Value)
	}
	return slices.Sorted(maps.Keys(names))
}

// reads finds the environment variables that functions read.
type reads struct {
	a        *composites.Shapes
	imported func(types.Object) *Helper
	known    map[*ssa.Function][]symbolic.Value // nil while one is being worked out
}

// of returns the variables that a function reads, in terms of its parameters.
func (r *reads) of(fn *ssa.Function) []symbolic.Value {
	if known, ok := r.known[fn]; ok {
		return known
	}
	r.known[fn] = nil
	var all []symbolic.Value
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				all = append(all, r.call(call)...)
			}
		}
	}
	for _, literal := range fn.AnonFuncs {
		all = append(all, r.of(literal)...)
	}
	var out []symbolic.Value
	for _, v := range all {
		if !slices.ContainsFunc(out, func(o symbolic.Value) bool { return symbolic.Same(o, v) }) {
			out = append(out, v)
		}
	}
	r.known[fn] = out
	return out
}

// call returns the variables that a call reads, in terms of the function around it.
func (r *reads) call(instr ssa.CallInstruction) []symbolic.Value {
	call := instr.Common()
	fn, obj := dataflow.CalleeOf(call)
	if obj != nil && isWhole(obj) {
		return []symbolic.Value{env(AnyVariable)}
	}
	if obj != nil && isEnvironment(obj) {
		if result := dataflow.OutputOf(instr, 0); result != nil {
			return known(r.a.Resolve(result))
		}
		if obj.Name() == "LookupEnv" { // it is only asked whether it is set
			return known(symbolic.EnvNamed(r.a.Resolve(call.Args[0])))
		}
		return nil
	}
	var read []symbolic.Value
	switch {
	case fn == nil && obj == nil: // a variable holds the function
		if result := dataflow.OutputOf(instr, 0); result != nil {
			return known(r.a.Resolve(result))
		}
	case fn != nil && fn.Parent() == nil:
		read = r.of(fn)
	case fn == nil && obj != nil:
		if h := r.imported(obj.Origin()); h != nil {
			read = h.Reads
		}
	}
	passed := r.a.FrameOf(call, instr)
	var all []symbolic.Value
	for _, v := range read {
		all = append(all, known(v.Substitute(passed))...)
	}
	return all
}

// known returns the variables with a known name that a value may be made of, without where
// they are read.
func known(v symbolic.Value) []symbolic.Value {
	var all []symbolic.Value
	for _, alternative := range v.Alternatives() {
		for _, part := range alternative.Concatenated() {
			if part.Kind == symbolic.Env {
				all = append(all, part.Fact())
			}
		}
	}
	return all
}
