package config

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
)

// The HCL library parses the templates in JSON when it evaluates them, so that
// nothing restrains their loops. Where there may be one, the expression is made
// anew in native syntax.

// RestrainedJSON returns an expression of JSON syntax in native syntax if it has
// what must be restrained, else the expression itself.
func (p *Project) RestrainedJSON(expr hcl.Expression) hcl.Expression {
	if !json.IsJSONExpression(expr) {
		return expr
	}
	src, ok := p.Texts.Slice(expr.Range())
	if !ok || !limits.NeedsRestraint(src) {
		return expr
	}
	made, ok := nativeJSON(expr, 0)
	if !ok {
		return expr
	}
	limits.Restrain(made)
	return made
}

// nativeJSON makes an expression of JSON syntax anew. ok is false if part of it
// is wrong.
func nativeJSON(expr hcl.Expression, depth int) (made hclsyntax.Expression, ok bool) {
	at := expr.Range()
	if depth > limits.MaxNesting {
		return nil, false
	}
	if elements, diags := hcl.ExprList(expr); !diags.HasErrors() {
		list := &hclsyntax.TupleConsExpr{SrcRange: at, OpenRange: at}
		for _, element := range elements {
			inner, ok := nativeJSON(element, depth+1)
			if !ok {
				return nil, false
			}
			list.Exprs = append(list.Exprs, inner)
		}
		return list, true
	}
	if pairs, diags := hcl.ExprMap(expr); !diags.HasErrors() {
		object := &hclsyntax.ObjectConsExpr{SrcRange: at, OpenRange: at}
		for _, pair := range pairs {
			key, keyOK := nativeJSON(pair.Key, depth+1)
			value, valueOK := nativeJSON(pair.Value, depth+1)
			if !keyOK || !valueOK {
				return nil, false
			}
			object.Items = append(object.Items, hclsyntax.ObjectConsItem{KeyExpr: key, ValueExpr: value})
		}
		return object, true
	}
	if template, ok := parsedTemplate(expr).(hclsyntax.Expression); ok {
		return template, true
	}
	v, diags := expr.Value(nil)
	return &hclsyntax.LiteralValueExpr{Val: v, SrcRange: at}, !diags.HasErrors()
}
