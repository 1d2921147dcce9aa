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
	if s == constants {
		return unwritten
	}
	return s.module.tree.project.written(expr)
}

// unwritten stands for an expression that is not to be found in a file.
const unwritten = "?"

// written returns an expression as it stands in its file, on one line.
func (p *Project) written(expr hcl.Expression) string {
	r := expr.Range()
	src := p.sources[r.Filename]
	if r.Start.Byte > r.End.Byte || r.End.Byte > len(src) {
		return unwritten
	}
	text := string(src[r.Start.Byte:r.End.Byte])
	if strings.Contains(text, "sensitive(") {
		return "sensitive(…)" // what is written in there must not be shown
	}
	return strings.Join(strings.Fields(cut(text, maxHole)), " ")
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
