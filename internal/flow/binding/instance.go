package binding

import (
	"go/types"
	"maps"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// An Instance is a value of a type that holds the names of tables, as a parameter, field, variable
// or result has it: where it is made, or what else has it. It tells what two values of one type
// apart, so that a method only asks the tables of those on which it is called:
//
//	orders, users := NewStore("orders"), NewStore("users")
//	orders.Delete(ctx, id) // only deletes from "orders"
type Instance struct {
	Target string     // see [Store.Target]; or a [result]
	From   []string   // other targets that it is
	Made   []Position // the literal that it is, or the call that returns it
	Other  bool       // it may also be something else
}

// result identifies result i of a function.
func result(fn string, i int) string { return "result:" + fn + "@" + strconv.Itoa(i) }

// usedIn identifies the values of a type, "example.com/shop.Store", of which a function asks for
// tables.
func usedIn(fn, owner string) string { return usedPrefix + fn + " " + owner }

const usedPrefix = "used:"

// A use is a value that a method is called on, or that is passed to a function.
type use struct {
	value ssa.Value
	field string // in place of value: the field of a struct that has it, by embedding
}

// instances finds what the values of types are that hold the names of tables, and adds the
// parameters of the package's functions to wanted of which other packages have to tell that.
type instances struct {
	*collection
	uses    map[string][]use // by parameter
	valued  map[string]bool  // functions of which values are taken: what these are called with is unknown
	wanted  map[string]bool  // parameters
	pending []string
	holders map[*types.Named]bool      // see isHolder
	within  map[string][]*ssa.Function // functions of the package, with their literals, by name
	all     []Instance
}

// findInstances returns the instances of the package, given what asks for tables.
func (s *collection) findInstances(asking []Asking) (all []Instance, wanted []string) {
	n := &instances{collection: s, uses: map[string][]use{}, valued: map[string]bool{}, wanted: map[string]bool{}, holders: map[*types.Named]bool{}, within: map[string][]*ssa.Function{}}
	for _, fn := range s.Symbols.Functions {
		if s.isTest(fn.Pos()) {
			continue
		}
		n.within[dataflow.FullName(fn)] = append(n.within[dataflow.FullName(fn)], fn)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				n.note(instr)
			}
		}
	}
	n.ask(asking)
	n.settle()
	n.held()
	n.settle()
	for _, target := range slices.Sorted(maps.Keys(n.wanted)) {
		if fn, _, _ := ParameterOf(target); len(n.within[fn]) > 0 {
			wanted = append(wanted, target)
		}
	}
	return n.all, wanted
}

// settle finds what is passed to the parameters that are wanted.
func (n *instances) settle() {
	for len(n.pending) > 0 {
		target := n.pending[0]
		n.pending = n.pending[1:]
		n.parameter(target)
	}
}

func (n *instances) want(target string) {
	if !n.wanted[target] {
		n.wanted[target] = true
		n.pending = append(n.pending, target)
	}
}

// note notes the values that an instruction uses, and the functions whose values it takes.
func (n *instances) note(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		n.call(instr.Common())
	case *ssa.MakeClosure:
		if obj, ok := instr.Fn.(*ssa.Function).Object().(*types.Func); ok && len(instr.Bindings) == 1 && obj.Signature().Recv() != nil { // a method value
			n.pass(obj, 0, use{value: instr.Bindings[0]})
			return
		}
	}
	n.boxed(instr)
	for _, fn := range taken(instr) {
		n.valued[fn.Origin().FullName()] = true
		for i := range fn.Signature().Params().Len() + 1 {
			if fn.Pkg() != nil && fn.Pkg() != n.Symbols.Source.Pkg && n.Wanted(fn, i) {
				n.want(Parameter(fn.Origin().FullName(), i))
			}
		}
	}
}

func (n *instances) call(call *ssa.CallCommon) {
	_, obj := dataflow.CalleeOf(call)
	if obj == nil || obj.Pkg() == nil || call.IsInvoke() {
		return
	}
	for i, arg := range dataflow.ArgsOf(call) {
		if holdsFields(arg.Type()) {
			n.pass(obj, i, use{value: arg})
		}
	}
}

