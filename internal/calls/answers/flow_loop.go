package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// ranged judges a loop over a map by what it does, and by what becomes of what it makes:
// one that only logs what it finds does not handle it.
func (t *tracer) ranged(r *ssa.Range) {
	if t.output != nil {
		t.trace(r)
		return
	}
	before := len(t.uses)
	for _, next := range dataflow.Referrers(r) {
		if !t.looped(dataflow.InnermostLoop(next.Block()), r) {
			return
		}
	}
	if len(t.uses) == before {
		t.add(facts.Logged, r)
	}
}

// looped follows what a loop over a value makes of it. It returns false if it does more.
func (t *tracer) looped(loop *dataflow.Loop, over ssa.Instruction) bool {
	if loop == nil {
		t.add(facts.Used, over)
		return false
	}
	gathered, acts := t.gathers(loop)
	if acts || leavesBetween(loop) {
		t.add(facts.Used, over)
		return false
	}
	for _, made := range loop.Results() {
		t.trace(made)
	}
	for _, made := range gathered {
		t.trace(made)
	}
	return true
}

// leavesBetween reports whether something that a loop finds has the function return, or go on elsewhere
// than behind the loop.
func leavesBetween(loop *dataflow.Loop) bool {
	return slices.ContainsFunc(loop.Exits(), func(exit *ssa.If) bool {
		return slices.ContainsFunc(exit.Block().Succs, func(to *ssa.BasicBlock) bool {
			return !loop.Blocks[to] && !slices.Contains(loop.Head.Succs, to)
		})
	})
}

// gathers returns the maps of the function that a loop fills, and whether it does more than that
// and log. What it fills may be used for nothing but a number in a log line, too.
func (t *tracer) gathers(loop *dataflow.Loop) (maps []ssa.Value, acts bool) {
	loop.Instructions(func(instr ssa.Instruction) {
		if update, ok := instr.(*ssa.MapUpdate); ok {
			if made, ok := update.Map.(*ssa.MakeMap); ok {
				maps = append(maps, made)
				return
			}
		}
		acts = acts || t.a.IsEffect(instr)
	})
	return maps, acts
}

// overElements judges a loop over a list in the same way.
func (t *tracer) overElements(loop *dataflow.Loop, over ssa.Instruction) {
	before := len(t.uses)
	if t.looped(loop, over) && len(t.uses) == before {
		t.add(facts.Logged, over)
	}
}

// countsTo reports whether the head of a loop counts up to an index.
func countsTo(index ssa.Value, loop *dataflow.Loop) bool {
	counter, ok := index.(ssa.Instruction)
	return ok && counter.Block() == loop.Head
}
