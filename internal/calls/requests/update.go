package requests

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// ChainSets returns the values that a chain of calls sets attributes to.
func (c *Request) ChainSets() []ssa.Value {
	var values []ssa.Value
	step := c.Instr.Common()
	for {
		args := dataflow.ArgsOf(step)
		if len(args) == 0 {
			return values
		}
		before, ok := (dataflow.Places{Flow: c.r.Flow}).Plain(args[0]).(*ssa.Call)
		if !ok {
			return values
		}
		step = before.Common()
		if _, obj := dataflow.CalleeOf(step); obj != nil && obj.Name() == "Set" && len(step.Args) == 3 {
			values = append(values, step.Args[2])
		}
	}
}
