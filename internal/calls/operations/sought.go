package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// wanted is an attribute that a read asks to have one value.
type wanted struct {
	name   string
	source ssa.Value // nil if it is none of the function of the read
	value  symbolic.Value
}

// sought returns the attributes that a Query or Scan compares with values by equality, all of which an
// item must have.
func (c *Call) sought() (all []wanted) {
	if c.Request.Op != ddb.Query && c.Request.Op != ddb.Scan || c.elsewhere != nil {
		return nil
	}
	names, values := c.Request.Shape(ddb.ExpressionAttributeNames), c.Request.Shape(ddb.ExpressionAttributeValues)
	for member, with := range map[ddb.Member]string{ddb.KeyConditionExpression: "WithKeyCondition", ddb.FilterExpression: "WithFilter"} {
		if built := c.Request.BuiltPart(member, with); built != nil {
			all = append(all, soughtByBuilder(built)...)
			continue
		}
		text := c.Request.Input.Get(member)
		if text.Kind != symbolic.String {
			continue
		}
		tree, problems := expr.Parse(expr.Condition, text.Text)
		if len(problems) > 0 || tree.Condition == nil {
			continue
		}
		for _, test := range equalities(tree.Condition) {
			path, isPath := test.X.(*expr.Path)
			placeholder, isValue := test.Y.(*expr.Value)
			if !isPath || !isValue {
				continue
			}
			name := nameOf(path, names)
			if e, ok := values.Entry(placeholder.Name); ok && !e.Optional && name != "" {
				all = append(all, wanted{name, e.Shape.Source(), e.Shape.Value})
			}
		}
	}
	slices.SortFunc(all, func(a, b wanted) int { return slices.Compare([]byte(a.name), []byte(b.name)) })
	return all
}

// equalities returns the comparisons by = that must all hold for a condition to hold.
func equalities(condition expr.Expr) []*expr.Compare {
	switch e := condition.(type) {
	case *expr.Paren:
		return equalities(e.X)
	case *expr.Logical:
		if e.Op == "AND" {
			return append(equalities(e.X), equalities(e.Y)...)
		}
	case *expr.Compare:
		if e.Op == "=" {
			return []*expr.Compare{e}
		}
	}
	return nil
}

// soughtByBuilder is the same of a condition that a builder makes.
func soughtByBuilder(b *requests.Built) (all []wanted) {
	if b.Kind != requests.CallBuilt || b.Open {
		return nil
	}
	switch b.Func {
	case "KeyAnd", "And":
		for _, part := range b.Args {
			all = append(all, soughtByBuilder(part)...)
		}
	case "KeyEqual", "Equal":
		if len(b.Args) != 2 || b.Args[0].Kind != requests.CallBuilt || len(b.Args[0].Args) != 1 {
			return nil
		}
		name, operand := b.Args[0].Args[0], b.Args[1]
		for operand.Kind == requests.CallBuilt && operand.Func == "Value" && len(operand.Args) == 1 {
			operand = operand.Args[0]
		}
		if name.Kind == requests.GoBuilt && name.Shape.Value.Kind == symbolic.String && operand.Kind == requests.GoBuilt {
			all = append(all, wanted{name.Shape.Value.Text, dataflow.Unboxed(operand.Value()), operand.Shape.Value})
		}
	}
	return all
}

// soughtAttributes returns the same as callers of a function are told of it.
func (x access) soughtAttributes() (all []facts.Attribute) {
	if x.call.elsewhere != nil {
		return x.outsideAll(x.call.elsewhere.Sought)
	}
	for _, part := range x.call.sought() {
		all = append(all, facts.Attribute{Name: part.name, Value: x.outside(part.value)})
	}
	return all
}

// readsIndex reports whether a read may ask an index.
func (x access) readsIndex() bool {
	if x.call.elsewhere != nil {
		return x.call.elsewhere.Index
	}
	return x.call.Request.Input.Get(ddb.IndexName).IsSet() != tri.No
}

// soughtFor returns the attributes that a read asks to have the value which they have in the item that
// is put.
func (x access) soughtFor(put access) (names []string) {
	for _, part := range x.call.sought() {
		if x.isPut(part, put) {
			names = append(names, part.name)
		}
	}
	if x.call.elsewhere == nil || put.call.elsewhere == nil {
		return names
	}
	for i, part := range x.soughtAttributes() {
		if put.storesGiven([]facts.Attribute{part}, x.at()) || put.storesWhat(x, x.call.told.Sought[i:i+1]) {
			names = append(names, part.Name)
		}
	}
	return names
}

// isPut reports whether an attribute of the item that is put has the value which a read asks for.
func (x access) isPut(part wanted, put access) bool {
	for _, item := range put.views(ddb.Item) {
		e, ok := entryFor(item.shape, part.name)
		if ok && !e.Optional && e.Shape.Kind == composites.Scalar && x.sameValue(part.source, part.value, item.access, e.Shape) {
			return true
		}
	}
	item := put.call.itemValue()
	if item == nil || x.at().Parent() != put.at().Parent() {
		return false
	}
	root, path := put.placeOfItem(item)
	if path != "" {
		return false
	}
	field := x.fieldOf(part.source, part.value, put, root)
	return field >= 0 && slices.Contains(attributeNames(root.Type(), field), part.name) && !put.setsAfter(x.at(), root, field)
}

// Sought returns the attributes that a Query or Scan asks to have the value which they have in the item
// that is put behind it.
//
//	out, err := client.Query(ctx, …"email-index", "email = :email"…)
//	…
//	client.PutItem(ctx, …uuid.NewString(), email…)
func (p PriorRead) Sought() []string {
	if op := p.Call.Request.Op; op != ddb.Query && op != ddb.Scan || !p.SameTable() {
		return nil
	}
	return p.read.soughtFor(p.write)
}

// AsksIndex reports whether the read asks an index, or may do so.
func (p PriorRead) AsksIndex() bool { return p.read.readsIndex() }

// IsReserved reports whether something may be written on a condition before the operation, as an item
// that reserves a value.
func (s Seen) IsReserved() bool {
	return slices.ContainsFunc(s.call.a.accesses(s.at().Parent()), func(other access) bool {
		return other.at() != s.at() && other.call.Request.Operation().MayWrite() && !other.unconditional() && dataflow.Reaches(other.at(), s.at())
	})
}
