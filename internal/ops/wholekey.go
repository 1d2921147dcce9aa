package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
)

// PinsWholeKey reports whether the query fixes partition and sort key of the
// base table by equality, so that it returns one item at most.
func (c *Call) PinsWholeKey() bool {
	if c.Op != ddb.Query || c.Input.Get(ddb.IndexName).MaybeSet() {
		return false
	}
	if c.Via == Builder {
		return c.chainPinsWholeKey()
	}
	condition := c.Input.Get(ddb.KeyConditionExpression)
	if condition.Kind == String {
		return pinsWholeKey(condition.Text)
	}
	if built := c.builtConditions(c.builtPart(ddb.KeyConditionExpression, "WithKeyCondition")); built != nil {
		return len(built) == 2 && built[0].how == Equals && built[1].how == Equals
	}
	return !condition.MaybeSet() && c.conditionsPinWholeKey()
}

// pinsWholeKey reports whether a key condition is two equalities.
func pinsWholeKey(text string) bool {
	tree, problems := expr.Parse(expr.KeyCondition, text)
	equal, other := 0, 0
	tree.Walk(func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Compare:
			if n.Op == "=" {
				equal++
			} else {
				other++
			}
		case *expr.Logical:
			if n.Op != "AND" {
				other++
			}
		case *expr.Between, *expr.In, *expr.Not, *expr.Call:
			other++
		}
		return true
	})
	return len(problems) == 0 && equal == 2 && other == 0
}

// conditionsPinWholeKey reports whether KeyConditions, which came before
// KeyConditionExpression, are two equalities.
func (c *Call) conditionsPinWholeKey() bool {
	conditions := c.Shape(ddb.KeyConditions)
	if !conditions.Complete || len(conditions.Entries) != 2 {
		return false
	}
	for _, e := range conditions.Entries {
		if operator := e.Shape.Field("ComparisonOperator").Value; e.Repeated || e.Optional || operator.Kind != String || operator.Text != "EQ" {
			return false
		}
	}
	return true
}

// variadic returns the values that make up an argument: those of the list if it
// is the list of a variadic call that the compiler made, else the argument.
func variadic(arg ssa.Value) []ssa.Value {
	if c, ok := arg.(*ssa.Const); arg == nil || ok && c.Value == nil {
		return nil
	}
	slice, ok := arg.(*ssa.Slice)
	if !ok {
		return []ssa.Value{arg}
	}
	var values []ssa.Value
	for _, instr := range referrers(slice.X) {
		addr, ok := instr.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range referrers(addr) {
			if store, ok := use.(*ssa.Store); ok && store.Addr == addr {
				values = append(values, store.Val)
			}
		}
	}
	return values
}
