package dataflow

import (
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A WayText is what a text is on one way through a function, and what holds on that way, in the
// order in which the function asks: `name != ""`.
type WayText struct {
	Text  string
	Holds []string
}

// TextsAt returns what a text is, or what a pointer leads to, when control is at an instruction, for
// each way that leads there from the beginning of the function. A condition that is asked twice has
// one answer, and calls do not fail. It returns false where the text, or what the ways depend on, is
// more than constants and comparisons of what the function is given. pointed reports whether a
// function returns a pointer to its argument.
//
//	set := "SET "
//	if name != "" {
//		set += "title = :n, "
//	}
//	if note != "" {
//		set += "note = :o"
//	}
//	send(set) // `SET `, `SET title = :n, `, `SET note = :o`, `SET title = :n, note = :o`
func TextsAt(v ssa.Value, at ssa.Instruction, pointed func(*types.Func) bool) (texts []WayText, ok bool) {
	w := &ways{of: v, at: at, pointed: pointed, set: fieldsSet(at.Parent())}
	w.run(at.Parent().Blocks[0], nil, way{values: map[ssa.Value]any{}, answers: map[string]bool{}})
	return w.found, !w.unknown
}

// maxWays bounds how many blocks are gone through, on all ways together.
const maxWays = 2000

type ways struct {
	of      ssa.Value
	at      ssa.Instruction
	pointed func(*types.Func) bool
	set     map[*types.Var]bool // fields that the function sets, so that a condition may change

	steps   int
	unknown bool
	found   []WayText
}

// A way is what is known when control is somewhere on it.
type way struct {
	values  map[ssa.Value]any // texts, lists of texts, numbers and truth values; of variables, what they hold
	answers map[string]bool   // to conditions
	asked   []answered        // the same, in order
	holds   []string
	passed  []*ssa.BasicBlock
	touched []string // what functions were given that may have changed it, or refused some of it
}

func (s way) fork() way {
	return way{maps.Clone(s.values), maps.Clone(s.answers), slices.Clone(s.asked), slices.Clone(s.holds), slices.Clone(s.passed), slices.Clone(s.touched)}
}

// run goes on at the beginning of a block, to which control came from another.
func (w *ways) run(b, from *ssa.BasicBlock, s way) {
	w.steps++
	w.unknown = w.unknown || w.steps > maxWays || slices.Contains(s.passed, b) // a loop
	if w.unknown {
		return
	}
	s.passed = append(s.passed, b)
	merged := map[ssa.Value]any{}
	for _, instr := range b.Instrs {
		if phi, ok := instr.(*ssa.Phi); ok {
			merged[phi] = s.value(phi.Edges[slices.Index(b.Preds, from)])
		}
	}
	maps.Copy(s.values, merged)
	for _, instr := range b.Instrs {
		if instr == w.at {
			w.arrive(s)
			return
		}
		s.do(instr)
		s.touched = append(s.touched, w.mayChange(instr)...)
	}
	switch last := b.Instrs[len(b.Instrs)-1].(type) {
	case *ssa.Jump:
		w.run(b.Succs[0], b, s)
	case *ssa.If:
		w.branch(last, s)
	}
}

// arrive notes what the text is.
func (w *ways) arrive(s way) {
	v := w.of
	if call, ok := v.(*ssa.Call); ok {
		if _, obj := CalleeOf(&call.Call); obj != nil && w.pointed(obj) {
			v = call.Call.Args[0]
		}
	}
	text, ok := s.value(v).(string)
	w.unknown = w.unknown || !ok || slices.ContainsFunc(s.asked, func(q answered) bool { return q.isOf(s.touched) })
	w.found = append(w.found, WayText{text, s.holds})
}

// branch goes on both ways behind a condition that has no answer yet.
func (w *ways) branch(test *ssa.If, s way) {
	b := test.Block()
	answer, known := s.value(test.Cond).(bool)
	if !known {
		if answer, known = succeeds(test.Cond); !known {
			w.choose(test, s)
			return
		}
		s.touched = append(s.touched, w.given(test.Cond.(*ssa.BinOp).X)...)
	}
	if answer {
		w.run(b.Succs[0], b, s)
	} else {
		w.run(b.Succs[1], b, s)
	}
}

func (w *ways) choose(test *ssa.If, s way) {
	b := test.Block()
	c, ok := w.question(test.Cond)
	if !ok {
		w.unknown = true
		return
	}
	answer, known := s.answers[c.text]
	if !known {
		known, w.unknown = c.follows(s.asked)
	}
	if known {
		w.run(b.Succs[branchOf(answer != c.negated)], b, s)
		return
	}
	for _, holds := range []bool{true, false} {
		then := s.fork()
		then.answers[c.text] = holds != c.negated
		then.holds = append(then.holds, c.says(holds))
		then.asked = append(then.asked, answered{c, holds != c.negated})
		w.run(b.Succs[branchOf(holds)], b, then)
	}
}

func branchOf(holds bool) int {
	if holds {
		return 0
	}
	return 1
}

// succeeds returns the answer to the question whether there is an error: there is none.
func succeeds(cond ssa.Value) (answer, known bool) {
	op, ok := cond.(*ssa.BinOp)
	if !ok || op.Op != token.EQL && op.Op != token.NEQ || !IsError(op.X.Type()) {
		return false, false
	}
	return op.Op == token.EQL, IsZeroConst(op.Y)
}
