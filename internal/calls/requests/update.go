package requests

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// An Assignment is an attribute that an update sets, and the value that it gets.
type Assignment struct {
	Name  symbolic.Value
	Value ssa.Value
}

// ChainSets returns what a chain of calls sets attributes to.
func (c *Request) ChainSets() (all []Assignment) {
	step := c.Instr.Common()
	for {
		args := dataflow.ArgsOf(step)
		if len(args) == 0 {
			return all
		}
		before, ok := (dataflow.Places{Flow: c.r.Flow}).Plain(args[0]).(*ssa.Call)
		if !ok {
			return all
		}
		step = before.Common()
		if _, obj := dataflow.CalleeOf(step); obj != nil && obj.Name() == "Set" && len(step.Args) == 3 {
			all = append(all, Assignment{c.r.Resolve(step.Args[1]), step.Args[2]})
		}
	}
}
