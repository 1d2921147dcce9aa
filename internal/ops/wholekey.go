package ops

import (
	"regexp"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// wholeKey matches a key condition that pins the partition key and the sort key
// by equality.
var wholeKey = regexp.MustCompile(`(?i)^\s*` + equality + `\s*AND\s*` + equality + `\s*$`)

const equality = `\(?\s*(?:[#\w]+\s*=\s*:\w+|:\w+\s*=\s*[#\w]+)\s*\)?`

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
		return wholeKey.MatchString(condition.Text)
	}
	if condition.source != nil {
		return c.a.builderPinsWholeKey(condition.source)
	}
	return !condition.MaybeSet() && c.conditionsPinWholeKey()
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

// builderPinsWholeKey follows an expression to the key condition that its
// builder was given and counts the conditions in it.
func (a *analysis) builderPinsWholeKey(expression ssa.Value) bool {
	condition := a.builderArgument(expression, ddb.KeyConditionExpression, map[ssa.Value]bool{})
	if condition == nil {
		return false
	}
	equal, other := a.countKeyConditions(condition, map[ssa.Value]bool{})
	return equal == 2 && other == 0
}

// countKeyConditions counts the conditions that a key condition is made of,
// equalities apart. What is not understood counts as another condition.
func (a *analysis) countKeyConditions(v ssa.Value, seen map[ssa.Value]bool) (equal, other int) {
	if seen[v] {
		return 0, 1
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.UnOp:
		if stores := a.stores(v.X); len(stores) == 1 {
			return a.countKeyConditions(stores[0].Val, seen)
		}
	case *ssa.Call:
		_, obj := calleeOf(v.Common())
		if obj == nil {
			return 0, 1
		}
		switch sdk.LookupKeyCondition(obj) {
		case sdk.KeyEqual:
			return 1, 0
		case sdk.KeyAnd:
			for _, arg := range v.Call.Args {
				for _, condition := range variadic(arg) {
					e, o := a.countKeyConditions(condition, seen)
					equal, other = equal+e, other+o
				}
			}
			return equal, other
		}
	}
	return 0, 1
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
