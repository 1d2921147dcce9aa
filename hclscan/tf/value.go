package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// Value is an evaluated argument.
type Value struct {
	scope   *scope
	expr    hcl.Expression // nil if the argument is not set
	result  cty.Value
	missing string // why an argument that is not set may be set nonetheless
}

// IsAbsent reports whether the argument is certainly not set, or set to null.
func (v Value) IsAbsent() bool {
	if v.expr == nil {
		return v.missing == ""
	}
	return v.result.IsKnown() && v.result.IsNull()
}

// Get returns the value, which may be unknown as a whole or in parts. It must
// not be called if the value is absent.
func (v Value) Get() cty.Value {
	if v.expr == nil {
		return cty.DynamicVal
	}
	return v.result
}

// Span returns where the expression stands; zero if there is none.
func (v Value) Span() rules.Span {
	if v.expr == nil {
		return rules.Span{}
	}
	return v.scope.module.tree.project.span(v.expr.Range())
}

// Reason says why the value is not known.
func (v Value) Reason() string {
	if v.expr == nil {
		return v.missing
	}
	return v.scope.reason(v.expr)
}

// Origin says where a value comes from that is not written in the argument
// itself: "default of var.protect". It is empty for literals.
func (v Value) Origin() string {
	if v.expr == nil {
		return ""
	}
	return v.scope.origin(v.expr, 0)
}

// origin names what the references of an expression come from.
func (s *scope) origin(expr hcl.Expression, depth int) string {
	origins := s.origins(expr, depth)
	switch len(origins) {
	case 0:
		return ""
	case 1:
		return origins[0]
	case 2:
		return origins[0] + " and " + origins[1]
	}
	return origins[0] + " and others"
}

func (s *scope) origins(expr hcl.Expression, depth int) []string {
	if _, ok := literal(expr); ok || s == constants || depth > maxFollowed {
		return nil
	}
	if s.iterators != nil {
		return s.findOrigins(expr, depth)
	}
	// Outside of iterators the answer holds for the whole module: without
	// remembering it every instance of a for_each would walk its whole map.
	if known, ok := s.module.origins[expr]; ok {
		return known
	}
	found := s.findOrigins(expr, depth)
	if s.module.origins == nil {
		s.module.origins = map[hcl.Expression][]string{}
	}
	s.module.origins[expr] = found
	return found
}

func (s *scope) findOrigins(expr hcl.Expression, depth int) []string {
	var all []string
	for _, t := range expr.Variables() {
		for _, o := range s.originsOf(t, depth) {
			if !slices.Contains(all, o) {
				all = append(all, o)
			}
		}
	}
	return all
}

// originsOf says where the value of one reference comes from.
func (s *scope) originsOf(t hcl.Traversal, depth int) []string {
	if it := s.iterator(t.RootName()); it != nil {
		if d, ok := s.follow(t); ok {
			if origins := d.in.origins(d.expr, depth+1); len(origins) > 0 {
				return origins
			}
		}
		if origins := it.in.origins(it.source, depth+1); len(origins) > 0 {
			return origins
		}
		if it.name == "count" {
			return []string{"count"}
		}
		return []string{"for_each"}
	}
	ref := refer(t)
	switch ref.kind {
	case "var":
		if declared := s.module.dir.variables[ref.name]; declared != nil {
			declared.load()
			if expr, _, origin := s.module.setting(declared); expr != nil {
				return []string{origin}
			}
		}
		return nil
	case "local":
		if d, ok := s.follow(t); ok {
			if origins := d.in.origins(d.expr, depth+1); len(origins) > 0 {
				return origins
			}
		}
		return []string{"local." + ref.name}
	case "module":
		return []string{"output of module." + ref.name}
	}
	if s.module.dir.addresses[ref.kind+"."+ref.name] != nil {
		return []string{text(t, 3)}
	}
	return nil
}
