package ops

import (
	"regexp"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Keys are the names of the keys of a table or an index. Either may be empty:
// not known, or there is none.
type Keys struct{ Partition, Sort string }

// KeyCondition returns the keys that a query names, and what it compares the
// sort key with. Of two conditions the sort key's is that which is no equality,
// or the second.
func (c *Call) KeyCondition() (Keys, []*Written) {
	if c.Via == Builder {
		return c.chainCondition()
	}
	var found []condition
	switch text := c.Input.Get(ddb.KeyConditionExpression); {
	case text.Kind == String:
		found = c.conditions(text.Text)
	case text.source != nil:
		found = c.a.builtConditions(c.a.builderArgument(text.source, ddb.KeyConditionExpression, map[ssa.Value]bool{}), 0)
	}
	return keysOf(found)
}

// KeyTest is how a key condition compares what is written in it.
type KeyTest int

// The tests.
const (
	NotCompared KeyTest = iota // it is written into an attribute, or how is unknown
	Equals
	Begins // begins_with
	Ranges // BETWEEN, <, >, or the like
)

// condition is one condition of a key condition.
type condition struct {
	key    string
	how    KeyTest
	values []*Written
}

func keysOf(conditions []condition) (Keys, []*Written) {
	sort := -1
	for i, c := range conditions {
		if c.how != Equals {
			sort = i
		}
	}
	if sort < 0 && len(conditions) == 2 {
		sort = 1
	}
	var keys Keys
	if len(conditions) <= 2 {
		for i, c := range conditions {
			if i != sort {
				keys.Partition = c.key
			}
		}
	}
	if sort < 0 {
		return keys, nil
	}
	keys.Sort = conditions[sort].key
	for _, w := range conditions[sort].values {
		w.Name, w.Compared = keys.Sort, conditions[sort].how
	}
	return keys, conditions[sort].values
}

// comparison matches what key conditions and assignments are made of.
var comparison = regexp.MustCompile(`(?i)begins_with\s*\(\s*([#\w]+)\s*,\s*(:\w+)\s*\)|([#\w]+)\s+BETWEEN\s+(:\w+)\s+AND\s+(:\w+)|([#\w]+)\s*(=|<=?|>=?)\s*(:\w+)`)

// conditions returns what a constant expression compares with what.
func (c *Call) conditions(text string) []condition {
	names, values := c.Shape(ddb.ExpressionAttributeNames), c.Shape(ddb.ExpressionAttributeValues)
	name := func(text string) string {
		if text[0] != '#' {
			return text
		}
		if v := names.Field(text).Value; v.Kind == String {
			return v.Text
		}
		return ""
	}
	value := func(text string) []*Written {
		e, ok := values.Entry(text)
		if !ok {
			return nil
		}
		at := e.Pos
		if !at.IsValid() {
			at = c.Pos()
		}
		return []*Written{{Attribute: e.Shape.Attribute, Pos: at, Func: c.Func(), text: e.Shape.Value, fn: c.instr.Parent(), a: c.a}}
	}
	var all []condition
	for _, m := range comparison.FindAllStringSubmatch(text, -1) {
		switch {
		case m[1] != "":
			all = append(all, condition{key: name(m[1]), how: Begins, values: value(m[2])})
		case m[3] != "":
			all = append(all, condition{key: name(m[3]), how: Ranges, values: append(value(m[4]), value(m[5])...)})
		case m[7] == "=":
			all = append(all, condition{key: name(m[6]), how: Equals, values: value(m[8])})
		default:
			all = append(all, condition{key: name(m[6]), how: Ranges, values: value(m[8])})
		}
	}
	return all
}

// Assigned returns what an update with a constant expression sets attributes to.
func (c *Call) Assigned() []*Written {
	text := c.Input.Get(ddb.UpdateExpression)
	if text.Kind != String {
		return nil
	}
	var all []*Written
	for _, assignment := range c.conditions(text.Text) {
		for _, w := range assignment.values {
			w.Name = assignment.key
			all = append(all, w)
		}
	}
	return all
}

// builtConditions takes a key condition of an expression builder apart; nothing
// if it is not understood as a whole.
func (a *analysis) builtConditions(v ssa.Value, depth int) []condition {
	if load, ok := v.(*ssa.UnOp); ok {
		if stores := a.stores(load.X); len(stores) == 1 && depth < maxDepth {
			return a.builtConditions(stores[0].Val, depth+1)
		}
		return nil
	}
	call, ok := v.(*ssa.Call)
	if !ok || depth > maxDepth {
		return nil
	}
	_, obj := calleeOf(&call.Call)
	if obj == nil {
		return nil
	}
	role := sdk.LookupKeyCondition(obj)
	if role == sdk.OtherKey {
		return nil
	}
	if role != sdk.KeyAnd {
		return a.builtCondition(call, keyTest(role))
	}
	var all []condition
	for _, arg := range call.Call.Args {
		for _, part := range variadic(arg) {
			inner := a.builtConditions(part, depth+1)
			if inner == nil {
				return nil
			}
			all = append(all, inner...)
		}
	}
	return all
}

func keyTest(role sdk.KeyRole) KeyTest {
	switch role {
	case sdk.KeyEqual:
		return Equals
	case sdk.KeyBegins:
		return Begins
	}
	return Ranges
}

// builtCondition is Key(name).Equal(value) or its like, or KeyEqual(Key(name),
// value).
func (a *analysis) builtCondition(call *ssa.Call, how KeyTest) []condition {
	made, ok := call.Call.Args[0].(*ssa.Call)
	if !ok {
		return nil
	}
	_, obj := calleeOf(&made.Call)
	if obj == nil || !sdk.IsExpressionKey(obj) {
		return nil
	}
	name := a.resolve(made.Call.Args[0])
	if name.Kind != String {
		return nil
	}
	c := condition{key: name.Text, how: how}
	for _, arg := range call.Call.Args[1:] {
		if value, ok := arg.(*ssa.Call); ok {
			if _, obj := calleeOf(&value.Call); obj != nil && sdk.IsExpressionValue(obj) {
				arg = value.Call.Args[0]
			}
		}
		c.values = append(c.values, a.compared(arg, call))
	}
	return []condition{c}
}

// compared is a Go value that a condition is given.
func (a *analysis) compared(v ssa.Value, call ssa.CallInstruction) *Written {
	v = unboxed(v)
	return &Written{Pos: call.Pos(), Func: enclosing(call), text: a.resolve(v), value: v, fn: call.Parent(), a: a}
}

// chainCondition is what a chain says of the keys.
func (c *Call) chainCondition() (keys Keys, values []*Written) {
	if name := c.Input.Get(sdk.HashKey); name.Kind == String {
		keys.Partition = name.Text
	}
	name := c.Input.Get(sdk.RangeKey)
	if name.Kind != String {
		return keys, nil
	}
	keys.Sort = name.Text
	args := argsOf(c.instr.Common())
	if len(args) == 0 {
		return keys, nil
	}
	how := chainTest(c.Input.Get(sdk.RangeOperator))
	for v := args[0]; ; {
		call, ok := v.(*ssa.Call)
		if !ok {
			return keys, values
		}
		step, ok := c.a.step(&call.Call)
		if !ok || step.Role != sdk.Extend {
			return keys, values
		}
		for _, set := range step.Sets {
			if set.Member != sdk.RangeValue {
				continue
			}
			for _, value := range variadic(argsOf(&call.Call)[set.Arg]) {
				w := c.a.compared(value, call)
				w.Name, w.Compared = keys.Sort, how
				values = append(values, w)
			}
		}
		v = argsOf(&call.Call)[0]
	}
}

func chainTest(operator Value) KeyTest {
	switch {
	case operator.Kind != String:
		return NotCompared
	case operator.Text == "EQ":
		return Equals
	case operator.Text == "BEGINS_WITH":
		return Begins
	}
	return Ranges
}
