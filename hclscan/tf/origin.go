package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"

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

// descendTyped is descend for what gives a variable its value. What the steps
// select and no definition sets may be set by the type of the variable.
func (d definition) descendTyped(declared *config.Variable) (definition, bool) {
	steps := d.rest
	d, ok := d.descend()
	if !ok || d.optional != "" || len(d.rest) > len(steps) {
		return d, ok
	}
	at := len(steps) - len(d.rest)
	if value, written := literal.Value(config.Native(d.expr)); len(d.rest) == 0 && written && value.IsNull() {
		at-- // null stands for nothing
	} else if len(d.rest) == 0 {
		return d, true
	}
	if at >= 0 && hasDefault(declared.Optional, steps[:at], steps[at]) && (len(d.rest) == 0 || d.lacks(d.rest[0])) {
		d.optional = "var." + declared.Name
	}
	return d, true
}

// lacks reports whether a definition is an object that is written out and
// certainly has no such member.
func (d definition) lacks(step hcl.Traverser) bool {
	pairs, diags := hcl.ExprMap(d.expr)
	if diags.HasErrors() {
		return false
	}
	return !slices.ContainsFunc(pairs, func(pair hcl.KeyValuePair) bool {
		name, known := literal.Text(d.in.eval(pair.Key))
		wanted, _ := literal.Step(step)
		return !known || name == wanted
	})
}

// hasDefault reports whether a type has a default for the attribute that a step
// selects in what the path leads to.
func hasDefault(defaults *typeexpr.Defaults, path hcl.Traversal, step hcl.Traverser) bool {
	for _, into := range path {
		if defaults == nil {
			return false
		}
		name := "" // the elements of a list or map have one entry in common
		if defaults.Type.IsObjectType() || defaults.Type.IsTupleType() {
			name, _ = literal.Step(into)
		}
		defaults = defaults.Children[name]
	}
	if defaults == nil {
		return false
	}
	name, _ := literal.Step(step)
	_, ok := defaults.DefaultValues[name]
	return ok
}
