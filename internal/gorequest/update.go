package gorequest

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// OverwritesOnly reports whether an UpdateItem certainly sets attributes, and
// does nothing that is meant for an item that does not exist yet: it neither
// adds to counters nor sets first values.
func (c *Request) OverwritesOnly() bool {
	if expression := c.Input.Get(ddb.UpdateExpression); expression.Kind == symbolic.String {
		return overwritesOnly(expression.Text)
	}
	steps, complete := c.builtUpdate()
	return complete && len(steps) > 0 && !slices.ContainsFunc(steps, (*Built).startsItem)
}

func overwritesOnly(text string) bool {
	tree, problems := expr.Parse(expr.Update, text)
	sets, starts := false, false
	tree.Walk(func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Clause:
			sets = sets || n.Keyword == "SET"
			starts = starts || n.Keyword == "ADD"
		case *expr.Call:
			starts = starts || n.Name == "if_not_exists"
		}
		return true
	})
	return len(problems) == 0 && sets && !starts
}

// ChainSets returns the values that a chain of calls sets attributes to.
func (c *Request) ChainSets() []ssa.Value {
	var values []ssa.Value
	step := c.Instr.Common()
	for {
		args := goflow.ArgsOf(step)
		if len(args) == 0 {
			return values
		}
		before, ok := (goflow.Places{Flow: c.r.Flow}).Plain(args[0]).(*ssa.Call)
		if !ok {
			return values
		}
		step = before.Common()
		if _, obj := goflow.CalleeOf(step); obj != nil && obj.Name() == "Set" && len(step.Args) == 3 {
			values = append(values, step.Args[2])
		}
	}
}
