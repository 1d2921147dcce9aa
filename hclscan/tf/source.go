package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
)

// maxHole bounds how much of an expression is kept.
const maxHole = 255

// sourceOf returns an expression as written, on one line.
func (s *scope) sourceOf(expr hcl.Expression) string {
	if t, diags := hcl.AbsTraversalForExpr(native(expr)); !diags.HasErrors() {
		return traversalText(t)
	}
	r := expr.Range()
	if s != constants {
		src := s.module.tree.project.sources[r.Filename]
		if r.Start.Byte <= r.End.Byte && r.End.Byte <= len(src) {
			text := string(src[r.Start.Byte:r.End.Byte])
			if strings.Contains(text, "sensitive(") {
				return "sensitive(…)" // what is written in there must not be shown
			}
			return strings.Join(strings.Fields(cut(text, maxHole)), " ")
		}
	}
	return "?"
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
