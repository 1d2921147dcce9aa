package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// maxCondition bounds the text of a condition that is repeated.
const maxCondition = 80

// Unless returns the condition, as written, that would make a false value true,
// if the value is a condition that depends on the default of a variable of the
// root, or that a variable file sets: `var.env == "prod"`. It is "" otherwise.
func (v Value) Unless() string {
	if v.expr == nil || v.found != nil || v.scope == constants || v.scope.foreign() || !v.result.RawEquals(cty.False) {
		return ""
	}
	expr, in := v.scope.unreferred(v.expr, 0)
	if in == constants || in.foreign() || in.text != nil || in.iterators != nil {
		return ""
	}
	condition := conditionOf(expr)
	if condition == nil || !in.dependsOnRun(condition) {
		return ""
	}
	at := condition.Range()
	source := in.module.tree.project.sources[at.Filename]
	if at.End.Byte > len(source) || at.End.Byte-at.Start.Byte > maxCondition {
		return ""
	}
	return strings.Join(strings.Fields(string(at.SliceBytes(source))), " ")
}

// unreferred follows an expression that is no more than a reference to where
// its value is written.
func (s *scope) unreferred(expr hcl.Expression, depth int) (hcl.Expression, *scope) {
	expr = native(expr)
	if wrapped, ok := expr.(*hclsyntax.ParenthesesExpr); ok {
		expr = wrapped.Expression
	}
	plain, ok := expr.(*hclsyntax.ScopeTraversalExpr)
	if !ok || s == constants || depth > maxFollowed {
		return expr, s
	}
	d, ok := s.follow(plain.Traversal)
	if !ok || len(d.rest) > 0 || d.optional != "" {
		return expr, s
	}
	return d.in.unreferred(d.expr, depth+1)
}

// conditionOf returns the condition that decides whether an expression is true:
// the expression itself if it compares, or that of "x ? true : false".
func conditionOf(expr hcl.Expression) hcl.Expression {
	switch e := expr.(type) {
	case *hclsyntax.BinaryOpExpr:
		switch e.Op {
		case hclsyntax.OpEqual, hclsyntax.OpNotEqual, hclsyntax.OpLogicalAnd, hclsyntax.OpLogicalOr:
			return e
		}
	case *hclsyntax.FunctionCallExpr:
		switch e.Name {
		case "contains", "startswith", "endswith", "can", "anytrue", "alltrue":
			return e
		}
	case *hclsyntax.ConditionalExpr:
		yes, isLiteral := literal(e.TrueResult)
		if isLiteral && (yes.RawEquals(cty.True) || yes.RawEquals(cty.StringVal("true"))) {
			return e.Condition
		}
	}
	return nil
}

// dependsOnRun reports whether another run of Terraform, with other variables,
// may give an expression another value.
func (s *scope) dependsOnRun(expr hcl.Expression) bool {
	return s.assumed(expr, 0) != "" || s.module.tree.varFile != ""
}