// pass notes what is passed to a parameter, of another package if that wants to know.
func (n *instances) pass(fn *types.Func, i int, used use) {
	target := Parameter(fn.Origin().FullName(), i)
	if fn.Pkg() != n.Symbols.Source.Pkg {
		if !n.Wanted(fn, i) {
			return
		}
		n.want(target)
	}
	n.uses[target] = append(n.uses[target], used)
}

// boxed notes a value that becomes an interface: all methods of that may be called on it.
func (n *instances) boxed(instr ssa.Instruction) {
	box, ok := instr.(*ssa.MakeInterface)
	if !ok || !holdsFields(box.X.Type()) {
		return
	}
	methods := box.Type().Underlying().(*types.Interface)
	for method := range methods.Methods() {
		found, path, _ := types.LookupFieldOrMethod(box.X.Type(), true, method.Pkg(), method.Name())
		fn, ok := found.(*types.Func)
		switch {
		case !ok || fn.Pkg() == nil:
		case len(path) == 1:
			n.pass(fn, 0, use{value: box.X})
		default:
			n.pass(fn, 0, use{field: embeddedAt(box.X.Type(), path[:len(path)-1])})
		}
	}
}

// embeddedAt returns the field that a path of embedded fields leads to.
func embeddedAt(t types.Type, path []int) string {
	for _, i := range path[:len(path)-1] {
		t = dataflow.FieldVar(t, i).Type()
	}
	return symbolic.FieldOf(t, path[len(path)-1]).Symbol()
}

// parameter finds what is passed to a parameter.
func (n *instances) parameter(target string) {
	fn, _, _ := ParameterOf(target)
	in := Instance{Target: target, Other: n.valued[fn]}
	for _, used := range n.uses[target] {
		n.add(&in, used)
	}
	n.keep(in)
}

// held finds what fields, package variables and results are.
func (n *instances) held() {
	for _, fn := range n.Symbols.Functions {
		if n.isTest(fn.Pos()) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				n.store(instr)
			}
		}
		if fn.Parent() != nil {
			continue
		}
		for _, ret := range dataflow.ReturnsOf(fn) {
			for i, v := range ret.Results {
				if n.isHolder(v.Type()) {
					n.put(result(dataflow.FullName(fn), i), v)
				}
			}
		}
	}
}

func (n *instances) store(instr ssa.Instruction) {
	store, ok := instr.(*ssa.Store)
	if !ok || !n.isHolder(store.Val.Type()) {
		return
	}
	if held, ok := symbolic.HeldAt(store.Addr); ok && held.Symbol() != "" {
		n.put(held.Symbol(), store.Val)
	}
}

func (n *instances) put(target string, v ssa.Value) {
	in := Instance{Target: target}
	n.add(&in, use{value: v})
	n.keep(in)
}

func (n *instances) keep(in Instance) {
	if in.Other || len(in.From)+len(in.Made) > 0 {
		n.all = append(n.all, in)
	}
}

// isHolder reports whether a type holds fields, and has a method of which it matters what it is
// called on.
func (n *instances) isHolder(t types.Type) bool {
	named, ok := types.Unalias(dataflow.Deref(t)).(*types.Named)
	if !ok {
		return false
	}
	is, known := n.holders[named]
	if !known {
		is = holdsFields(named) && slices.ContainsFunc(slices.Collect(named.Methods()), n.matters)
		n.holders[named] = is
	}
	return is
}

// matters reports whether it matters what a method is called on.
func (n *instances) matters(method *types.Func) bool {
	if method.Pkg() != n.Symbols.Source.Pkg {
		return n.Wanted(method, 0)
	}
	return n.wanted[Parameter(method.Origin().FullName(), 0)]
}

// holdsFields reports whether a type is a struct with a name, or a pointer to one, of a package
// that is of neither an SDK nor the standard library.
func holdsFields(t types.Type) bool {
	named, ok := types.Unalias(dataflow.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	s, isStruct := named.Underlying().(*types.Struct)
	return isStruct && s.NumFields() > 0 && symbolic.FieldOf(named, 0).Symbol() != "" && !dataflow.IsStandard(named.Obj().Pkg().Path())
}
