package answers

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// call judges a call that the value is an argument of.
func (t *tracer) call(v ssa.Value, call ssa.CallInstruction) {
	common := call.Common()
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		t.builtin(v, builtin, call)
		return
	}
	if common.Value == v && !common.IsInvoke() { // v is the function
		t.add(facts.Used, call)
		return
	}
	callee, obj := dataflow.CalleeOf(common)
	if t.errorCall(v, call, obj) {
		return
	}
	if obj != nil && sdk.IsUnbox(obj) {
		t.traceResult(call)
		return
	}
	switch dataflow.ClassifyLog(common) {
	case dataflow.Prints:
		t.add(facts.Logged, call)
		return
	case dataflow.Formats:
		t.traceResult(call)
		return
	}
	if t.decoded(v, call, obj) {
		return
	}
	if member, ok := requests.SetterOf(common); ok {
		t.set(v, member, call)
		return
	}
	if _, ok := t.a.Lookup(common); ok {
		t.add(facts.Used, call)
		return
	}
	var s *facts.Summary
	isLiteral := callee != nil && callee.Parent() != nil
	if !isLiteral && !t.isContainer(v) {
		s = t.a.Callees.Of(callee, obj)
	}
	for i, arg := range dataflow.ArgsOf(common) {
		switch {
		case arg != v:
		case isLiteral:
			t.trace(callee.Params[i])
		default:
			t.passed(s, i, call)
		}
	}
}

// isContainer reports whether v has answers in it, which summaries do not tell
// apart.
func (t *tracer) isContainer(v ssa.Value) bool {
	if t.output == nil {
		return false
	}
	switch of := dataflow.Deref(v.Type()).Underlying().(type) {
	case *types.Struct:
		_, isAnswer := sdk.OutputOf(v.Type())
		return !isAnswer && of.NumFields() > 0
	case *types.Slice, *types.Array, *types.Map, *types.Chan, *types.Pointer:
		return true
	}
	return false
}

// passed adds what a summarised function does with its parameter i; an
// unknown one may do anything.
func (t *tracer) passed(s *facts.Summary, i int, call ssa.CallInstruction) {
	if s == nil || i >= len(s.Params) {
		t.add(facts.Escaped, call)
		return
	}
	param := s.Params[i]
	for _, kind := range param.Kinds {
		if t.output != nil && kind != facts.Logged && len(param.Members) == 0 { // the function gets it as something else, and may read any member
			kind = facts.Escaped
		}
		t.add(kind, call)
	}
	for _, m := range param.Members {
		if t.output == nil {
			t.add(facts.Used, call)
			continue
		}
		for _, kind := range m.Kinds {
			t.output.members[m.Member] = append(t.output.members[m.Member], Use{Kind: kind, Instr: call})
		}
	}
	for _, result := range param.Returned {
		if out := dataflow.OutputOf(call, result); out != nil {
			t.trace(out)
		}
	}
}

func (t *tracer) builtin(v ssa.Value, builtin *ssa.Builtin, call ssa.CallInstruction) {
	switch builtin.Name() {
	case "len", "cap":
		if t.output == nil {
			t.traceResult(call)
		}
	case "ssa:wrapnilchk":
		t.traceResult(call)
	case "append":
		_, isVariable := v.(*ssa.Phi)
		if t.output != nil || isVariable && call.Common().Args[0] == v { // one of several answers, or a list that grows
			t.traceResult(call)
			return
		}
		t.add(facts.Used, call)
	case "close":
	case "print", "println":
		t.add(facts.Logged, call)
	default:
		t.add(t.otherwise(), call)
	}
}

func (t *tracer) traceResult(call ssa.CallInstruction) {
	if v := call.Value(); v != nil {
		t.trace(v)
	}
}

// decoded follows a list of items into the variable that it is decoded into:
// what matters is what becomes of that.
func (t *tracer) decoded(v ssa.Value, call ssa.CallInstruction, obj *types.Func) bool {
	if obj == nil || !sdk.IsListDecoder(obj) {
		return false
	}
	args := call.Common().Args
	if args[0] != v {
		return false
	}
	target, ok := args[1].(*ssa.MakeInterface)
	if !ok {
		t.add(facts.Escaped, call)
		return true
	}
	if _, ok := t.a.CellRoot(target.X).(*ssa.Alloc); !ok {
		t.add(facts.Escaped, call)
		return true
	}
	for _, load := range t.a.Loads(target.X) {
		t.trace(load)
	}
	for _, store := range t.a.Stores(target.X) {
		if isReference(store.Val.Type()) { // what the variable leads to is decoded into
			t.add(facts.Escaped, call)
		}
	}
	return true
}

func isReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// isNumberForPeople reports whether v is a number among the arguments, which
// array holds, of a variadic call that makes a text of them: "3 of 5 written"
// is for people, wherever it is shown.
func isNumberForPeople(v ssa.Value, array *ssa.Alloc) bool {
	boxed, ok := v.(*ssa.MakeInterface)
	if !ok || !isInteger(boxed.X.Type()) {
		return false
	}
	for _, instr := range dataflow.Referrers(array) {
		slice, ok := instr.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, use := range dataflow.Referrers(slice) {
			if call, ok := use.(ssa.CallInstruction); ok {
				return dataflow.ClassifyLog(call.Common()) == dataflow.Formats
			}
		}
	}
	return false
}
