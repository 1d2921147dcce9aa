package limits

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// "for" expressions within each other multiply: four of a thousand rounds each
// never end, and the HCL library evaluates them in one go. So their collections
// and what their rounds make pass through functions that count. The same goes for
// numbers whose digits would fill the memory when they are written out.

const maxExponent = 10_000 // of a number

// The names of the functions that count. No configuration can call them.
const (
	countRounds = "for rounds"
	countBytes  = "for bytes"
	checkNumber = "for digits"
)

// fewReferences is how many references an expression, or the body of a loop, may
// have before anything adds up their sizes: so many values of the largest size
// do not fill the memory.
const fewReferences = 8

// Counters returns the functions that count.
func (b *Budget) Counters() map[string]function.Function {
	pass := func(allowed func(args []cty.Value) bool) function.Function {
		return function.New(&function.Spec{
			VarParam: &function.Parameter{Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true, AllowMarked: true},
			Type:     func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
			Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
				if b.Spent() || !allowed(args) {
					return cty.DynamicVal, nil
				}
				return args[0], nil
			},
		})
	}
	return map[string]function.Function{
		countRounds: pass(b.mayLoop),
		countBytes:  pass(func(args []cty.Value) bool { return b.Work(Weight(args[0], MaxWork)) }),
		checkNumber: pass(func(args []cty.Value) bool { return args[0].Type() != cty.Number || !IsHuge(args[0]) }),
	}
}

// mayLoop reports whether a loop may run over a collection. How often its body
// refers to the element that it is at is the second argument.
func (b *Budget) mayLoop(args []cty.Value) bool {
	collection, _ := args[0].Unmark()
	if !collection.IsKnown() || collection.IsNull() || !collection.CanIterateElements() {
		return true
	}
	if !b.takeRounds(collection.LengthInt()) {
		return false
	}
	if uses, _ := literal.Int(args[1]); uses > fewReferences {
		for it := collection.ElementIterator(); it.Next(); {
			if _, element := it.Element(); uses*Weight(element, MaxWork/uses) > MaxWork {
				b.running.refused = TooMuch
				return false
			}
		}
	}
	return true
}

// Restrain changes what multiplies in a syntax tree, so that it can be evaluated only
// in a context with the functions of [Budget.Counters]. See [Uncounted].
func Restrain(node hclsyntax.Node) {
	_ = hclsyntax.Walk(node, &restrainer{variables: map[string][]*loop{}})
}

type restrainer struct {
	loops     []*loop            // around a node, innermost last
	variables map[string][]*loop // that have the variable of a name
}

// loop is a "for" expression.
type loop struct{ uses int } // of its variables in its body

// Enter is called by [hclsyntax.Walk].
func (r *restrainer) Enter(node hclsyntax.Node) hcl.Diagnostics {
	switch n := node.(type) {
	case *hclsyntax.ForExpr:
		r.loops = append(r.loops, &loop{})
	case hclsyntax.ChildScope: // a part of the body of the last one
		for name := range n.LocalNames {
			r.variables[name] = append(r.variables[name], r.loops[len(r.loops)-1])
		}
	case *hclsyntax.ScopeTraversalExpr:
		if around := r.variables[n.Traversal.RootName()]; len(around) > 0 {
			around[len(around)-1].uses++
		}
	case *hclsyntax.LiteralValueExpr:
		if n.Val.Type() == cty.Number && IsHuge(n.Val) {
			n.Val = cty.UnknownVal(cty.Number)
		}
	}
	return nil
}

// Exit is called by [hclsyntax.Walk].
func (r *restrainer) Exit(node hclsyntax.Node) hcl.Diagnostics {
	switch n := node.(type) {
	case *hclsyntax.ForExpr:
		last := r.loops[len(r.loops)-1]
		r.loops = r.loops[:len(r.loops)-1]
		uses := &hclsyntax.LiteralValueExpr{Val: cty.NumberIntVal(int64(last.uses)), SrcRange: n.CollExpr.Range()}
		n.CollExpr = counted(countRounds, n.CollExpr, uses)
		n.ValExpr = counted(countBytes, n.ValExpr)
		if n.KeyExpr != nil {
			n.KeyExpr = counted(countBytes, n.KeyExpr)
		}
	case hclsyntax.ChildScope:
		for name := range n.LocalNames {
			r.variables[name] = r.variables[name][:len(r.variables[name])-1]
		}
	case *hclsyntax.BinaryOpExpr:
		if n.Op == hclsyntax.OpMultiply || n.Op == hclsyntax.OpDivide {
			n.LHS, n.RHS = counted(checkNumber, n.LHS), counted(checkNumber, n.RHS)
		}
	}
	return nil
}

// counted passes the value of an expression through a function that counts.
func counted(function string, args ...hclsyntax.Expression) hclsyntax.Expression {
	at := args[0].Range()
	return &hclsyntax.FunctionCallExpr{Name: function, Args: args, NameRange: at, OpenParenRange: at, CloseParenRange: at}
}

// Uncounted returns an expression as it was before [Restrain].
func Uncounted(expr hclsyntax.Expression) hclsyntax.Expression {
	if call, ok := expr.(*hclsyntax.FunctionCallExpr); ok && IsCounter(call.Name) {
		return call.Args[0]
	}
	return expr
}

// IsCounter reports whether a function is one that counts.
func IsCounter(function string) bool {
	return function == countRounds || function == countBytes || function == checkNumber
}

// IsHuge reports whether a number has too many digits to be written out.
func IsHuge(v cty.Value) bool {
	if v, _ = v.Unmark(); !v.IsKnown() || v.IsNull() {
		return false
	}
	exponent := v.AsBigFloat().MantExp(nil)
	return exponent > maxExponent || exponent < -maxExponent
}

// manyProducts is how many multiplications a file may have before each is checked.
const manyProducts = 1000

// NeedsRestraint reports whether a text may have loops, huge numbers, or many
// products. Few files have any, so most are not walked.
func NeedsRestraint(src []byte) bool {
	products, digits := 0, -1 // digits of an exponent; -1 outside of one
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
			if c == '*' || c == '/' {
				if products++; products > manyProducts {
					return true
				}
			}
			if c == 'f' && i+4 <= len(src) && string(src[i:i+3]) == "for" && !literal.IsNameByte(src[i+3]) {
				return true
			}
		}
	}
	return false
}
