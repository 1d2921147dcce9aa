package ops

import (
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/words"
)

// generatesName matches the words of functions that make identifiers.
var generatesName = regexp.MustCompile(`uuid|ulid|ksuid|(^|_)xid|nanoid|cuid|snowflake|short_?id|(new|gen(erate)?|make|random)_?(id|key|token)s?(_|$)`)

// OverwritesOnly reports whether an UpdateItem certainly sets attributes, and
// does nothing that is meant for an item that does not exist yet: it neither
// adds to counters nor sets first values.
func (c *Call) OverwritesOnly() bool {
	if expression := c.Input.Get(ddb.UpdateExpression); expression.Kind == String {
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

// chainSets returns the values that a chain of calls sets attributes to.
func (c *Call) chainSets() []ssa.Value {
	var values []ssa.Value
	step := c.instr.Common()
	for {
		args := argsOf(step)
		if len(args) == 0 {
			return values
		}
		before, ok := (places{a: c.a}).plain(args[0]).(*ssa.Call)
		if !ok {
			return values
		}
		step = before.Common()
		if _, obj := calleeOf(step); obj != nil && obj.Name() == "Set" && len(step.Args) == 3 {
			values = append(values, step.Args[2])
		}
	}
}

// HasFreshID reports whether something in the item comes from a function that,
// by its name, makes identifiers that nobody has used before.
func (c *Call) HasFreshID() bool {
	item := c.itemValue()
	if item == nil {
		return false
	}
	d := &ancestry{a: c.a, seen: map[ssa.Value]bool{}}
	d.value(item)
	return slices.ContainsFunc(d.functions, func(fn *types.Func) bool {
		name := fn.Name()
		if fn.Pkg() != nil {
			name = fn.Pkg().Path()[strings.LastIndex(fn.Pkg().Path(), "/")+1:] + "." + name
		}
		return generatesName.MatchString(words.Joined(name))
	})
}
