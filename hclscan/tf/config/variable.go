package config

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
)

// Variable is a declared input variable.
type Variable struct {
	*Declaration
	Name string

	loaded     bool
	Constraint cty.Type
	Optional   *typeexpr.Defaults
	Literal    bool           // a text from outside is its value, not an expression
	Default    hcl.Expression // the default argument, or nil
	NotNull    bool           // nullable = false: null means the default
	Withheld   bool           // its value must not be shown
}

var variableSchema = &hcl.BodySchema{Attributes: []hcl.AttributeSchema{
	{Name: "type"}, {Name: "default"}, {Name: "nullable"}, {Name: "sensitive"}, {Name: "ephemeral"},
}}

// Load reads the declaration the first time it is asked for.
func (v *Variable) Load() {
	if v.loaded {
		return
	}
	v.loaded, v.Constraint, v.Literal = true, cty.DynamicPseudoType, true
	content, _ := v.Contain(variableSchema)
	if attr := content.Attributes["type"]; attr != nil {
		v.Constraint, v.Optional = typeConstraint(attr.Expr)
		v.Literal = v.Constraint.IsPrimitiveType()
	}
	if attr := content.Attributes["default"]; attr != nil {
		v.Default = attr.Expr
	}
	v.Withheld = v.Withholds()
	if attr := content.Attributes["nullable"]; attr != nil {
		value, diags := attr.Expr.Value(nil)
		v.NotNull = !diags.HasErrors() && value.RawEquals(cty.False)
	}
}

// typeConstraint reads a type. What is none, like the bare "list" and "map" of
// old configurations, constrains nothing.
func typeConstraint(expr hcl.Expression) (cty.Type, *typeexpr.Defaults) {
	if text, diags := expr.Value(nil); !diags.HasErrors() && text.Type() == cty.String && !text.IsNull() {
		quoted, diags := hclsyntax.ParseExpression([]byte(text.AsString()), "", hcl.InitialPos)
		if diags.HasErrors() {
			return cty.DynamicPseudoType, nil
		}
		expr = quoted
	}
	constraint, defaults, diags := typeexpr.TypeConstraintWithDefaults(expr)
	if diags.HasErrors() {
		return cty.DynamicPseudoType, nil
	}
	return constraint, defaults
}

// Fit applies the variable's optional attributes and type to a value. A value
// that does not fit, which Terraform refuses, is unknown.
func (v *Variable) Fit(value cty.Value) cty.Value {
	fitted, err := v.Convert(value)
	if err != nil {
		return cty.UnknownVal(v.Constraint.WithoutOptionalAttributesDeep())
	}
	return fitted
}

// Convert is fit for those who want to know why a value does not.
func (v *Variable) Convert(value cty.Value) (cty.Value, error) {
	if v.Optional != nil && !value.IsNull() {
		value = v.Optional.Apply(value)
	}
	return convert.Convert(limits.Unify(value, v.Constraint), v.Constraint)
}
