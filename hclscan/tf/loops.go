package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
)

// "for" expressions within each other multiply: four of a thousand rounds each
// never end, and the HCL library evaluates them in one go. So the collections of
// inner ones pass through a function that counts. The same goes for numbers
// whose digits would fill the memory when they are written out.

const (
	maxRounds    = 100_000   // of inner loops in one evaluation of an expression
	maxAllRounds = 2_000_000 // of inner loops, and of loops that are taken apart, in one root
	maxExponent  = 10_000    // of a number
)

// countRounds is the name of the function that counts. No configuration can call it.
const countRounds = "for rounds"

// rounds counts the rounds of loops.
type rounds struct{ inExpression, all int }

// take counts the rounds of a loop that is taken apart, and reports whether it
// may be.
func (r *rounds) take(n int) bool {
	r.all += n
	return r.all <= maxAllRounds
}

// counter returns the function that gives its argument back, or an unknown value
// once there were too many rounds.
func (r *rounds) counter() function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "collection", Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true, AllowMarked: true}},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			if collection, _ := args[0].Unmark(); collection.IsKnown() && !collection.IsNull() && collection.CanIterateElements() {
				n := collection.LengthInt()
				r.inExpression += n
				r.all += n
			}
			if r.inExpression > maxRounds || r.all > maxAllRounds {
				return cty.DynamicVal, nil
			}
			return args[0], nil
		},
	})
}

// restrain changes what multiplies in a syntax tree.
func restrain(node hclsyntax.Node) { _ = hclsyntax.Walk(node, &restrainer{}) }

type restrainer struct{ depth int }

// Enter is called by [hclsyntax.Walk].
func (r *restrainer) Enter(node hclsyntax.Node) hcl.Diagnostics {
	switch n := node.(type) {
	case *hclsyntax.ForExpr:
		if r.depth++; r.depth > 1 {
			at := n.CollExpr.Range()
			n.CollExpr = &hclsyntax.FunctionCallExpr{
				Name: countRounds, Args: []hclsyntax.Expression{n.CollExpr},
				NameRange: at, OpenParenRange: at, CloseParenRange: at,
			}
		}
	case *hclsyntax.LiteralValueExpr:
		if n.Val.Type() == cty.Number && isHuge(n.Val) {
			n.Val = cty.UnknownVal(cty.Number)
		}
	}
	return nil
}

// Exit is called by [hclsyntax.Walk].
func (r *restrainer) Exit(node hclsyntax.Node) hcl.Diagnostics {
	if _, ok := node.(*hclsyntax.ForExpr); ok {
		r.depth--
	}
	return nil
}

// collectionOf returns what a "for" expression runs over, as it is written.
func collectionOf(e *hclsyntax.ForExpr) hclsyntax.Expression {
	if call, ok := e.CollExpr.(*hclsyntax.FunctionCallExpr); ok && call.Name == countRounds {
		return call.Args[0]
	}
	return e.CollExpr
}

// isHuge reports whether a number has too many digits to be written out.
func isHuge(v cty.Value) bool {
	if !v.IsKnown() || v.IsNull() {
		return false
	}
	exponent := v.AsBigFloat().MantExp(nil)
	return exponent > maxExponent || exponent < -maxExponent
}

// needsRestraint reports whether a text may have loops within loops, or huge
// numbers. Few files have either, so most are not walked.
func needsRestraint(src []byte) bool {
	loops, digits := 0, -1 // digits of an exponent; -1 outside of one
	for i, c := range src {
		switch {
		case digits >= 0 && c >= '0' && c <= '9':
			if digits++; digits > 3 {
				return true
			}
		case digits == 0 && (c == '+' || c == '-'):
		case (c == 'e' || c == 'E') && i > 0 && (src[i-1] == '.' || src[i-1] >= '0' && src[i-1] <= '9'):
			digits = 0
		default:
			digits = -1
			if c == 'f' && i+4 <= len(src) && string(src[i:i+3]) == "for" && src[i+3] <= ' ' {
				if loops++; loops > 1 {
					return true
				}
			}
		}
	}
	return false
}
