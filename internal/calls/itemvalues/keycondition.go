package itemvalues

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Keys are the names of the keys of a table or an index. Either may be empty:
// not known, or there is none.
type Keys struct {
	Partition, Sort string
	Index           bool // of an index, or perhaps of one
}

// KeyCondition returns the keys that a query names, and what it compares the
// sort key with. Of two conditions the sort key's is that which is no equality,
// or the second.
func (a *Items) KeyCondition(c *operations.Call) (Keys, []*Written) {
	keys, values := a.keyCondition(c)
	keys.Index = keys != (Keys{}) && c.Request.Input.Get(ddb.IndexName).IsSet() != tri.No
	if len(values) == 2 { // no other test has two
		values[0].Bound, values[1].Bound = Lower, Upper
	}
	return keys, values
}

func (a *Items) keyCondition(c *operations.Call) (Keys, []*Written) {
	if c.Request.Via == requests.Builder {
		return a.chainCondition(c)
	}
	return keysOf(a.keyConditions(c))
}

// keyConditions returns the conditions on the key in the expression of a query.
func (a *Items) keyConditions(c *operations.Call) []condition {
	if text := c.Request.Input.Get(ddb.KeyConditionExpression); text.Kind == symbolic.String {
		return a.conditions(c, text.Text)
	}
	return a.builtConditions(c, c.Request.BuiltPart(ddb.KeyConditionExpression, "WithKeyCondition"))
}

// PartitionCondition returns the partition key that the expression of a query names, and what it
// compares that with; "" if it is unknown which of the attributes that it names is that.
func (a *Items) PartitionCondition(c *operations.Call) (name string, values []*Written) {
	if c.Request.Via == requests.Builder {
		return "", nil
	}
	found := a.keyConditions(c)
	keys, _ := keysOf(found)
	for _, condition := range found {
		if keys.Partition != "" && condition.key == keys.Partition {
			return keys.Partition, condition.values
		}
	}
	return "", nil
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

// Bound is which bound of a BETWEEN something is.
type Bound int

// The bounds.
const (
	NoBound Bound = iota
	Lower
	Upper
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

// conditions returns what a constant key condition compares with what. What is no
// attribute as a whole, or no value as such, is left out.
func (a *Items) conditions(c *operations.Call, text string) []condition {
	written := operands{a: a, call: c, names: c.Request.Shape(ddb.ExpressionAttributeNames), values: c.Request.Shape(ddb.ExpressionAttributeValues)}
	var all []condition
	add := func(how KeyTest, key expr.Node, values ...expr.Node) {
		if found, ok := written.condition(how, key, values); ok {
			all = append(all, found)
		}
	}
	tree, _ := expr.Parse(expr.KeyCondition, text)
	tree.Walk(func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Compare:
			key, value := n.X, n.Y
			if _, reversed := key.(*expr.Value); reversed {
				key, value = value, key
			}
			how := Ranges
			if n.Op == "=" {
				how = Equals
			}
			add(how, key, value)
		case *expr.Between:
			add(Ranges, n.X, n.Low, n.High)
		case *expr.Call:
			if n.Name == "begins_with" && len(n.Args) == 2 {
				add(Begins, n.Args[0], n.Args[1])
			}
		}
		return true
	})
	return all
}

// operands finds what the operands of an expression stand for.
type operands struct {
	a             *Items
	call          *operations.Call
	names, values composites.Shape
}

func (o operands) condition(how KeyTest, key expr.Node, values []expr.Node) (c condition, ok bool) {
	path, ok := key.(*expr.Path)
	if !ok || len(path.Elements) != 1 {
		return condition{}, false
	}
	c = condition{key: o.name(path.Elements[0]), how: how}
	for _, v := range values {
		value, ok := v.(*expr.Value)
		if !ok {
			return condition{}, false
		}
		c.values = append(c.values, o.value(value.Name)...)
	}
	return c, true
}

// name is the attribute that an element of a path names; "" if it is unknown.
func (o operands) name(e expr.Element) string {
	if !e.IsPlaceholder() {
		return e.Name
	}
	if v := o.names.Field(e.Name).Value; v.Kind == symbolic.String {
		return v.Text
	}
	return ""
}

func (o operands) value(placeholder string) []*Written {
	e, ok := o.values.Entry(placeholder)
	if !ok {
		return nil
	}
	at := e.Pos
	if !at.IsValid() {
		at = o.call.Pos()
	}
	return []*Written{{Attribute: e.Shape.Attribute, Pos: at, Func: o.call.Func(), text: e.Shape.Value, fn: o.call.Request.Instr.Parent(), a: o.a}}
}

// compared is a Go value that a condition is given.
func (a *Items) compared(v ssa.Value, call ssa.CallInstruction) *Written {
	v = unboxed(v)
	return &Written{Pos: call.Pos(), Func: dataflow.Enclosing(call), text: a.Resolve(v), value: v, fn: call.Parent(), a: a}
}

// chainCondition is what a chain states about the keys.
func (a *Items) chainCondition(c *operations.Call) (keys Keys, values []*Written) {
	if name := c.Request.Input.Get(sdk.HashKey); name.Kind == symbolic.String {
		keys.Partition = name.Text
	}
	name := c.Request.Input.Get(sdk.RangeKey)
	if name.Kind != symbolic.String {
		return keys, nil
	}
	keys.Sort = name.Text
	args := dataflow.ArgsOf(c.Request.Instr.Common())
	if len(args) == 0 {
		return keys, nil
	}
	how := chainTest(c.Request.Input.Get(sdk.RangeOperator))
	for v := args[0]; ; {
		call, ok := v.(*ssa.Call)
		if !ok {
			return keys, values
		}
		step, ok := a.pkg.Step(&call.Call)
		if !ok || step.Role != sdk.Extend {
			return keys, values
		}
		for _, set := range step.Sets {
			if set.Member != sdk.RangeValue {
				continue
			}
			for _, value := range dataflow.Variadic(dataflow.ArgsOf(&call.Call)[set.Arg]) {
				w := a.compared(value, call)
				w.Name, w.Compared = keys.Sort, how
				values = append(values, w)
			}
		}
		v = dataflow.ArgsOf(&call.Call)[0]
	}
}

func chainTest(operator symbolic.Value) KeyTest {
	switch {
	case operator.Kind != symbolic.String:
		return NotCompared
	case operator.Text == "EQ":
		return Equals
	case operator.Text == "BEGINS_WITH":
		return Begins
	}
	return Ranges
}
