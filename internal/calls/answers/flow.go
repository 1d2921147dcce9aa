package answers

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Output follows an answer forwards.
func (a *Answers) Output(v ssa.Value) *Output {
	o := NewOutput()
	if v != nil {
		t := a.newTracer(a.NewWalk())
		t.output = o
		t.trace(v)
		o.whole = t.uses
	}
	return o
}

// uses follows any value forwards.
func (a *Answers) uses(v ssa.Value) Uses {
	t := a.newTracer(a.NewWalk())
	t.trace(v)
	return t.uses
}

// Becomes returns what becomes of a value, and the values that are the value again, or
// lead to it.
func (a *Answers) Becomes(v ssa.Value) (uses Uses, names map[ssa.Value]bool) {
	t := a.newTracer(a.NewWalk())
	t.trace(v)
	return t.uses, t.Names()
}

// tracer follows a value forwards through a function and its closures, and notes what becomes of it.
type tracer struct {
	*dataflow.Walk
	a      *Answers
	fn     *ssa.Function // where the value comes from; known when it is first followed
	stage  *dataflow.Stage
	output *Output                // set if the value is an answer, whose members are told apart
	told   map[string][]ssa.Value // set if the value is an error: what it is told from, and by which conditions
	rest   bool                   // set if the value is what the service did not get to
	uses   Uses
}

func (a *Answers) newTracer(w *dataflow.Walk) *tracer {
	t := &tracer{Walk: w, a: a}
	t.stage = t.but(nil)
	return t
}

// but is the stage of a value some uses of which are dealt with otherwise.
func (t *tracer) but(other func(dataflow.Edge) bool) *dataflow.Stage {
	return &dataflow.Stage{
		Edge: func(e dataflow.Edge) bool {
			if other == nil || !other(e) {
				t.use(e)
			}
			return true
		},
		Call: func(v ssa.Value, call ssa.CallInstruction) bool {
			t.call(v, call)
			return true
		},
	}
}

func (t *tracer) add(kind facts.UseKind, instr ssa.Instruction) {
	t.uses = append(t.uses, Use{Kind: kind, Instr: instr})
}

func (t *tracer) trace(v ssa.Value) {
	if t.fn == nil {
		t.fn = v.Parent()
	}
	t.Follow(v, t.stage)
}

// use notes or follows what one instruction does with a value, calls apart.
func (t *tracer) use(e dataflow.Edge) {
	switch e.How {
	case dataflow.Same, dataflow.Made:
		t.trace(e.To)
	case dataflow.Part, dataflow.Address:
		t.part(e)
	case dataflow.Reads:
		t.read(e)
	case dataflow.Into:
		t.put(e)
	case dataflow.Changes: // something else is put where it leads
	case dataflow.Binds:
		if !t.a.IsVariable(e.From) { // those have an alias in the function literal
			t.add(t.otherwise(), e.Instr)
		}
	case dataflow.Returns:
		t.returned(e.From, e.Instr.(*ssa.Return))
	default:
		t.add(t.otherwise(), e.Instr)
	}
}

// part follows a value to what is taken out of it.
func (t *tracer) part(e dataflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.FieldAddr:
		t.fieldAddr(instr)
	case *ssa.Field:
		t.field(instr.X.Type(), instr.Field, instr)
	case *ssa.IndexAddr:
		t.index(instr.X, instr.Index, instr)
	case *ssa.Index:
		t.index(instr.X, instr.Index, instr)
	case *ssa.Range:
		t.ranged(instr)
	default:
		t.trace(e.To)
	}
}

// read judges a use that leaves the value where it is.
func (t *tracer) read(e dataflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.DebugRef, *ssa.MakeChan, *ssa.MakeMap, *ssa.MakeSlice: // which have room for as many
	case *ssa.BinOp:
		t.compared(e.From, instr)
	case *ssa.If:
		t.condition(instr)
	default:
		t.add(facts.Used, instr)
	}
}

// put follows a value to where it is put.
func (t *tracer) put(e dataflow.Edge) {
	switch instr := e.Instr.(type) {
	case *ssa.Store:
		t.store(e.From, instr)
	case *ssa.MapUpdate:
		t.mapUpdate(e.From, instr)
	default: // sent to a channel
		t.into(e.To, instr)
	}
}

// otherwise is what is made of uses that are not understood: answers may be
// checked there, other values certainly are.
func (t *tracer) otherwise() facts.UseKind {
	if t.output != nil {
		return facts.Escaped
	}
	return facts.Used
}

// compared follows comparisons to what is done about them. Comparing an answer
// as such with nil says nothing of what is in it.
func (t *tracer) compared(v ssa.Value, op *ssa.BinOp) {
	if t.output != nil {
		return
	}
	if loop := dataflow.HeadedBy(op.Block()); t.rest && loop != nil && countsTo(op.X, loop) && op.Y == v {
		t.overElements(loop, op)
		return
	}
	uses := t.a.uses(op)
	switch {
	case uses.Handled() && asksForAny(v, op):
		t.add(facts.FirstOnly, op)
	default:
		t.uses = append(t.uses, uses...)
	}
}

// asksForAny recognises comparisons of a number with 0 or 1, and of a list with
// nil: "are there any", "is there more than one", which n >= 2 asks as well.
func asksForAny(v ssa.Value, op *ssa.BinOp) bool {
	other, kind := op.X, mirrored[op.Op]
	if other == v {
		other, kind = op.Y, op.Op
	}
	if _, isList := v.Type().Underlying().(*types.Slice); isList || isSmall(other) { // a list is compared with nothing but nil
		return true
	}
	n, known := dataflow.ConstInt(other)
	return known && n == 2 && (kind == token.GEQ || kind == token.LSS)
}

// condition judges what depends on a comparison: if nothing but logging does,
// the value is not handled by it. It is not even logged where an error is made that
// nothing uses.
func (t *tracer) condition(cond *ssa.If) {
	switch {
	case t.a.OnlyMakesErrors(cond):
	case t.a.OnlyLogs(cond):
		t.add(facts.Logged, cond)
	default:
		t.add(facts.Used, cond)
	}
}

func (t *tracer) index(x, index ssa.Value, instr ssa.Instruction) {
	if t.output != nil { // one of several answers
		t.trace(instr.(ssa.Value))
		return
	}
	if _, isArray := dataflow.Deref(x.Type()).Underlying().(*types.Array); isArray { // of a program, or arguments of a variadic call
		t.trace(instr.(ssa.Value))
		return
	}
	if element := instr.(ssa.Value); mayBeError(dataflow.Deref(element.Type())) { // one of several errors, which goes on by itself
		t.trace(element)
	}
	if n, ok := dataflow.ConstInt(index); ok && n == 0 {
		t.add(facts.FirstOnly, instr)
		return
	}
	if loop := dataflow.InnermostLoop(instr.Block()); t.rest && loop != nil && countsTo(index, loop) {
		t.overElements(loop, instr)
		return
	}
	t.add(facts.Used, instr)
}

// mayBeError reports whether values of a type may be errors: those of a type
// parameter may, and of an interface that errors satisfy.
func mayBeError(t types.Type) bool {
	if _, isParam := types.Unalias(t).(*types.TypeParam); isParam {
		return true
	}
	of, ok := t.Underlying().(*types.Interface)
	return ok && types.Implements(types.Universe.Lookup("error").Type(), of)
}
