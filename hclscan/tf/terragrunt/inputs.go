package terragrunt

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// input is one of the inputs of a unit.
type input struct {
	value cty.Value
	at    hcl.Range

	written hcl.Expression // that gives it; nil if it is made of several
	file    *config        // in which that stands
}

// inputs returns the inputs of the file, merged with those of the files that it
// includes. all is false if there may be others.
func (c *config) inputs() (values map[string]input, all bool) {
	values, all = map[string]input{}, true
	if attr := c.body.Attributes["inputs"]; attr != nil {
		values, all = c.members(attr.Expr)
	}
	for _, name := range slices.Backward(c.mergedNames()) { // the last include wins
		included := c.include(name)
		if included == nil {
			all = false
			continue
		}
		under, complete := included.inputs()
		strategy := c.strategy(name)
		for name, v := range under {
			over, set := values[name]
			switch {
			case !set && all:
				values[name] = v
			case set && strategy == mergeShallow:
			case set && strategy == mergeDeep:
				values[name] = input{value: mergeDeeply(v.value, over.value), at: over.at}
			default: // it may be set again
				values[name] = input{value: cty.DynamicVal, at: v.at}
			}
		}
		all = all && complete
	}
	return values, all
}

// The ways to merge an included file, as merge_strategy names them.
// Source: https://terragrunt.gruntwork.io/docs/reference/hcl/blocks/#include
const (
	mergeNot     = "no_merge"
	mergeShallow = "shallow" // the default
	mergeDeep    = "deep"
)

// strategy returns how an included file is merged, "" if that is unknown.
func (c *config) strategy(name string) string {
	for _, b := range c.body.Blocks {
		if b.Type != "include" || label(b) != name {
			continue
		}
		attr := b.Body.Attributes["merge_strategy"]
		if attr == nil {
			return mergeShallow
		}
		text, _ := literal.Text(c.eval(attr.Expr))
		return text
	}
	return mergeShallow
}

// mergedNames returns the includes that are merged, not only read.
func (c *config) mergedNames() []string {
	return slices.DeleteFunc(c.includeNames(), func(name string) bool { return c.strategy(name) == mergeNot })
}

// mergeDeeply merges objects and maps member by member. What is empty does not
// replace anything in Terragrunt, and lists are joined: that is left unknown.
func mergeDeeply(under, over cty.Value) cty.Value {
	if !under.IsKnown() || !over.IsKnown() || under.IsNull() || over.IsNull() {
		return cty.DynamicVal
	}
	if !isObject(under) || !isObject(over) {
		if over.Type().IsPrimitiveType() && under.Type().IsPrimitiveType() && !isEmpty(over) {
			return over
		}
		return cty.DynamicVal
	}
	members := map[string]cty.Value{}
	maps.Copy(members, under.AsValueMap())
	for name, v := range over.AsValueMap() {
		if below, both := members[name]; both {
			v = mergeDeeply(below, v)
		}
		members[name] = v
	}
	return cty.ObjectVal(members)
}

func isObject(v cty.Value) bool { return v.Type().IsObjectType() || v.Type().IsMapType() }

// isEmpty reports whether a known primitive value is what a variable of its type
// has that is not set.
func isEmpty(v cty.Value) bool {
	return v.RawEquals(cty.False) || v.RawEquals(cty.StringVal("")) || v.Type() == cty.Number && v.RawEquals(cty.Zero)
}

// members returns the members of an object, each by itself as far as it is
// written out.
func (c *config) members(expr hcl.Expression) (values map[string]input, all bool) {
	values, all = map[string]input{}, true
	if pairs, diags := hcl.ExprMap(expr); !diags.HasErrors() {
		for _, pair := range pairs {
			name, known := literal.Text(c.eval(pair.Key))
			if !known {
				all = false
				continue
			}
			values[name] = input{c.eval(pair.Value), pair.Value.Range(), pair.Value, c}
		}
		return values, all
	}
	whole := c.eval(expr)
	if !whole.IsKnown() || whole.IsNull() || !whole.Type().IsObjectType() && !whole.Type().IsMapType() {
		return values, false
	}
	for name, v := range whole.AsValueMap() {
		values[name] = input{value: v, at: expr.Range()}
	}
	return values, all
}
