package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
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
	if choice, ok := expr.(*hclsyntax.ConditionalExpr); ok && in != constants {
		if !isLiteralTrue(choice.TrueResult) {
			return ""
		}
		expr, in = in.unreferred(choice.Condition, 0)
	}
	if in == constants || in.module.tree.varFile == "" && in.assumed(expr, 0) == "" {
		return ""
	}
	return comparison(expr, in)
}

func isLiteralTrue(expr hcl.Expression) bool {
	v, ok := literal.Value(expr)
	return ok && (v.RawEquals(cty.True) || v.RawEquals(cty.StringVal("true")))
}

// Exists says under which comparison a resource exists, as its count or for_each
// is written: `only if var.env == "prod"`, `unless var.env == "dev"`. It is "" if
// they say no such thing.
func (r *Resource) Exists() string {
	attr := r.block.Repetition()
	if attr == nil || r.Module.dir.Foreign {
		return ""
	}
	expr, in := r.Module.scope().unreferred(attr.Expr, 0)
	choice, ok := expr.(*hclsyntax.ConditionalExpr)
	if !ok || in == constants {
		return ""
	}
	var word string
	switch {
	case isNone(choice.FalseResult) && !isNone(choice.TrueResult):
		word = "only if "
	case isNone(choice.TrueResult) && !isNone(choice.FalseResult):
		word = "unless "
	default:
		return ""
	}
	if text := comparison(in.unreferred(choice.Condition, 0)); text != "" {
		return word + text
	}
	return ""
}

// isNone reports whether an expression, as a count or a for_each, makes no
// instances: 0, [], {}, toset([]).
func isNone(expr hcl.Expression) bool {
	switch e := expr.(type) {
	case *hclsyntax.TupleConsExpr:
		return len(e.Exprs) == 0
	case *hclsyntax.ObjectConsExpr:
		return len(e.Items) == 0
	case *hclsyntax.FunctionCallExpr:
		return e.Name == "toset" && len(e.Args) == 1 && isNone(e.Args[0])
	}
	v, ok := literal.Value(expr)
	return ok && v.RawEquals(cty.Zero)
}

// unreferred follows an expression that is no more than a reference to where
// its value is written.
func (s *scope) unreferred(expr hcl.Expression, depth int) (hcl.Expression, *scope) {
	expr = config.Native(expr)
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

// comparison returns the text of an expression that [compares], on one line; ""
// for all others, and for those that say something else in each instance.
func comparison(expr hcl.Expression, in *scope) string {
	if in == constants || in.foreign() || in.text != nil || in.iterates(expr) || !compares(expr) {
		return ""
	}
	at := expr.Range()
	text, ok := in.module.tree.project.Texts.Slice(at)
	if !ok || len(text) > maxCondition {
		return ""
	}
	return strings.Join(strings.Fields(string(text)), " ")
}

// compares reports whether an expression compares something with a text that is
// written out, as environments are compared; flags are not.
func compares(expr hcl.Expression) bool {
	switch e := expr.(type) {
	case *hclsyntax.ParenthesesExpr:
		return compares(e.Expression)
	case *hclsyntax.BinaryOpExpr:
		switch e.Op {
		case hclsyntax.OpEqual, hclsyntax.OpNotEqual:
			return isText(e.LHS) || isText(e.RHS)
		case hclsyntax.OpLogicalAnd, hclsyntax.OpLogicalOr:
			return compares(e.LHS) || compares(e.RHS)
		}
	case *hclsyntax.FunctionCallExpr:
		return e.Name == "contains" || e.Name == "startswith" || e.Name == "endswith"
	}
	return false
}

func isText(expr hcl.Expression) bool {
	v, ok := literal.Value(expr)
	return ok && v.Type() == cty.String
}

// Alternatives returns the branches of the conditional that the value is, also through
// references, if it is unknown which one is taken; else the value itself.
func (v Value) Alternatives() []Value {
	last := v
	for range maxFollowed {
		if last.expr == nil {
			break
		}
		if e, ok := config.Native(last.expr).(*hclsyntax.ConditionalExpr); ok && !last.partial && last.scope != constants {
			if _, ok := last.scope.chosen(e); !ok {
				return []Value{last.within(last.scope, e.TrueResult), last.within(last.scope, e.FalseResult)}
			}
		}
		next, ok := last.step()
		if !ok {
			break
		}
		last = next
	}
	return []Value{v}
}
