package requests

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// BuiltPart returns what the builder of an expression was given by the function
// of that name, or nil if a member does not come from a builder, or if that is
// not the same on all paths.
func (c *Request) BuiltPart(m ddb.Member, with string) *Built {
	if parts, all, _ := c.builtParts(m, with); all && len(parts) == 1 {
		return parts[0]
	}
	return nil
}

// builtParts returns what the builder of an expression may have been given by the
// function of that name, and whether it was given one of these on all paths. ok is
// false if a member does not come from a builder.
func (c *Request) builtParts(m ddb.Member, with string) (parts []*Built, all, ok bool) {
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

// BuiltUpdate returns the steps of an update, last first, and whether these are
// all.
func (c *Request) BuiltUpdate() (steps []*Built, complete bool) {
	b := c.BuiltPart(ddb.UpdateExpression, "WithUpdate")
	for b != nil && b.Kind == CallBuilt && len(b.Args) > 1 {
		steps = append(steps, b)
		b = b.Args[0]
	}
	return steps, b != nil && b.Kind == ZeroBuilt
}

// BuiltSets returns what a built update sets attributes to.
func (c *Request) BuiltSets() (all []Assignment) {
	steps, _ := c.BuiltUpdate()
	for _, step := range steps {
		if operand := step.Args[len(step.Args)-1]; step.Func == "Set" && operand.Func == "Value" {
			all = append(all, Assignment{step.nameSet(), operand.Args[0].value})
		}
	}
	return all
}

// nameSet returns the name of the attribute that a step of an update sets.
func (b *Built) nameSet() symbolic.Value {
	if name := b.Args[1]; len(b.Args) == 3 && name.Kind == CallBuilt && len(name.Args) == 1 {
		return name.Args[0].Shape.Value
	}
	return symbolic.UnknownFor("the name is made elsewhere")
}
