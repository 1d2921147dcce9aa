package answers

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Fails reports whether what is called returns an error at all.
func (c *Answer) Fails() bool {
	return len(c.Sends) > 0 || dataflow.ErrorResult(c.Request.Instr.Common().Signature()) >= 0
}

// Err returns what becomes of the error of the call: nothing if it is dropped
// or overwritten unseen. Returned means that the caller gets it as it is, or
// wrapped so that errors.As finds it; an error that only its text is left of
// is Used.
func (c *Answer) Err() Uses { return c.failure().uses }

// ErrorTypes returns, in order, what the enclosing function tells the error
// from: names of error types and error values, codes, and texts.
func (c *Answer) ErrorTypes() []string {
	return slices.Sorted(maps.Keys(c.failure().told))
}

// failure follows the error of the call forwards: of a request that is prepared
// first, the error of sending it.
func (c *Answer) failure() *tracer {
	if len(c.Sends) > 0 {
		return c.a.failureOfAny(c.Sends...)
	}
	return c.a.failure(c.Request.Instr)
}

// failure follows the error of one call. All requests whose errors come to the call ask the same.
func (a *Answers) failure(call ssa.CallInstruction) *tracer {
	t, ok := a.failures.Get(call)
	if !ok {
		t = a.failureOfAny(call)
		a.failures.Put(call, t)
	}
	return t
}

// failureOfAny follows the errors of several calls together.
func (a *Answers) failureOfAny(calls ...ssa.CallInstruction) *tracer {
	t := a.newTracer(a.NewWalk())
	t.told = map[string][]ssa.Value{}
	for _, call := range calls {
		if i := dataflow.ErrorResult(call.Common().Signature()); i >= 0 {
			if v := dataflow.OutputOf(call, i); v != nil {
				t.trace(v)
			}
		}
	}
	for v := range t.Names() {
		t.tellFrom(v)
	}
	for i, u := range t.uses { // a result that says something of the error is not the error
		if ret, ok := u.Instr.(*ssa.Return); ok && u.Kind == facts.Returned && !dataflow.IsError(ret.Results[u.Index].Type()) {
			t.uses[i].Kind = facts.Used
		}
	}
	return t
}

// tellFrom notes what a value that the error flows into is told from by a type
// assertion or a comparison.
func (t *tracer) tellFrom(v ssa.Value) {
	if assert, ok := v.(*ssa.TypeAssert); ok {
		t.toldFromType(assert.AssertedType, okOf(assert))
	}
	for _, instr := range dataflow.Referrers(v) {
		if op, ok := instr.(*ssa.BinOp); ok && (op.Op == token.EQL || op.Op == token.NEQ) {
			t.toldFromValue(op.X, op)
			t.toldFromValue(op.Y, op)
		}
	}
}

// okOf returns whether a type assertion holds, or nil if the code does not ask.
func okOf(assert *ssa.TypeAssert) ssa.Value {
	for _, instr := range dataflow.Referrers(assert) {
		if result, isResult := instr.(*ssa.Extract); isResult && result.Index == 1 {
			return result
		}
	}
	return nil
}

// toldFrom notes an error that the error is told from, and the condition that does so.
func (t *tracer) toldFrom(name string, cond ssa.Value) {
	t.told[name] = append(t.told[name], cond)
}

func (t *tracer) toldFromType(of types.Type, cond ssa.Value) {
	if named, ok := types.Unalias(dataflow.Deref(of)).(*types.Named); ok {
		t.toldFrom(named.Obj().Name(), cond)
	}
}

// toldFromValue notes a constant text or code, or an error value such as ErrNotFound. Whether there is any
// text says nothing of the error.
func (t *tracer) toldFromValue(v, cond ssa.Value) {
	switch v := dataflow.Unboxed(v).(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.String && constant.StringVal(v.Value) != "" {
			t.toldFrom(constant.StringVal(v.Value), cond)
		}
	case *ssa.UnOp:
		if global, ok := v.X.(*ssa.Global); ok {
			t.toldFrom(global.Name(), cond)
		}
	}
}

// errorCall judges calls that are about errors in particular: those that tell
// them apart, and those that keep nothing of them but the text. Others are
// judged like those of any value.
func (t *tracer) errorCall(v ssa.Value, call ssa.CallInstruction, obj *types.Func) bool {
	if t.told == nil || obj == nil {
		return false
	}
	args := dataflow.ArgsOf(call.Common())
	if obj.Pkg() == nil { // the method of the type error
		t.text(call)
		return true
	}
	switch {
	case dataflow.IsLogger(obj) && !slices.Contains(dataflow.Stopping, obj.Name()):
		t.add(facts.Logged, call)
	case obj.Name() == "As" && len(args) == 2 && args[0] == v:
		t.target(args[1], call.Value())
	case obj.Name() == "AsType" && obj.Pkg().Path() == "errors":
		if results := call.Common().Signature().Results(); results.Len() > 0 {
			t.toldFromType(results.At(0).Type(), dataflow.OutputOf(call, 1))
		}
	case obj.Name() == "Is" && len(args) == 2 && args[0] == v:
		t.toldFromValue(args[1], call.Value())
	case obj.Signature().Recv() != nil && args[0] == v && slices.Contains(errorTexts, obj.Name()):
		t.text(call)
		return true
	case obj.Pkg().Path() == "strings" && len(args) == 2 && args[0] == v:
		t.toldFromValue(args[1], call.Value())
	case obj.FullName() == "fmt.Errorf" && !t.wraps(args[0]), strings.HasPrefix(obj.FullName(), "fmt.Sprint"):
		t.text(call)
		return true
	default:
		return false
	}
	t.traceResult(call)
	return true
}

