package answers

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// OnlyWithout reports whether code that can come from the call to another instruction of the same
// function does so only if the call fails, or gets no items:
//
//	out, err := client.Query(ctx, byIndex)
//	if err == nil && len(out.Items) > 0 {
//		return out.Items[0], nil
//	}
//	return client.Scan(ctx, all) // here
func (c *Answer) OnlyWithout(there ssa.Instruction) bool {
	if c.Output == nil || c.Value == nil {
		return false
	}
	fn := c.Request.Instr.Parent()
	found := c.a.readIn(fn, slices.Concat(c.Output.values[ddb.Items], c.Output.values[ddb.Item]))
	for _, list := range slices.Clone(found) {
		found = append(found, c.a.decodedFrom(list)...)
	}
	return onlyWithout(c.Request.Instr, append(found, c.a.readIn(fn, c.Output.values[ddb.Count])...), there)
}

// OnlyWithoutResults reports the same of any call: it fails, or what it returns is nil or empty.
func OnlyWithoutResults(call ssa.CallInstruction, there ssa.Instruction) bool {
	var found []ssa.Value
	results := call.Common().Signature().Results()
	for i := range results.Len() {
		switch results.At(i).Type().Underlying().(type) {
		case *types.Pointer, *types.Slice, *types.Map:
			if out := dataflow.OutputOf(call, i); out != nil {
				found = append(found, out)
			}
		}
	}
	return onlyWithout(call, found, there)
}

// onlyWithout reports whether a way leads from a call to an instruction, and none does on which the
// call works and finds something.
func onlyWithout(call ssa.CallInstruction, found []ssa.Value, there ssa.Instruction) bool {
	if call == there || call.Parent() != there.Parent() || !dataflow.Reaches(call, there) {
		return false
	}
	supposed := dataflow.Supposition{}
	if err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature())); err != nil {
		supposed[err] = true
	}
	for _, v := range found {
		supposed[v] = false
	}
	reached := false
	known := supposed.After(call, func(instr ssa.Instruction, _ func(ssa.Value) ssa.Value) bool {
		reached = reached || instr == there
		return !reached && instr != ssa.Instruction(call)
	})
	return known && !reached
}
