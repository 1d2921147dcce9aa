package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
)

// variable is a declared input variable.
type variable struct {
	*block
	name string

	loaded     bool
	constraint cty.Type
	defaults   *typeexpr.Defaults
	literal    bool           // a text from outside is its value, not an expression
	fallback   hcl.Expression // the default argument, or nil
	required   bool           // nullable = false: null means the default
	withheld   bool           // its value must not be shown
}

var variableSchema = &hcl.BodySchema{Attributes: []hcl.AttributeSchema{
	{Name: "type"}, {Name: "default"}, {Name: "nullable"}, {Name: "sensitive"}, {Name: "ephemeral"},
}}

func (v *variable) load() {
	if v.loaded {
		return
	}
	v.loaded, v.constraint, v.literal = true, cty.DynamicPseudoType, true
	content, _ := v.contain(variableSchema)
	if attr := content.Attributes["type"]; attr != nil {
		v.constraint, v.defaults = typeConstraint(attr.Expr)
		v.literal = v.constraint.IsPrimitiveType()
	}
	if attr := content.Attributes["default"]; attr != nil {
		v.fallback = attr.Expr
	}
	v.withheld = v.withholds()
	if attr := content.Attributes["nullable"]; attr != nil {
		value, diags := attr.Expr.Value(nil)
		v.required = !diags.HasErrors() && value.RawEquals(cty.False)
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

// fit applies the variable's optional attributes and type to a value. A value
// that does not fit, which Terraform refuses, is unknown.
func (v *variable) fit(value cty.Value) cty.Value {
	fitted, err := v.convert(value)
	if err != nil {
		return cty.UnknownVal(v.constraint.WithoutOptionalAttributesDeep())
	}
	return fitted
}

// convert is fit for those who want to know why a value does not.
func (v *variable) convert(value cty.Value) (cty.Value, error) {
	if v.defaults != nil && !value.IsNull() {
		value = v.defaults.Apply(value)
	}
	return convert.Convert(limits.Unify(value, v.constraint), v.constraint)
}
