package ops

import (
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

var (
	addClause     = regexp.MustCompile(`(?i)(^|\s)ADD\s`)
	setClause     = regexp.MustCompile(`(?i)(^|\s)SET\s`)
	firstValue    = regexp.MustCompile(`(?i)if_not_exists\s*\(`)
	generatesName = regexp.MustCompile(`(?i)uuid|ulid|ksuid|xid|nanoid|cuid|snowflake|shortid|(new|gen(erate)?|make|random)_?(id|key|token)`)
)

// OverwritesOnly reports whether an UpdateItem certainly sets attributes, and
// does nothing that is meant for an item that does not exist yet: it neither
// adds to counters nor sets first values.
func (c *Call) OverwritesOnly() bool {
	expression := c.Input.Get(ddb.UpdateExpression)
	switch {
	case expression.source != nil:
		update := c.a.builderArgument(expression.source, ddb.UpdateExpression, map[ssa.Value]bool{})
		steps, complete := c.a.updateSteps(update)
		return complete && len(steps) > 0 && !slices.ContainsFunc(steps, c.a.startsItem)
	case expression.Kind == String:
		return setClause.MatchString(expression.Text) && !addClause.MatchString(expression.Text) && !firstValue.MatchString(expression.Text)
	}
	return false
}

// updateSteps returns the calls that build an update, last first, and whether
// these are all.
func (a *analysis) updateSteps(update ssa.Value) (steps []*ssa.Call, complete bool) {
	here := places{a: a}
	for update != nil {
		call, ok := here.plain(update).(*ssa.Call)
		if !ok {
			return steps, false
		}
		_, obj := calleeOf(&call.Call)
		if obj == nil || !sdk.IsUpdateStep(obj) {
			return steps, false
		}
		steps = append(steps, call)
		if obj.Signature().Recv() == nil {
			return steps, true
		}
		update = call.Call.Args[0]
	}
	return steps, false
}

// startsItem reports whether a step of an update gives a meaning to an item
// that does not exist yet.
func (a *analysis) startsItem(step *ssa.Call) bool {
	_, obj := calleeOf(&step.Call)
	if obj.Name() == "Add" {
		return true
	}
	operand, ok := (places{a: a}).plain(step.Call.Args[len(step.Call.Args)-1]).(*ssa.Call)
	if !ok {
		return false
	}
	_, made := calleeOf(&operand.Call)
	return made != nil && (made.Name() == "IfNotExists" || slices.ContainsFunc(operand.Call.Args, a.isFirstValue))
}

// isFirstValue recognises if_not_exists as an operand of a sum.
func (a *analysis) isFirstValue(operand ssa.Value) bool {
	call, ok := (places{a: a}).plain(operand).(*ssa.Call)
	if !ok {
		return false
	}
	_, obj := calleeOf(&call.Call)
	return obj != nil && obj.Name() == "IfNotExists"
}

// setValues returns the values that a built update sets attributes to.
func (a *analysis) setValues(update ssa.Value) []ssa.Value {
	var values []ssa.Value
	steps, _ := a.updateSteps(update)
	for _, step := range steps {
		_, obj := calleeOf(&step.Call)
		operand, ok := (places{a: a}).plain(step.Call.Args[len(step.Call.Args)-1]).(*ssa.Call)
		if !ok || obj.Name() != "Set" {
			continue
		}
		if _, made := calleeOf(&operand.Call); made != nil && sdk.IsExpressionValue(made) {
			values = append(values, operand.Call.Args[0])
		}
	}
	return values
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
		return generatesName.MatchString(name)
	})
}
