package ops

import (
	"go/types"
	"maps"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// A request that a chain of calls puts together is an object like any other
// request: the call that begins it makes the object, those that extend it set
// members of it and return it again.

// step returns what a call does in such a chain.
func (a *Requests) step(common *ssa.CallCommon) (sdk.Step, bool) {
	callee, obj := goflow.CalleeOf(common)
	if obj == nil || callee != nil {
		return sdk.Step{}, false
	}
	step, ok := sdk.LookupStep(obj)
	if !ok || step.SDK == sdk.Docstore && !a.docstore {
		return sdk.Step{}, false
	}
	return step, true
}

// settings are the members that a step sets, with their values.
func (a *Requests) settings(step sdk.Step, call ssa.CallInstruction) map[ddb.Member]symbolic.Value {
	args := goflow.ArgsOf(call.Common())
	values := map[ddb.Member]symbolic.Value{}
	for _, set := range step.Sets {
		value := symbolic.UnknownFor("the library makes it")
		switch {
		case set.Arg >= len(args): // another version of the library
			value = symbolic.UnknownFor("an argument is missing")
		case set.From == sdk.Argument:
			value = a.argument(args[set.Arg])
		case set.From == sdk.Arguments:
			value = a.joined(goflow.Variadic(args[set.Arg]))
		case set.From == sdk.Constant:
			value = symbolic.Value{Kind: symbolic.String, Text: set.Text}
		case set.From == sdk.Never:
			value = symbolic.Value{Kind: symbolic.Absent}
		case set.From == sdk.Callback:
			value = symbolic.UnknownFor("it may be set elsewhere")
		case set.From == sdk.Library:
			value.Set = true
		}
		value = value.At(call.Pos())
		values[set.Member] = value
	}
	return values
}

// argument is what a step is given: a number, text or truth value sets the
// member, unless it is certainly zero or empty.
func (a *Requests) argument(v ssa.Value) symbolic.Value {
	value := a.Resolve(v)
	if value.Kind == symbolic.Int && value.Number == 0 || value.Kind == symbolic.String && value.Text == "" {
		return symbolic.Value{Kind: symbolic.Absent}
	}
	_, isBasic := v.Type().Underlying().(*types.Basic)
	value.Set = value.Set || isBasic
	return value
}

// joined is a list of names, or of values, as one: not set if there are none.
func (a *Requests) joined(list []ssa.Value) symbolic.Value {
	if len(list) == 0 {
		return symbolic.Value{Kind: symbolic.Absent}
	}
	if _, isList := list[0].Type().Underlying().(*types.Slice); len(list) == 1 && !isList {
		value := a.Resolve(list[0])
		value.Set = true
		return value
	}
	var texts []string
	for _, v := range list {
		value := a.Resolve(v)
		if value.Kind != symbolic.String {
			_, isList := v.Type().Underlying().(*types.Slice)
			value = symbolic.UnknownFor("it is a list that is made at run time")
			value.Set = !isList // one that is handed on as a whole may be empty
			return value
		}
		texts = append(texts, value.Text)
	}
	return symbolic.Value{Kind: symbolic.String, Text: strings.Join(texts, ", ")}
}

// chain resolves a request that is the result of a step; ok is false for other
// calls.
func (r *inputResolver) chain(call *ssa.Call) (in Input, ok bool) {
	step, ok := r.a.step(&call.Call)
	switch {
	case ok && step.Role == sdk.Begin:
		return r.changed(call, r.a.begun(step, call)), true
	case ok && step.Role == sdk.Extend:
		return r.request(goflow.ArgsOf(&call.Call)[0]), true
	}
	return Input{}, false
}

// begun is a request as a step makes it.
func (a *Requests) begun(step sdk.Step, call ssa.CallInstruction) Input {
	in := Input{members: a.settings(step, call), rest: symbolic.Value{Kind: symbolic.Absent}}
	for _, m := range []ddb.Member{ddb.ExpressionAttributeNames, ddb.ExpressionAttributeValues} {
		in.members[m] = symbolic.UnknownFor("the library makes it")
	}
	return in
}

// step notes what a step does to the request; ok is false for other calls.
func (c *changes) step(call ssa.CallInstruction, v ssa.Value, seen map[ssa.Value]bool) (ok bool) {
	step, ok := c.r.a.step(call.Common())
	if !ok || goflow.ArgsOf(call.Common())[0] != v {
		return ok // part of another request, which is sent as it is
	}
	if step.Role == sdk.Extend || step.Role == sdk.Send && c.sent {
		for m, value := range c.r.a.settings(step, call) {
			c.stores[m] = append(c.stores[m], fieldStore{instr: call, value: value})
		}
	}
	if request := call.Value(); request != nil && step.Role == sdk.Extend {
		c.collect(request, seen)
	}
	return true
}

// extended follows the steps that extend a request back to what they extend.
func (a *Requests) extended(v ssa.Value) ssa.Value {
	for {
		call, ok := v.(*ssa.Call)
		if !ok {
			return v
		}
		step, ok := a.step(&call.Call)
		if !ok || step.Role != sdk.Extend {
			return v
		}
		v = goflow.ArgsOf(&call.Call)[0]
	}
}

// chainCall returns the operation that a step asks for: only the last step does.
func (a *analysis) chainCall(step sdk.Step, instr ssa.CallInstruction) []*Call {
	c := a.newCall(instr, "", step.SDK, Builder)
	switch step.Role {
	case sdk.Send:
		request := goflow.ArgsOf(instr.Common())[0]
		c.Input = a.input(request, instr)
		c.Input.members = maps.Clone(c.Input.members)
		c.begun = a.beginning(request, instr)
	case sdk.Ask:
		c.Input = a.begun(step, instr)
	case sdk.Begin:
		if step.Op == ddb.Scan {
			a.scans = append(a.scans, instr)
		}
		return nil
	default:
		return nil
	}
	if c.Input.members == nil {
		c.Input.members = map[ddb.Member]symbolic.Value{}
	}
	maps.Copy(c.Input.members, a.settings(step, instr))
	c.Op = chainOp(step, c.Input)
	c.Follows = step.Gives != sdk.OneItem && !c.certainlyBounded()
	c.Output = a.chainOutput(c, step.Gives)
	if c.Op == "" {
		return nil
	}
	return []*Call{c}
}

// chainOp returns the operation that a library asks for, which depends on what
// the request was extended by; "" if that is unknown.
func chainOp(step sdk.Step, in Input) ddb.Op {
	switch {
	case step.Gives == sdk.OneItem && !certainlyQuery(in):
		return ddb.GetItem
	case step.SDK == sdk.Docstore && step.Op == ddb.Query && in.Get(ddb.KeyConditionExpression).Presence() == symbolic.NotSet && in.Get("ScanIndexForward").Presence() == symbolic.NotSet:
		return ddb.Scan // an order without a key is an error
	case step.SDK == sdk.Docstore && step.Role == sdk.Send && step.Op == ddb.BatchGetItem:
		return actionsOp(in)
	}
	return step.Op
}

// certainlyQuery reports whether One of guregu/dynamo cannot do with GetItem.
func certainlyQuery(in Input) bool {
	for _, m := range []ddb.Member{ddb.IndexName, ddb.FilterExpression, sdk.ResultLimit} {
		if in.Get(m).Presence() == symbolic.IsSet {
			return true
		}
	}
	op := in.Get(sdk.RangeOperator)
	return op.Kind == symbolic.String && op.Text != equalOperator
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
	c.Op, c.SDK, c.Follows = chainOp(step, c.Input), library, step.Gives != sdk.OneItem
	c.begun = c.a.beginning(request, c.Instr)
}

const equalOperator = "EQ"

// actionsOp returns what a list of actions of docstore is sent as. One of plain
// writes is several operations, one by one.
func actionsOp(in Input) ddb.Op {
	switch {
	case in.Get(ddb.TransactItems).Presence() == symbolic.IsSet:
		return ddb.TransactWriteItems
	case in.Get(ddb.RequestItems).Presence() == symbolic.IsSet && in.Get(ddb.TransactItems).Presence() == symbolic.NotSet:
		return ddb.BatchGetItem
	}
	return ""
}

// Bounded reports whether, on some path, the library reads no more than some
// pages of all that there is, without counting what passes the filter.
func (c *Request) Bounded() bool {
	return c.Via == Builder && (c.Input.Get(ddb.Limit).SetOnSomePath() || c.Input.Get(sdk.RequestLimit).SetOnSomePath())
}

func (c *Request) certainlyBounded() bool {
	return c.Input.Get(ddb.Limit).Presence() == symbolic.IsSet || c.Input.Get(sdk.RequestLimit).Presence() == symbolic.IsSet
}

// ReadsFirst returns the number of items with which the reading ends, wherever
// that is; ok is false if it may go on, or if it is not the first items that are
// read.
func (c *Answer) ReadsFirst() (limit symbolic.Value, ok bool) {
	limit = c.Input.Get(ddb.Limit)
	switch results := c.Input.Get(sdk.ResultLimit); {
	case c.Input.Get(ddb.ExclusiveStartKey).MaybeSet():
		return limit, false
	case c.Via == Builder && c.SDK != sdk.Docstore && results.Presence() == symbolic.IsSet: // the request asks for no more if nothing is filtered
		return results, c.Input.Get(ddb.FilterExpression).Presence() == symbolic.NotSet
	}
	return limit, limit.Presence() == symbolic.IsSet && c.Output != nil && !c.Output.Leaves() && !c.RestHandled()
}
