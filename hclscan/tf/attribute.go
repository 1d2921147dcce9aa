package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Attribute is an attribute of an instance of a resource or data source.
type Attribute struct {
	Address string // "module.orders.aws_dynamodb_table.this", "data.aws_region.current"
	Type    string // "aws_dynamodb_table", "data.aws_region"
	Name    string // "arn"

	module   *Module
	block    *config.Declaration
	instance int
	abroad   bool // it comes from another root
}

// attribute returns the attribute that an expression refers to.
func (s *scope) attribute(expr hcl.Expression) (Attribute, bool) {
	a, _, ok := s.attributeOf(expr)
	return a, ok
}

// attributeOf is attribute, and says why what has it may not exist.
func (s *scope) attributeOf(expr hcl.Expression) (a Attribute, maybe *doubt, ok bool) {
	if s == constants {
		return Attribute{}, nil, false
	}
	t := s.reference(expr)
	if t == nil || s.iterator(t.RootName()) != nil {
		return Attribute{}, nil, false
	}
	ref := config.Refer(t)
	b := s.module.dir.Addresses[ref.Address()]
	if b == nil {
		return Attribute{}, nil, false
	}
	e := s.module.expansion(b)
	i, rest, ok := e.pick(ref.Behind(t))
	if !ok || len(rest) == 0 {
		return Attribute{}, nil, false
	}
	name, ok := literal.Step(rest[0])
	a = Attribute{
		Address: s.module.resourceAddress(b) + e.instances[i].suffix(), Type: b.Kind(), Name: name,
		module: s.module, block: b, instance: i,
	}
	return a, e.maybe, ok
}

// reference returns the reference that an expression consists of, or nil;
// "x.y[each.key].name" counts as one as well.
func (s *scope) reference(expr hcl.Expression) hcl.Traversal {
	expr = config.Native(expr)
	if t, diags := hcl.AbsTraversalForExpr(expr); !diags.HasErrors() {
		return t
	}
	var behind hcl.Traversal
	if relative, ok := expr.(*hclsyntax.RelativeTraversalExpr); ok {
		expr, behind = relative.Source, relative.Traversal
	}
	index, ok := expr.(*hclsyntax.IndexExpr)
	if !ok {
		return nil
	}
	t, diags := hcl.AbsTraversalForExpr(index.Collection)
	key := s.eval(index.Key)
	if diags.HasErrors() || !key.IsKnown() || key.IsNull() || !key.Type().IsPrimitiveType() {
		return nil
	}
	return slices.Concat(t, hcl.Traversal{hcl.TraverseIndex{Key: key}}, behind)
}
