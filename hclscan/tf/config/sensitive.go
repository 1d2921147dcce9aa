package config

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// What a configuration declares to be sensitive must not come into any output:
// variables and outputs with sensitive or ephemeral, and what the function
// sensitive gives. To evaluation it is unknown, so that nothing that is derived
// from it can show it either, and no reference is followed to where it is written.

// Withholds reports whether a variable or an output is sensitive or ephemeral. It
// is, too, where that is not certain.
func (b *Declaration) Withholds() bool {
	for _, name := range []string{"sensitive", "ephemeral"} {
		attr := b.Argument(name)
		if attr == nil {
			continue
		}
		v, err := convert.Convert(Constant(attr.Expr), cty.Bool)
		if err != nil || !v.IsKnown() || !v.IsNull() && v.True() {
			return true
		}
	}
	return false
}

// CallsSensitive reports whether an expression calls the function sensitive.
func CallsSensitive(expr hcl.Expression) bool {
	node, ok := Native(expr).(hclsyntax.Node)
	if !ok {
		return false
	}
	found := false
	_ = hclsyntax.VisitAll(node, func(n hclsyntax.Node) hcl.Diagnostics {
		if call, ok := n.(*hclsyntax.FunctionCallExpr); ok && strings.TrimPrefix(call.Name, "core::") == "sensitive" {
			found = true
		}
		return nil
	})
	return found
}
