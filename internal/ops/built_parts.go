package ops

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// builtPart returns what the builder of an expression was given by the function
// of that name, or nil if a member does not come from a builder, or if that is
// not the same on all paths.
func (c *Call) builtPart(m ddb.Member, with string) *Built {
	if parts, all, _ := c.builtParts(m, with); all && len(parts) == 1 {
		return parts[0]
	}
	return nil
}

// builtParts returns what the builder of an expression may have been given by the
// function of that name, and whether it was given one of these on all paths. ok is
// false if a member does not come from a builder.
func (c *Call) builtParts(m ddb.Member, with string) (parts []*Built, all, ok bool) {
	b, _, ok := c.Built(c.Input.Get(m))
	if !ok {
		return nil, false, false
	}
	all = true
	seen := map[*Built]bool{}
	var visit func(b *Built)
	visit = func(b *Built) {
		switch {
		case seen[b]:
			return
		case b.Kind == CallBuilt && b.Func == with && len(b.Args) > 1:
			if !slices.Contains(parts, b.Args[1]) {
				parts = append(parts, b.Args[1])
			}
		case b.Kind == CallBuilt && len(b.Args) > 0:
			visit(b.Args[0])
		case b.Kind == ChoiceBuilt:
			for _, path := range b.Args {
				visit(path)
			}
		case b.Kind == UnknownBuilt && b.Loop:
		default:
			all = false
		}
		seen[b] = true
	}
	visit(b)
	return parts, all, true
}

// builtConditions takes a key condition of an expression builder apart; nothing
// if it is not understood as a whole.
func (c *Call) builtConditions(b *Built) (all []condition) {
	if b == nil || b.Kind != CallBuilt || b.Open || len(b.Args) < 2 {
		return nil
	}
	if b.Func != "KeyAnd" {
		return c.builtCondition(b)
	}
	for _, part := range b.Args {
		inner := c.builtConditions(part)
		if inner == nil {
			return nil
		}
		all = append(all, inner...)
	}
	return all
}

// builtCondition is Key(name).Equal(value) or its like, or KeyEqual(Key(name),
// value).
func (c *Call) builtCondition(b *Built) []condition {
	tests := map[string]KeyTest{"KeyEqual": Equals, "KeyBeginsWith": Begins}
	how, ok := tests[b.Func]
	if !ok {
		how = Ranges
	}
	key := b.Args[0]
	if key.Kind != CallBuilt || key.Func != "Key" || !strings.HasPrefix(b.Func, "Key") {
		return nil
	}
	found := condition{key: key.Args[0].constant(), how: how}
	for _, operand := range b.Args[1:] {
		if v := operand.goValue(); v != nil {
			w := &Written{Pos: b.instr.Pos(), Func: goflow.Enclosing(b.instr), text: v.Shape.Value, fn: c.instr.Parent(), a: c.a}
			if v.value != nil {
				w = c.a.compared(v.value, b.instr)
			}
			found.values = append(found.values, w)
		}
	}
	return []condition{found}
}

// constant is a text that is known, else empty.
func (b *Built) constant() string {
	if b.Kind == GoBuilt && b.Shape.Value.Kind == symbolic.String {
		return b.Shape.Value.Text
	}
	return ""
}

// goValue is the Go value that an operand is made of, nil if it is none.
func (b *Built) goValue() *Built {
	switch {
	case b.Kind == GoBuilt:
		return b
	case b.Kind == CallBuilt && b.Func == "Value":
		return b.Args[0]
	}
	return nil
}

// builtUpdate returns the steps of an update, last first, and whether these are
// all.
func (c *Call) builtUpdate() (steps []*Built, complete bool) {
	b := c.builtPart(ddb.UpdateExpression, "WithUpdate")
	for b != nil && b.Kind == CallBuilt && len(b.Args) > 1 {
		steps = append(steps, b)
		b = b.Args[0]
	}
	return steps, b != nil && b.Kind == ZeroBuilt
}

// startsItem reports whether a step of an update gives a meaning to an item
// that does not exist yet.
func (b *Built) startsItem() bool {
	isFirst := func(operand *Built) bool { return operand.Kind == CallBuilt && operand.Func == "IfNotExists" }
	operand := b.Args[len(b.Args)-1]
	return b.Func == "Add" || isFirst(operand) || slices.ContainsFunc(operand.Args, isFirst)
}

// setValues returns the values that a built update sets attributes to.
func (c *Call) setValues() (values []ssa.Value) {
	steps, _ := c.builtUpdate()
	for _, step := range steps {
		if operand := step.Args[len(step.Args)-1]; step.Func == "Set" && operand.Func == "Value" {
			values = append(values, operand.Args[0].value)
		}
	}
	return values
}
