package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// handedOn is an expression among the inputs of a unit. To evaluation it is its
// value; texts are followed to the unit that has the output which they are made of.
type handedOn struct {
	*hclsyntax.LiteralValueExpr
	text   string      // as it is written: "dependency.orders.outputs.arn"
	output Value       // of the other unit, if it is one; zero if it is not to be followed
	parts  []*handedOn // of a text that is made of several
}

// expression returns what gives an input to a variable.
func (v givenInput) expression() hcl.Expression {
	if written, ok := v.written.(hclsyntax.Expression); ok && v.file.first.round != nil && usesOutputs(written) {
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
func (c *terragrunt) handOn(expr hclsyntax.Expression) hclsyntax.Expression {
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
			name, known := knownText(c.eval(item.KeyExpr))
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

func (c *terragrunt) handOnText(expr hclsyntax.Expression) *handedOn {
	value := &hclsyntax.LiteralValueExpr{Val: c.eval(expr), SrcRange: expr.Range()}
	h := &handedOn{LiteralValueExpr: value, text: c.project.written(expr)}
	switch e := expr.(type) {
	case *hclsyntax.ParenthesesExpr:
		return c.handOnText(e.Expression)
	case *hclsyntax.TemplateWrapExpr:
		return c.handOnText(e.Wrapped)
	case *hclsyntax.TemplateExpr:
		if len(e.Parts) <= maxParts {
			for _, part := range e.Parts {
				h.parts = append(h.parts, c.handOnText(part))
			}
		}
	case *hclsyntax.ScopeTraversalExpr:
		if e.Traversal.RootName() == dependencyBlock {
			h.output, _ = c.outputAt(e.Traversal)
		}
	}
	return h
}

// outputAt returns what a reference to an output of another unit leads to there.
func (c *terragrunt) outputAt(t hcl.Traversal) (Value, bool) {
	name, ok := outputName(t)
	m := c.rootOf(refer(t).name)
	if !ok || m == nil {
		return Value{}, false
	}
	declared := m.dir.outputs[name]
	if declared == nil || declared.withholds() {
		return Value{}, false
	}
	attr := declared.argument("value")
	if attr == nil {
		return Value{}, false
	}
	return m.scope().value(attr.Expr).selected(t[4:])
}

// handed takes a text apart that a unit hands to its module. An unknown part of
// an output is called as the unit has it: in another module its name there may mean
// something else.
func (d *dissection) handed(h *handedOn) []Part {
	var parts []Part
	switch d.left--; {
	case d.left < 0 || h.output.expr == nil && len(h.parts) == 0:
		parts = d.leaf(Value{scope: constants, expr: h, result: h.Val})
	case h.output.expr != nil:
		parts = d.split(h.output)
	default:
		for _, part := range h.parts {
			parts = append(parts, d.handed(part)...)
		}
		return parts
	}
	for i := range parts {
		if parts[i].Hole {
			parts[i].Text = h.text
		}
		for j := range parts[i].From {
			parts[i].From[j].abroad = true
		}
	}
	return parts
}

// assumedOutput is [Value.Assumed] for an expression that cannot refer to anything.
func assumedOutput(expr hcl.Expression) string {
	h, ok := expr.(*handedOn)
	if !ok {
		return ""
	}
	if variable := h.output.Assumed(); variable != "" {
		return variable
	}
	for _, part := range h.parts {
		if variable := assumedOutput(part); variable != "" {
			return variable
		}
	}
	return ""
}
