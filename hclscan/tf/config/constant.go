package config

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Constant returns the value of an expression that cannot refer to anything, as
// the default of a variable; unknown if it is wrong.
func Constant(expr hcl.Expression) cty.Value {
	return OrUnknown(ConstantDiags(expr))
}

// ConstantDiags is [Constant] with what is wrong with the expression.
func ConstantDiags(expr hcl.Expression) (cty.Value, hcl.Diagnostics) {
	if v, ok := literal.Value(expr); ok {
		return v, nil
	}
	return expr.Value(constantContext())
}

// OrUnknown makes what failed unknown: the configuration may be wrong, or we do not
// know enough.
func OrUnknown(v cty.Value, diags hcl.Diagnostics) cty.Value {
	if diags.HasErrors() && v.IsWhollyKnown() {
		return cty.DynamicVal
	}
	return v
}

// constantContext is what constants are evaluated in, which can call nothing.
func constantContext() *hcl.EvalContext {
	return &hcl.EvalContext{Functions: limits.NewBudget(nil).Counters()}
}
