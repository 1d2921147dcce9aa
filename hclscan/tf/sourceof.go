package tf

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
)

// sourceOf returns an expression as written, on one line.
func (s *scope) sourceOf(expr hcl.Expression) string {
	if t, diags := hcl.AbsTraversalForExpr(config.Native(expr)); !diags.HasErrors() {
		return config.TraversalText(t)
	}
	if s == constants {
		return source.Unwritten
	}
	return s.module.tree.project.Texts.Written(expr.Range())
}
