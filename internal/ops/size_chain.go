package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// chainSize is the number of actions of a transaction that a chain of calls
// puts together: of the steps that add one.
func (c *Call) chainSize() Size {
	args := goflow.ArgsOf(c.instr.Common())
	if len(args) == 0 {
		return unknownSize
	}
	begun := c.a.begins(args[0], map[ssa.Value]bool{})
	if begun == nil || begun.Parent() != c.instr.Parent() {
		return unknownSize
	}
	s := c.a.sizer(c.instr)
	out := exactly(0)
	for _, step := range c.a.actions(begun) {
		size := exactly(1)
		switch {
		case step.Parent() != begun.Parent():
			return unknownSize
		case !goflow.Reaches(step, c.instr):
			continue
		case goflow.IsRepeated(step, begun):
			size = size.times(s.turns(goflow.InnermostLoop(step.Block())))
		case !goflow.Dominates(step, c.instr):
			size.Min = 0
		}
		out = out.plus(size)
	}
	if out.Unbounded && s.guarded() {
		return unknownSize
	}
	return out
}

// begins returns the one call that begins a chain, or nil.
func (a *analysis) begins(v ssa.Value, seen map[ssa.Value]bool) *ssa.Call {
	v = a.extended(v)
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Call:
		return v
	case *ssa.Phi: // the variable of a loop that extends the chain
		var begun *ssa.Call
		for _, edge := range v.Edges {
			if seen[a.extended(edge)] {
				continue
			}
			other := a.begins(edge, seen)
			if other == nil || begun != nil && other != begun {
				return nil
			}
			begun = other
		}
		return begun
	}
	return nil
}

// actions returns the steps of a chain that add an action to a transaction.
func (a *analysis) actions(begun *ssa.Call) []*ssa.Call {
	var steps []*ssa.Call
	seen := map[ssa.Value]bool{}
	work := []ssa.Value{begun}
	for len(work) > 0 {
		aliases, _ := a.AliasesOf(work[len(work)-1])
		work = work[:len(work)-1]
		for _, alias := range aliases {
			if seen[alias] {
				continue
			}
			seen[alias] = true
			for _, instr := range goflow.Referrers(alias) {
				call, ok := instr.(*ssa.Call)
				if !ok {
					continue
				}
				step, ok := a.step(&call.Call)
				if !ok || step.Role != sdk.Extend || goflow.ArgsOf(&call.Call)[0] != alias {
					continue
				}
				if len(step.Sets) == 0 { // the others set options
					steps = append(steps, call)
				}
				work = append(work, call)
			}
		}
	}
	return steps
}
