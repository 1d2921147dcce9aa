package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/source"
)

// sourceOf returns an expression as written, on one line.
func (s *scope) sourceOf(expr hcl.Expression) string {
	if t, diags := hcl.AbsTraversalForExpr(native(expr)); !diags.HasErrors() {
		return traversalText(t)
	}
	if s == constants {
		return source.Unwritten
	}
	return s.module.tree.project.texts.Written(expr.Range())
}

func traversalText(t hcl.Traversal) string {
	var b strings.Builder
	for _, step := range t {
		switch step := step.(type) {
		case hcl.TraverseRoot:
			b.WriteString(step.Name)
		case hcl.TraverseAttr:
			b.WriteString("." + step.Name)
		case hcl.TraverseIndex:
			b.WriteString(instance{key: step.Key}.suffix())
		}
	}
	return b.String()
}
