package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

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
