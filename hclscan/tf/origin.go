package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// origins says where the value that a reference leads to comes from; nothing if
// it is written out there.
func (d definition) origins(depth int) []string {
	if d.optional != "" {
		return []string{"default in the type of " + d.optional}
	}
	return d.in.origins(d.expr, depth)
}

// iteratorOrigins is originsOf for "each.value.name" and its like. Of a value that
// is written out only the name of the collection is told: what else stands in
// the collection has no part in it.
func (s *scope) iteratorOrigins(it *iterator, t hcl.Traversal, depth int) []string {
	d, followed := s.follow(t)
	if followed {
		if origins := d.origins(depth + 1); len(origins) > 0 {
			return origins
		}
	}
	steps, _ := it.steps(t)
	if !followed || len(d.rest) > 0 {
		if origins := it.in.origins(it.source, depth+1); len(origins) > 0 {
			return origins
		}
	} else if origins := it.in.selectedOrigins(it.source, steps, depth+1); len(origins) > 0 {
		return origins
	}
	if it.name == "count" {
		return []string{"count"}
	}
	return []string{"for_each"}
}

// variableOrigins is originsOf for "var.name".
func (s *scope) variableOrigins(t hcl.Traversal, depth int) []string {
	ref := config.Refer(t)
	declared := s.module.dir.Variables[ref.Name]
	if declared == nil {
		return nil
	}
	declared.Load()
	expr, in, origin := s.module.setting(declared)
	if expr == nil {
		return nil
	}
	steps := ref.Behind(t)
	if len(steps) > 0 {
		if d, ok := s.follow(t); ok && d.optional != "" {
			return d.origins(depth)
		}
	}
	if deeper := in.passedOn(expr, steps, depth); len(deeper) > 0 {
		return deeper
	}
	return []string{origin}
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
	if _, ok := literal.Value(expr); ok || s == constants || depth > maxFollowed {
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

// passedOn says where what the steps select in an argument comes from, if the
// argument is no more than a reference; nothing if only what repeats its module
// gives it.
func (s *scope) passedOn(expr hcl.Expression, steps hcl.Traversal, depth int) []string {
	origins := s.selectedOrigins(expr, steps, depth+1)
	if slices.Equal(origins, []string{"for_each"}) || slices.Equal(origins, []string{"count"}) {
		return nil
	}
	return origins
}

// selectedOrigins says where what the steps select in the value of an expression
// comes from; nothing if the expression is no reference.
func (s *scope) selectedOrigins(expr hcl.Expression, steps hcl.Traversal, depth int) []string {
	plain, ok := config.Native(expr).(*hclsyntax.ScopeTraversalExpr)
	if !ok || s == constants || depth > maxFollowed {
		return nil
	}
	if len(steps) == 0 {
		return s.origins(expr, depth)
	}
	return s.originsOf(slices.Concat(plain.Traversal, steps), depth)
}

// originsOf says where the value of one reference comes from.
func (s *scope) originsOf(t hcl.Traversal, depth int) []string {
	if s.foreign() {
		return s.foreignOrigins(t, depth)
	}
	if it := s.iterator(t.RootName()); it != nil {
		return s.iteratorOrigins(it, t, depth)
	}
	ref := config.Refer(t)
	switch ref.Kind {
	case "var":
		return s.variableOrigins(t, depth)
	case "local":
		if d, ok := s.follow(t); ok {
			if origins := d.origins(depth + 1); len(origins) > 0 {
				return origins
			}
		}
		return []string{"local." + ref.Name}
	case "module":
		return []string{"output of module." + ref.Name}
	case "terraform":
		return []string{text(t, 2)}
	}
	if s.module.dir.Addresses[ref.Address()] != nil {
		return []string{text(t, 3)}
	}
	return nil
}

// foreignOrigins is what originsOf is in a foreign module. To the user its arguments
// are what is written in the call, and nothing else in it has a name.
func (s *scope) foreignOrigins(t hcl.Traversal, depth int) []string {
	if it := s.iterator(t.RootName()); it != nil {
		return it.in.origins(it.source, depth+1)
	}
	if ref := config.Refer(t); ref.Kind == "var" {
		declared := s.module.dir.Variables[ref.Name]
		if declared == nil {
			return nil
		}
		declared.Load()
		expr, in, _ := s.module.setting(declared)
		if expr == nil {
			return nil
		}
		return in.origins(expr, depth+1)
	}
	if d, ok := s.follow(t); ok {
		return d.in.origins(d.expr, depth+1)
	}
	return nil
}
