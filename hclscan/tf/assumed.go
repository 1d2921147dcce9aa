package tf

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
)

// Assumed names a variable of the root whose default the value depends on:
// "var.name". Another run of Terraform may set it otherwise. It is "" if there
// is none.
func (v Value) Assumed() string {
	if v.expr == nil {
		return ""
	}
	if v.found != nil && v.found.assumed != "" {
		return v.found.assumed
	}
	return v.scope.assumed(v.expr, 0)
}

func (s *scope) assumed(expr hcl.Expression, depth int) string {
	if s == constants {
		return assumedOutput(expr)
	}
	if _, ok := literal.Value(expr); ok || depth > maxFollowed {
		return ""
	}
	if s.iterators != nil {
		return s.findAssumed(expr, depth)
	}
	// As with origins: outside of iterators the answer holds for the module.
	variable, known := s.module.assumed[expr]
	if !known {
		if s.module.assumed == nil {
			s.module.assumed = map[hcl.Expression]string{}
		}
		s.module.assumed[expr] = "" // to itself
		variable = s.findAssumed(expr, depth)
		s.module.assumed[expr] = variable
	}
	return variable
}

func (s *scope) findAssumed(expr hcl.Expression, depth int) string {
	for _, t := range expr.Variables() {
		if variable := s.assumedReference(t, depth); variable != "" {
			return variable
		}
	}
	return ""
}

func (s *scope) assumedReference(t hcl.Traversal, depth int) string {
	if d, ok := s.follow(t); ok {
		if d.in == constants {
			return cmp.Or(d.assumed, assumedOutput(d.expr))
		}
		return d.in.assumed(d.expr, depth+1)
	}
	if it := s.iterator(t.RootName()); it != nil {
		return it.in.assumed(it.source, depth+1)
	}
	ref := config.Refer(t)
	if ref.Name != "" && len(ref.Behind(t)) > 0 {
		return "" // no argument that is set: what is computed is unknown
	}
	return s.module.assumedBlock(ref, depth)
}

// assumedBlock is what assumed is for a module call or a resource that is used
// as a whole: what a default decides in there comes in by an argument.
func (m *Module) assumedBlock(ref config.Reference, depth int) string {
	b := m.dir.Addresses[ref.Address()]
	if c := m.dir.CallNames[ref.Name]; ref.Kind == "module" && c != nil {
		b = c.Declaration
	}
	if b == nil {
		return ""
	}
	attrs, _ := b.Body.JustAttributes()
	for _, name := range slices.Sorted(maps.Keys(attrs)) {
		if variable := m.scope().assumed(attrs[name].Expr, depth+1); variable != "" {
			return variable
		}
	}
	return ""
}

// assumedOutput is [Value.Assumed] for an expression that cannot refer to anything.
func assumedOutput(expr hcl.Expression) string {
	h, ok := expr.(*terragrunt.HandedOn)
	if !ok {
		return ""
	}
	if variable := handedOutput(h).Assumed(); variable != "" {
		return variable
	}
	for _, part := range h.Parts {
		if variable := assumedOutput(part); variable != "" {
			return variable
		}
	}
	return ""
}

// handedOutput returns the output of another unit that a unit hands on; zero if it is
// not to be followed.
func handedOutput(h *terragrunt.HandedOn) Value {
	v, _ := h.Origin.(Value)
	return v
}
