package ops

import (
	"go/ast"
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/gorequest"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// chainCall returns the operation that a step asks for: only the last step does.
func (a *analysis) chainCall(step sdk.Step, instr ssa.CallInstruction) []*Call {
	c := a.newCall(instr, "", step.SDK, gorequest.Builder)
	switch step.Role {
	case sdk.Send:
		request := goflow.ArgsOf(instr.Common())[0]
		c.Input = a.Input(request, instr)
		c.Input.Set = maps.Clone(c.Input.Set)
		c.begun = a.Beginning(request, instr)
	case sdk.Ask:
		c.Input = a.Begun(step, instr)
	case sdk.Begin:
		if step.Op == ddb.Scan {
			a.scans = append(a.scans, instr)
		}
		return nil
	default:
		return nil
	}
	if c.Input.Set == nil {
		c.Input.Set = map[ddb.Member]symbolic.Value{}
	}
	maps.Copy(c.Input.Set, a.Settings(step, instr))
	c.Op = gorequest.ChainOp(step, c.Input)
	c.Follows = step.Gives != sdk.OneItem && !c.CertainlyBounded()
	c.Output = a.chainOutput(c, step.Gives)
	if c.Op == "" {
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
	if c.Op == ddb.GetItem {
		step.Gives = sdk.OneItem
	}
	c.Op, c.SDK, c.Follows = gorequest.ChainOp(step, c.Input), library, step.Gives != sdk.OneItem
	c.begun = c.a.Beginning(request, c.Instr)
}

// ReadsFirst returns the number of items with which the reading ends, wherever
// that is; ok is false if it may go on, or if it is not the first items that are
// read.
func (c *Answer) ReadsFirst() (limit symbolic.Value, ok bool) {
	limit = c.Input.Get(ddb.Limit)
	switch results := c.Input.Get(sdk.ResultLimit); {
	case c.Input.Get(ddb.ExclusiveStartKey).MaybeSet():
		return limit, false
	case c.Via == gorequest.Builder && c.SDK != sdk.Docstore && results.Presence() == symbolic.IsSet: // the request asks for no more if nothing is filtered
		return results, c.Input.Get(ddb.FilterExpression).Presence() == symbolic.NotSet
	}
	return limit, limit.Presence() == symbolic.IsSet && c.Output != nil && !c.Output.Leaves() && !c.RestHandled()
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
	for _, instr := range a.scans {
		expr := a.CallExpr(instr.Common().Pos())
		if sent[expr] {
			continue
		}
		step, _ := a.Step(instr.Common())
		in := a.Begun(step, instr)
		in.Rest = symbolic.UnknownFor("it is sent elsewhere")
		c := a.newCall(instr, step.Op, step.SDK, gorequest.Unsent)
		c.Input, c.Follows, c.begun = in, true, expr
		unsent = append(unsent, c)
	}
	return unsent
}

// chainOutput is what becomes of what a library gives back, if it may leave something
// out: nil if the library goes on until it has everything.
func (a *analysis) chainOutput(c *Call, gives sdk.Gives) *Output {
	info := c.Operation()
	if gives == sdk.Iterator {
		c.iterator = a.iterator(goflow.OutputOf(c.Instr, 0))
	}
	switch {
	case !info.Paged():
		return nil
	case gives == sdk.OneItem:
		c.Single = true
		o := newOutput()
		o.members[ddb.Items] = Uses{{Kind: effect.FirstOnly, Instr: c.Instr}}
		return o
	case !c.Bounded():
		return nil
	}
	o := newOutput()
	for _, m := range info.Data {
		o.members[m] = Uses{{Kind: effect.Used, Instr: c.Instr}}
	}
	switch gives {
	case sdk.EverythingAndKey:
		if key := goflow.OutputOf(c.Instr, 0); key != nil {
			o.add(info.Next[0], key, a.uses(key))
		}
	case sdk.Iterator:
		for _, key := range c.iterator.keys {
			o.add(info.Next[0], key, a.uses(key))
		}
		if c.iterator.escapes {
			o.members[info.Next[0]] = append(o.members[info.Next[0]], Use{Kind: effect.Escaped, Instr: c.Instr})
		}
	}
	return o
}
