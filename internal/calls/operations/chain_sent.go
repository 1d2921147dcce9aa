package operations

import (
	"go/ast"
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// chainCall returns the operation that a step asks for: only the last step does, and those that add
// a write of its own to a list of actions.
func (a *analysis) chainCall(step sdk.Step, instr ssa.CallInstruction) []*Call {
	c := a.newCall(instr, "", step.SDK, requests.Builder)
	added, together, isAdded := a.Added(step, instr)
	switch {
	case step.Role == sdk.Send:
		request := dataflow.ArgsOf(instr.Common())[0]
		c.Request.Input = a.Input(request, instr)
		c.Request.Input.Set = maps.Clone(c.Request.Input.Set)
		c.begun = a.Beginning(request, instr)
	case step.Role == sdk.Ask:
		c.Request.Input = a.Begun(step, instr)
	case isAdded && !together:
		c.Request.Input, step = added.Input, *step.Adds
	default:
		return nil
	}
	if c.Request.Input.Set == nil {
		c.Request.Input.Set = map[ddb.Member]symbolic.Value{}
	}
	for m, value := range a.Settings(step, instr) {
		if known, set := c.Request.Input.Set[m]; value.Kind == symbolic.Absent && set && known.Kind == symbolic.Unknown {
			continue // what sends it does not set what a callback may have set
		}
		c.Request.Input.Set[m] = value
	}
	c.Request.Op = requests.ChainOp(step, c.Request.Input)
	c.Answer.Follows = step.Gives != sdk.OneItem && !c.Request.CertainlyBounded()
	c.Answer.OfChain(step.Gives)
	if c.Request.Op == "" {
		return nil
	}
	return []*Call{c}
}

// chained completes a call of a helper that sends a request of this caller: if
// it is a chain, it is decided here which operation it becomes.
func (c *Call) chained(request ssa.Value) {
	op, library, ok := sdk.ChainOf(request.Type())
	if !ok {
		return
	}
	step := sdk.Step{SDK: library, Role: sdk.Send, Op: op}
	if c.Request.Op == ddb.GetItem {
		step.Gives = sdk.OneItem
	}
	c.Request.Op, c.Request.SDK, c.Answer.Follows = requests.ChainOp(step, c.Request.Input), library, step.Gives != sdk.OneItem
	c.begun = c.a.Beginning(request, c.Request.Instr)
}

// BeginsHere reports whether the function that sends the request, or hands it to
// a helper that does, also begins the chain that puts it together.
func (c *Call) BeginsHere() bool { return c.begun != nil }

// unsentScans are the Scans that begin where they are not sent: they go to
// another function, or into a struct, where they may be extended further.
func (a *analysis) unsentScans(calls []*Call) []*Call {
	sent := map[*ast.CallExpr]bool{}
	for _, call := range calls {
		sent[call.begun] = true
	}
	var unsent []*Call
	for _, instr := range a.begunScans() {
		expr := a.CallExpr(instr.Common().Pos())
		if sent[expr] {
			continue
		}
		step, _ := a.Step(instr.Common())
		in := a.Begun(step, instr)
		in.Rest = symbolic.UnknownFor("it is sent elsewhere")
		c := a.newCall(instr, step.Op, step.SDK, requests.Unsent)
		c.Request.Input, c.Answer.Follows, c.begun = in, true, expr
		unsent = append(unsent, c)
	}
	return unsent
}

// begunScans returns the calls that begin a Scan by a chain.
func (a *analysis) begunScans() (begun []ssa.CallInstruction) {
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok {
					continue
				}
				if step, ok := a.Step(call.Common()); ok && step.Role == sdk.Begin && step.Op == ddb.Scan {
					begun = append(begun, call)
				}
			}
		}
	}
	return begun
}
