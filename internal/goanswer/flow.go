package goanswer

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// Output follows an answer forwards.
func (a *Answers) Output(v ssa.Value) *Output {
	o := NewOutput()
	if v != nil {
		t := &tracer{a: a, seen: map[ssa.Value]bool{}, output: o}
		t.trace(v)
		o.whole = t.uses
	}
	return o
}

// uses follows any value forwards.
func (a *Answers) uses(v ssa.Value) Uses {
	t := &tracer{a: a, seen: map[ssa.Value]bool{}}
	t.trace(v)
	return t.uses
}

// Becomes returns what becomes of a value, and the values that are the value again, or
// lead to it.
func (a *Answers) Becomes(v ssa.Value) (uses Uses, names map[ssa.Value]bool) {
	t := &tracer{a: a, seen: map[ssa.Value]bool{}}
	t.trace(v)
	return t.uses, t.seen
}

// tracer follows a value forwards through a function and its closures.
type tracer struct {
	a      *Answers
	fn     *ssa.Function // where the value comes from; known when it is first followed
	seen   map[ssa.Value]bool
	output *Output         // set if the value is an answer, whose members are told apart
	told   map[string]bool // set if the value is an error: what it is told from
	uses   Uses
}

func (t *tracer) add(kind effect.UseKind, instr ssa.Instruction) {
	t.uses = append(t.uses, Use{Kind: kind, Instr: instr})
}

func (t *tracer) trace(v ssa.Value) {
	if t.seen[v] {
		return
	}
	t.seen[v] = true
	if t.fn == nil {
		t.fn = v.Parent()
	}
	for _, instr := range goflow.Referrers(v) {
		t.use(v, instr)
	}
}

func (t *tracer) use(v ssa.Value, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.DebugRef:
	case *ssa.Phi:
		t.trace(instr)
	case *ssa.ChangeType:
		t.trace(instr)
	case *ssa.ChangeInterface:
		t.trace(instr)
	case *ssa.Convert:
		t.trace(instr)
	case *ssa.MakeInterface:
		t.trace(instr)
	case *ssa.Slice:
		t.trace(instr)
	case *ssa.TypeAssert:
		t.trace(instr)
	case *ssa.Extract:
		t.trace(instr)
	case *ssa.UnOp:
		t.trace(instr)
	case *ssa.FieldAddr:
		t.fieldAddr(instr)
	case *ssa.Field:
		t.field(instr.X.Type(), instr.Field, instr)
	case *ssa.BinOp:
		t.binary(v, instr)
	case *ssa.If:
		t.condition(instr)
	case *ssa.IndexAddr:
		t.index(v, instr.X, instr.Index, instr)
	case *ssa.Index:
		t.index(v, instr.X, instr.Index, instr)
	case *ssa.Lookup:
		if instr.X == v {
			t.trace(instr)
		} else {
			t.add(effect.Used, instr)
		}
	case *ssa.Store:
		t.store(v, instr)
	case *ssa.Return:
		t.returned(v, instr)
	case *ssa.MapUpdate:
		t.mapUpdate(v, instr)
	case *ssa.Send:
		t.sent(v, instr)
	case *ssa.Select:
		for _, channel := range goflow.SentIn(instr, v) {
			t.into(channel, instr)
		}
	case *ssa.MakeClosure:
		t.add(effect.Used, instr)
	case *ssa.Range:
		t.ranged(instr)
	case *ssa.Next:
		t.trace(instr)
	case ssa.CallInstruction:
		t.call(v, instr)
	default:
		t.add(t.otherwise(), instr)
	}
}

// otherwise is what is made of uses that are not understood: answers may be
// checked there, other values certainly are.
func (t *tracer) otherwise() effect.UseKind {
	if t.output != nil {
		return effect.Escaped
	}
	return effect.Used
}

// binary follows comparisons to what is done about them. Comparing an answer
// as such with nil says nothing of what is in it.
func (t *tracer) binary(v ssa.Value, op *ssa.BinOp) {
	switch op.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
	default: // arithmetic: what matters is what becomes of the result
		t.trace(op)
		return
	}
	if t.output != nil {
		return
	}
	uses := t.a.uses(op)
	switch {
	case uses.Handled() && asksForAny(v, op):
		t.add(effect.FirstOnly, op)
	default:
		t.uses = append(t.uses, uses...)
	}
}

// asksForAny recognises comparisons of a number with 0 or 1, and of a list with
// nil: "are there any", "is there more than one".
func asksForAny(v ssa.Value, op *ssa.BinOp) bool {
	other := op.X
	if other == v {
		other = op.Y
	}
	_, isList := v.Type().Underlying().(*types.Slice)
	return isList || isSmall(other) // a list is compared with nothing but nil
}

// condition judges what depends on a comparison: if nothing but logging does,
// the value is not handled by it.
func (t *tracer) condition(cond *ssa.If) {
	if t.a.OnlyLogs(cond) {
		t.add(effect.Logged, cond)
		return
	}
	t.add(effect.Used, cond)
}

func (t *tracer) index(v, x, index ssa.Value, instr ssa.Instruction) {
	if x != v {
		t.add(effect.Used, instr)
		return
	}
	if t.output != nil { // one of several answers
		t.trace(instr.(ssa.Value))
		return
	}
	if _, isArray := goflow.Deref(x.Type()).Underlying().(*types.Array); isArray { // of a program, or arguments of a variadic call
		t.trace(instr.(ssa.Value))
		return
	}
	if element := instr.(ssa.Value); mayBeError(goflow.Deref(element.Type())) { // one of several errors, which goes on by itself
		t.trace(element)
	}
	if n, ok := symbolic.ConstInt(index); ok && n == 0 {
		t.add(effect.FirstOnly, instr)
		return
	}
	t.add(effect.Used, instr)
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

// ranged judges a loop over a map by what it does: one that only logs what it
// finds does not handle it.
func (t *tracer) ranged(r *ssa.Range) {
	if t.output != nil {
		t.trace(r)
		return
	}
	for _, next := range goflow.Referrers(r) {
		loop := goflow.InnermostLoop(next.Block())
		if loop == nil || t.a.LoopHasEffect(loop) {
			t.add(effect.Used, r)
			return
		}
	}
	t.add(effect.Logged, r)
}

// returned notes results of the function that the value comes from, and of the
// declared function around it. What another function returns goes to its
// callers, as far as these are known.
func (t *tracer) returned(v ssa.Value, ret *ssa.Return) {
	fn := ret.Parent()
	sites, all := t.a.CallSites(fn)
	for i, result := range ret.Results {
		switch {
		case result != v:
		case fn == t.fn || fn == declared(t.fn):
			t.uses = append(t.uses, Use{Kind: effect.Returned, Index: i, Instr: ret})
		case !all:
			t.add(effect.Escaped, ret)
		default:
			for _, site := range sites {
				if out := goflow.OutputOf(site, i); out != nil {
					t.trace(out)
				}
			}
		}
	}
}

// declared returns the declared function that a function literal is in.
func declared(fn *ssa.Function) *ssa.Function {
	for fn != nil && fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}
