package inputs

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// placeholder matches texts of sample files that stand for a value which people put in their
// place: "YOUR_TABLE", "<table name>", "changeme", "[dev|prod]", "{{ table }}".
var placeholder = lazyregexp.New(`(?i)^<[^<>]+>$|^\{\{.*\}\}$|^\[[^\[\]|]+(\|[^\[\]|]+)+\]$|\byour[-_ ][a-z]|^(change|replace|fill)[-_ ]?(me|this|in)$|^(fixme|tbd|placeholder|xxx+)$`)

// withoutPlaceholders makes unknown what a variable file has a placeholder for.
func withoutPlaceholders(attrs hcl.Attributes) {
	for _, attr := range attrs {
		found := false
		value, err := cty.Transform(config.Constant(attr.Expr), func(_ cty.Path, v cty.Value) (cty.Value, error) {
			if v.IsKnown() && !v.IsNull() && !v.IsMarked() && v.Type() == cty.String && placeholder.MatchString(v.AsString()) {
				found = true
				return cty.UnknownVal(cty.String), nil
			}
			return v, nil
		})
		if found && err == nil {
			attr.Expr = hcl.StaticExpr(value, attr.Expr.Range())
		}
	}
}
