package tf

import "github.com/hashicorp/hcl/v2"

// Assumed names a variable of the root whose default the value depends on:
// "var.name". Another run of Terraform may set it otherwise. It is "" if there
// is none.
func (v Value) Assumed() string {
	if v.expr == nil {
		return ""
	}
	return v.scope.assumed(v.expr, 0)
}

// Assumed is what [Value.Assumed] is, for how many nested blocks of a type
// dynamic blocks produce.
func (c *Content) Assumed(name string) string {
	for _, b := range c.blocks {
		if b.Type != "dynamic" || b.Labels[0] != name {
			continue
		}
		parts, _, _ := b.Body.PartialContent(dynamicSchema)
		if forEach := parts.Attributes["for_each"]; forEach != nil {
			if variable := c.scope.assumed(forEach.Expr, 0); variable != "" {
				return variable
			}
		}
	}
	return ""
}

func (s *scope) assumed(expr hcl.Expression, depth int) string {
	if s == constants || depth > maxFollowed {
		return ""
	}
	for _, t := range expr.Variables() {
		if variable := s.assumedReference(t, depth); variable != "" {
			return variable
		}
	}
	return ""
}

func (s *scope) assumedReference(t hcl.Traversal, depth int) string {
	if it := s.iterator(t.RootName()); it != nil {
		return it.in.assumed(it.source, depth+1)
	}
	ref, m := refer(t), s.module
	if declared := m.dir.variables[ref.name]; ref.kind == "var" && declared != nil && m.parent == nil {
		declared.load()
		if _, set := m.tree.inputs.values[ref.name]; !set && declared.fallback != nil {
			return "var." + ref.name
		}
		return ""
	}
	if d, ok := s.follow(t); ok {
		return d.in.assumed(d.expr, depth+1)
	}
	return ""
}
