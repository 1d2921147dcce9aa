package requests

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A request that a chain of calls puts together is an object like any other
// request: the call that begins it makes the object, those that extend it set
// members of it and return it again.

// Step returns what a call does in such a chain; see [Elsewhere.Step].
func (a *Requests) Step(common *ssa.CallCommon) (sdk.Step, bool) {
	callee, obj := dataflow.CalleeOf(common)
	if obj == nil || callee != nil {
		return sdk.Step{}, false
	}
	return a.Elsewhere.Step(obj)
}

// Settings are the members that a step sets, with their values.
func (a *Requests) Settings(step sdk.Step, call ssa.CallInstruction) map[ddb.Member]symbolic.Value {
	args := dataflow.ArgsOf(call.Common())
	values := map[ddb.Member]symbolic.Value{}
	for _, set := range step.Sets {
		value := symbolic.UnknownFor("the library makes it")
		switch {
		case set.Arg >= len(args): // another version of the library
			value = symbolic.UnknownFor("an argument is missing")
		case set.From == sdk.Argument:
			value = a.argument(args[set.Arg])
		case set.From == sdk.Arguments:
			value = a.joined(dataflow.Variadic(args[set.Arg]))
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
	if value.IsInt(0) || value.IsString("") {
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
func (r *Resolver) chain(call *ssa.Call) (in Input, ok bool) {
	step, ok := r.a.Step(&call.Call)
	switch {
	case ok && step.Role == sdk.Begin:
		return r.changed(call, r.a.Begun(step, call)), true
	case ok && step.Role == sdk.Extend:
		return r.Request(dataflow.ArgsOf(&call.Call)[0]), true
	}
	return Input{}, false
}

// Added is the request that a step adds to a list of actions, and whether the list is sent as one
// transaction: that depends on the steps before it. ok is false for other steps, and if that is unknown.
//
//	orders.Actions().Put(draft).AtomicWrites().Put(order).Do(ctx) // PutItem, and TransactWriteItems
func (a *Requests) Added(step sdk.Step, call ssa.CallInstruction) (part *Request, together, ok bool) {
	if step.Adds == nil {
		return nil, false, false
	}
	list := a.Input(dataflow.ArgsOf(call.Common())[0], call)
	atomic := list.Get(ddb.TransactItems).IsSet()
	added := a.Request(call, step.Adds.Op, step.SDK, Builder)
	added.Input = a.Begun(*step.Adds, call)
	added.Input.Set[ddb.TableName] = list.Get(ddb.TableName)
	return &added, atomic == tri.Yes, atomic != tri.Maybe
}

// Begun is a request as a step makes it.
func (a *Requests) Begun(step sdk.Step, call ssa.CallInstruction) Input {
	in := Input{Set: a.Settings(step, call), Rest: symbolic.Value{Kind: symbolic.Absent}}
	for _, m := range []ddb.Member{ddb.ExpressionAttributeNames, ddb.ExpressionAttributeValues} {
		in.Set[m] = symbolic.UnknownFor("the library makes it")
	}
	return in
}

// step notes what a step does to the request; ok is false for other calls.
func (c *changes) step(call ssa.CallInstruction, v ssa.Value, seen map[ssa.Value]bool) (ok bool) {
	step, ok := c.a.Step(call.Common())
	if !ok || dataflow.ArgsOf(call.Common())[0] != v {
		return ok // part of another request, which is sent as it is
	}
	if step.Role == sdk.Extend || step.Role == sdk.Send && c.sent {
		for m, value := range c.a.Settings(step, call) {
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
		from, extends := a.extension(v)
		if !extends {
			return v
		}
		v = from[0]
	}
}

// extension is the [dataflow.Way] from what a step of a chain returns to the request that it extends.
func (a *Requests) extension(v ssa.Value) ([]ssa.Value, bool) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil, false
	}
	if step, ok := a.Step(&call.Call); !ok || step.Role != sdk.Extend {
		return nil, false
	}
	return dataflow.ArgsOf(&call.Call)[:1], true
}

// ChainOp returns the operation that a library asks for, which depends on what
// the request was extended by; "" if that is unknown.
func ChainOp(step sdk.Step, in Input) ddb.Op {
	switch {
	case step.Gives == sdk.OneItem && !certainlyQuery(in):
		return ddb.GetItem
	case step.SDK == sdk.Docstore && step.Op == ddb.Query && in.Get(ddb.KeyConditionExpression).IsSet() == tri.No && in.Get("ScanIndexForward").IsSet() == tri.No:
		return ddb.Scan // an order without a key is an error
	case step.SDK == sdk.Docstore && step.Role == sdk.Send && step.Op == ddb.BatchGetItem:
		return actionsOp(in)
	}
	return step.Op
}

// certainlyQuery reports whether One of guregu/dynamo cannot do with GetItem.
func certainlyQuery(in Input) bool {
	for _, m := range []ddb.Member{ddb.IndexName, ddb.FilterExpression, sdk.ResultLimit} {
		if in.Get(m).IsSet() == tri.Yes {
			return true
		}
	}
	op := in.Get(sdk.RangeOperator)
	return op.Kind == symbolic.String && op.Text != equalOperator
}

const equalOperator = "EQ"

// actionsOp returns what a list of actions of docstore is sent as. One of plain
// writes is several operations, one by one: see [Requests.Added].
func actionsOp(in Input) ddb.Op {
	switch {
	case in.Get(ddb.TransactItems).IsSet() == tri.Yes:
		return ddb.TransactWriteItems
	case in.Get(ddb.RequestItems).IsSet() == tri.Yes && in.Get(ddb.TransactItems).IsSet() == tri.No:
		return ddb.BatchGetItem
	}
	return ""
}

// Bounded reports whether, on some path, the library reads no more than some
// pages of all that there is, without counting what passes the filter.
func (c *Request) Bounded() bool {
	return c.Via == Builder && (c.Input.Get(ddb.Limit).SetOnSomePath() || c.Input.Get(sdk.RequestLimit).SetOnSomePath())
}

// CertainlyBounded is [Request.Bounded] on all paths.
func (c *Request) CertainlyBounded() bool {
	return c.Input.Get(ddb.Limit).IsSet() == tri.Yes || c.Input.Get(sdk.RequestLimit).IsSet() == tri.Yes
}
