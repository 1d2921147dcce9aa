package terragrunt

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// maxParts bounds how many parts of a template are followed.
const maxParts = 100

// HandedOn is an expression among the inputs of a unit. To evaluation it is its value,
// and it says how that is made of outputs of other units.
type HandedOn struct {
	*hclsyntax.LiteralValueExpr
	Text   string      // as it is written: "dependency.orders.outputs.arn"
	Origin any         // what [Outputs.Follow] returns, if it is an output
	Parts  []*HandedOn // of a text that is made of several
}

// expression returns what gives an input to a variable.
func (v input) expression() hcl.Expression {
	if written, ok := v.written.(hclsyntax.Expression); ok && v.file.first.outputs != nil && usesOutputs(written) {
		return v.file.handOn(written)
	}
	return hcl.StaticExpr(v.value, v.at)
}

func usesOutputs(expr hcl.Expression) bool {
	for _, t := range expr.Variables() {
		if t.RootName() == dependencyBlock {
			return true
		}
	}
	return false
}

// handOn returns an expression that has the value of another one in the file and
// needs nothing else. Lists and objects stay what they are.
func (c *config) handOn(expr hclsyntax.Expression) hclsyntax.Expression {
	switch e := expr.(type) {
	case *hclsyntax.TupleConsExpr:
		list := *e
		list.Exprs = nil
		for _, element := range e.Exprs {
			list.Exprs = append(list.Exprs, c.handOn(element))
		}
		return &list
	case *hclsyntax.ObjectConsExpr:
		object := *e
		object.Items = nil
		for _, item := range e.Items {
			name, known := literal.Text(c.eval(item.KeyExpr))
			if !known {
				return c.handOnText(expr)
			}
			key := &hclsyntax.LiteralValueExpr{Val: cty.StringVal(name), SrcRange: item.KeyExpr.Range()}
			object.Items = append(object.Items, hclsyntax.ObjectConsItem{KeyExpr: key, ValueExpr: c.handOn(item.ValueExpr)})
		}
		return &object
	}
	return c.handOnText(expr)
}

func (c *config) handOnText(expr hclsyntax.Expression) *HandedOn {
	value := &hclsyntax.LiteralValueExpr{Val: c.eval(expr), SrcRange: expr.Range()}
	h := &HandedOn{LiteralValueExpr: value, Text: c.reader.texts.Written(expr.Range())}
	switch e := expr.(type) {
	case *hclsyntax.ParenthesesExpr:
		return c.handOnText(e.Expression)
	case *hclsyntax.TemplateWrapExpr:
		return c.handOnText(e.Wrapped)
	case *hclsyntax.TemplateExpr:
		if len(e.Parts) <= maxParts {
			for _, part := range e.Parts {
				h.Parts = append(h.Parts, c.handOnText(part))
			}
		}
	case *hclsyntax.ScopeTraversalExpr:
		if e.Traversal.RootName() == dependencyBlock {
			h.Origin = c.follow(e.Traversal)
		}
	}
	return h
}