// errorTexts are methods that return the code or the text of an error.
var errorTexts = []string{"Error", "Code", "ErrorCode", "Message", "ErrorMessage", "String"}

// wraps reports whether a format keeps the error; an unknown one may.
func (t *tracer) wraps(format ssa.Value) bool {
	v := t.a.Resolve(format)
	return v.Kind != symbolic.String || strings.Contains(v.Text, "%w")
}

// target follows the variable that errors.As finds an error for.
func (t *tracer) target(v, cond ssa.Value) {
	boxed, ok := v.(*ssa.MakeInterface)
	if !ok {
		return
	}
	t.toldFromType(dataflow.Deref(boxed.X.Type()), cond)
	for _, load := range t.a.Loads(boxed.X) {
		t.trace(load)
	}
}

// text follows a text that is made of the error: wherever it goes, the error
// itself goes no further.
func (t *tracer) text(call ssa.CallInstruction) {
	v := call.Value()
	if v == nil {
		return
	}
	inner := t.a.newTracer(t.Walk)
	inner.told = t.told
	inner.trace(v)
	for _, u := range inner.uses {
		if u.Kind != facts.Logged {
			u.Kind = facts.Used
		}
		t.uses = append(t.uses, u)
	}
}

// A Site is a call, found in the source, of a function of the package.
type Site struct {
	Expr   *ast.CallExpr
	Callee string // name of the function that is called
	Func   string // what encloses the call, by its name

	Overwritten bool // the error is, by the next turn of a loop, and nothing has read it
	Used        bool // something uses what the function returns beside the error, or what it may fill in
}

// DroppedBy returns where the error of the call is dropped, or overwritten, by a
// caller in the package of the function that returns it, directly or through
// others.
func (c *Answer) DroppedBy() []Site {
	var sites []Site
	c.a.eachFailing(c.Err(), map[*ssa.Function]bool{}, func(fn *ssa.Function, call ssa.CallInstruction, uses Uses) {
		over := c.a.overwritten(call)
		if expr := c.a.CallExpr(call.Common().Pos()); expr != nil && (over || len(uses) == 0) {
			sites = append(sites, Site{Expr: expr, Callee: fn.Name(), Func: dataflow.Enclosing(call), Overwritten: over, Used: IsResultUsed(call)})
		}
	})
	slices.SortFunc(sites, func(x, y Site) int { return int(x.Expr.Pos() - y.Expr.Pos()) })
	return sites
}

// ReturningError returns the functions of the package that return the error of the call, directly or
// through others.
func (c *Answer) ReturningError() []*ssa.Function {
	returning := map[*ssa.Function]bool{}
	c.a.eachFailing(c.Err(), returning, func(*ssa.Function, ssa.CallInstruction, Uses) {})
	return slices.SortedFunc(maps.Keys(returning), func(x, y *ssa.Function) int { return int(x.Pos() - y.Pos()) })
}

// eachFailing calls visit for each call of a function of the package that returns an error which has some
// uses, directly or through others, with what becomes of it there. A function that also keeps the error, as
// bufio.Writer does, tells its callers in another way:
//
//	b.err = b.orders.Put(ctx, order)
//	return b.err
func (a *Answers) eachFailing(uses Uses, seen map[*ssa.Function]bool, visit func(fn *ssa.Function, call ssa.CallInstruction, uses Uses)) {
	for _, u := range uses {
		fn := u.Instr.Parent()
		if u.Kind != facts.Returned || keepsError(fn) || fn.Parent() != nil || u.Index != dataflow.ErrorResult(fn.Signature) || seen[fn] {
			continue
		}
		seen[fn] = true
		for _, call := range a.Callers(fn) {
			inner := a.failure(call).uses
			visit(fn, call, inner)
			a.eachFailing(inner, seen, visit)
		}
	}
}

// IsResultUsed reports whether something uses what a call returns beside its error, or what it may fill
// in if it returns nothing else.
func IsResultUsed(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	for i := range results.Len() {
		v := dataflow.OutputOf(call, i)
		if v != nil && !dataflow.IsError(results.At(i).Type()) && slices.ContainsFunc(dataflow.Referrers(v), func(instr ssa.Instruction) bool { return !dataflow.IsDebug(instr) }) {
			return true
		}
	}
	return results.Len() == 1 && mayFill(call.Common())
}

// mayFill reports whether a call is given something that it can store what it reads in.
func mayFill(common *ssa.CallCommon) bool {
	args := dataflow.ArgsOf(common)
	if _, obj := dataflow.CalleeOf(common); obj != nil && obj.Signature().Recv() != nil {
		args = args[1:]
	}
	return slices.ContainsFunc(args, func(arg ssa.Value) bool {
		switch dataflow.Unboxed(arg).Type().Underlying().(type) {
		case *types.Pointer, *types.Map, *types.Signature:
			return true
		}
		return false
	})
}
