package answers

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// into follows an answer into a slice, a map or a channel: to wherever something
// is taken out of it. One that is not made and kept in this function gets out of
// sight. Of other values it is enough that they are kept.
func (t *tracer) into(container ssa.Value, instr ssa.Instruction) {
	if t.output == nil {
		t.add(facts.Escaped, instr)
		return
	}
	switch container := container.(type) {
	case *ssa.MakeSlice, *ssa.MakeMap, *ssa.MakeChan:
		t.trace(container)
		return
	case *ssa.UnOp:
		if container.Op == token.MUL && t.a.IsVariable(container.X) {
			for _, load := range t.a.Loads(container.X) {
				t.trace(load)
			}
			return
		}
	case *ssa.Parameter:
		if sites, all := t.a.CallSites(container.Parent()); all {
			t.trace(container)
			for _, site := range sites {
				t.into(dataflow.ArgsOf(site.Common())[dataflow.ParamIndex(container)], instr)
			}
			return
		}
	}
	t.add(facts.Escaped, instr)
}
