package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// An assignment is an attribute that an update sets, and the value that it gets as it is: sums and
// if_not_exists are done by the service.
type assignment struct {
	name   string // "" if it is unknown
	source ssa.Value
	value  symbolic.Value
}

// assignments returns what an update of the package sets attributes to.
func (c *Call) assignments() (all []assignment) {
	expression := c.Request.Input.Get(ddb.UpdateExpression)
	sets := c.Request.BuiltSets
	switch {
	case c.itself().chains():
		sets = c.Request.ChainSets
	case expression.Kind == symbolic.String:
		return c.assigned(expression.Text)
	}
	for _, set := range sets() {
		all = append(all, assignment{set.Name.Text, set.Value, c.a.Resolve(dataflow.Unboxed(set.Value))})
		if set.Name.Kind != symbolic.String {
			all[len(all)-1].name = ""
		}
	}
	return all
}

// assigned returns what an update expression sets attributes to: ":total" of "SET total = :total".
func (c *Call) assigned(expression string) (all []assignment) {
	names, values := c.Request.Shape(ddb.ExpressionAttributeNames), c.Request.Shape(ddb.ExpressionAttributeValues)
	tree, _ := expr.Parse(expr.Update, expression)
	tree.Walk(func(n expr.Node) bool {
		action, ok := n.(*expr.Action)
		if !ok || action.OpAt.Start == action.OpAt.End {
			return true
		}
		placeholder, ok := action.Value.(*expr.Value)
		if !ok {
			return true
		}
		if e, ok := entryFor(values, placeholder.Name); ok {
			all = append(all, assignment{nameOf(action.Path, names), e.Shape.Source(), e.Shape.Value})
		}
		return true
	})
	return all
}

// nameOf returns the attribute that a path leads to; "" for a part of one, or if it is unknown.
func nameOf(path *expr.Path, names composites.Shape) string {
	if path == nil || len(path.Elements) != 1 {
		return ""
	}
	name := path.Elements[0].Name
	if path.Elements[0].IsPlaceholder() {
		return names.Field(name).Value.Text
	}
	return name
}

// assignedAttributes returns what an update sets attributes to, in terms of the function that sees it. Of
// values that it is not given, the name alone is known.
func (x access) assignedAttributes() (all []facts.Attribute) {
	if x.call.elsewhere != nil {
		return x.outsideAll(x.call.elsewhere.Assigned)
	}
	for _, set := range x.call.assignments() {
		all = append(all, facts.Attribute{Name: set.name, Value: x.outside(set.value)})
	}
	return all
}

// setsComputed reports whether a function of another package updates an attribute to something that it is
// given, and that depends on what was read: a value, or a field of a struct which may be what it was.
//
//	wallet, err := s.wallets.Get(ctx, id)
//	…
//	s.wallets.SetBalance(ctx, id, wallet.Balance-amount)
func (x access) setsComputed(r access, depends func(ssa.Value) bool) bool {
	return slices.ContainsFunc(x.call.told.Assigned, func(set facts.Attribute) bool {
		switch value := set.Value.Formatted(); {
		case value.Kind == symbolic.Param:
			return depends(x.call.passed(value.Index))
		case value.Kind == symbolic.Field && value.Given > 0:
			return x.fieldDepends(x.call.passed(value.Given-1), fieldName(value), r, depends)
		}
		return false
	})
}

// fieldDepends reports whether a field of a struct depends on what was read: it has been set to that, or it
// is what was read itself.
func (x access) fieldDepends(structure ssa.Value, name string, r access, depends func(ssa.Value) bool) bool {
	if structure == nil {
		return false
	}
	structure = x.places.Plain(structure)
	root, path := x.places.Place(structure)
	field := fieldIndex(structure.Type(), name)
	if path != "" || field < 0 {
		return false
	}
	set := false
	for _, store := range x.fieldWrites(root) {
		if store.Addr.(*ssa.FieldAddr).Field != field {
			continue
		}
		if set = true; depends(store.Val) {
			return true
		}
	}
	return !set && r.isAnswer(root, 0) && !r.namesKey(attributeNames(structure.Type(), field))
}

// keyIsRead reports whether a function of another package is given the key of what was read, to update it.
func (x access) keyIsRead(r access) bool {
	return len(x.call.told.Keys) > 0 && !slices.ContainsFunc(x.call.told.Keys, func(part facts.Attribute) bool {
		switch value := part.Value.Formatted(); {
		case value.Kind == symbolic.Param:
			given := x.call.passed(value.Index)
			return given == nil || !x.isField(given, []string{part.Name}) || !x.comesFrom(given, r)
		case value.Kind == symbolic.Field && value.Given > 0:
			given := x.givensOfField(x.call.passed(value.Given-1), fieldName(value))
			return len(given) != 1 || given[0].value != nil || given[0].root == nil || !r.isAnswer(given[0].root, 0)
		}
		return true
	})
}
