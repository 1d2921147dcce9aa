// Package literal reads what is written out in HCL or known of a value, without
// evaluating anything.
package literal

import (
	"math/big"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// Value returns the value of an expression that is a literal; ok is false for all
// others, also for a template with anything but text in it.
func Value(expr hcl.Expression) (v cty.Value, ok bool) {
	if template, ok := expr.(*hclsyntax.TemplateExpr); ok && template.IsStringLiteral() {
		expr = template.Parts[0]
	}
	if e, ok := expr.(*hclsyntax.LiteralValueExpr); ok {
		return e.Val, true
	}
	return cty.NilVal, false
}

// Text returns a value as the text that Terraform makes of it; ok is false if it
// is unknown or null, or of a type that has no text.
func Text(v cty.Value) (text string, ok bool) {
	converted, err := convert.Convert(v, cty.String)
	if err != nil || !converted.IsKnown() || converted.IsNull() {
		return "", false
	}
	return converted.AsString(), true
}

// Int returns a known number as an integer; ok is false if it is not a whole number
// of at most 32 bits.
func Int(v cty.Value) (n int, ok bool) {
	large, accuracy := v.AsBigFloat().Int64()
	return int(large), accuracy == big.Exact && large == int64(int32(large))
}

// Step returns the attribute that a step of a traversal selects by a literal name,
// as ".name" or as ["name"]; ok is false if it selects otherwise.
func Step(step hcl.Traverser) (name string, ok bool) {
	switch step := step.(type) {
	case hcl.TraverseAttr:
		return step.Name, true
	case hcl.TraverseIndex:
		if step.Key.Type() == cty.String && step.Key.IsKnown() && !step.Key.IsNull() {
			return step.Key.AsString(), true
		}
	}
	return "", false
}

// IsNameByte reports whether a byte may be part of a name in HCL.
func IsNameByte(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}
