package tf

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Elements returns the elements of a list, set or tuple, each with the
// expression that gives it, as far as that is to be found: through references,
// decided conditionals, "for" expressions and the functions that put lists
// together. partial says why there may be more, if that is unknown; it says so
// about a value that is not a list, too.
func (v Value) Elements() (list []Value, partial string) {
	if v.expr == nil {
		return nil, v.missing
	}
	if v.IsAbsent() {
		return nil, ""
	}
	if !v.partial && v.enter() {
		defer v.leave()
		if list, partial, ok := v.written(); ok {
			if v.isSet() {
				list = unique(list)
			}
			if list, ok := v.elementsAs(list, partial); ok {
				return list, partial
			}
		}
	}
	return v.elementsByValue()
}

// enter bounds how deeply values are taken apart: a value may lead to itself.
func (v Value) enter() bool {
	if v.scope == constants {
		return true
	}
	tree := v.scope.module.tree
	if tree.depth > maxDepth || !tree.budget.takeApart() {
		return false
	}
	tree.depth++
	return true
}

func (v Value) leave() {
	if v.scope != constants {
		tree := v.scope.module.tree
		tree.depth--
		tree.budget.apart.nested--
	}
}

// written returns the elements that v's expression lists.
func (v Value) written() (list []Value, partial string, ok bool) {
	switch e := config.Native(v.expr).(type) {
	case *hclsyntax.TupleConsExpr:
		for _, element := range e.Exprs {
			list = append(list, v.within(v.scope, element))
		}
		return list, "", true
	case *hclsyntax.ForExpr:
		if e.KeyExpr == nil {
			return v.forElements(e)
		}
	case *hclsyntax.SplatExpr:
		return v.splat(e)
	case *hclsyntax.FunctionCallExpr:
		if list, partial, ok := v.joined(e); ok {
			return list, partial, true
		}
	default:
		if json.IsJSONExpression(e) {
			elements, diags := hcl.ExprList(e)
			for _, element := range elements {
				list = append(list, v.within(v.scope, element))
			}
			return list, "", !diags.HasErrors()
		}
	}
	if next, ok := v.step(); ok {
		list, partial = next.Elements()
		return list, partial, true
	}
	keys, instances, ok := v.instances()
	if ok && len(keys) > 0 && keys[0].Type() != cty.Number {
		return nil, "", false
	}
	return instances, "", ok
}

// joined returns the elements of a call of a function that puts lists together.
func (v Value) joined(call *hclsyntax.FunctionCallExpr) (list []Value, partial string, ok bool) {
	switch call.Name {
	case "concat", "setunion":
	case "distinct", "compact", "flatten", "reverse", "sort", "values":
		if len(call.Args) != 1 || call.ExpandFinal {
			return nil, "", false
		}
	default:
		return nil, "", false
	}
	for i, arg := range call.Args {
		value := v.within(v.scope, arg)
		parts := []Value{value}
		if call.ExpandFinal && i == len(call.Args)-1 {
			var why string
			if parts, why = value.Elements(); why != "" {
				partial = why
			}
		}
		for _, part := range parts {
			elements, why := part.elementsFor(call.Name)
			list = append(list, elements...)
			if why != "" {
				partial = why
			}
		}
	}
	if call.Name == "reverse" {
		slices.Reverse(list)
	}
	return list, partial, true
}

// elementsFor returns what an argument contributes to the result of a function.
func (v Value) elementsFor(function string) (list []Value, partial string) {
	switch function {
	case "flatten":
		return v.flattened()
	case "values":
		members, partial := v.Members()
		for _, name := range slices.Sorted(maps.Keys(members)) {
			list = append(list, members[name])
		}
		return list, partial
	case "compact":
		list, partial = v.Elements()
		return slices.DeleteFunc(list, func(e Value) bool {
			return e.IsAbsent() || e.result.RawEquals(cty.StringVal(""))
		}), partial
	}
	return v.Elements()
}

// flattened returns the elements of a list, and in place of lists among them theirs.
func (v Value) flattened() (flat []Value, partial string) {
	list, partial := v.Elements()
	for _, element := range list {
		t := element.Get().Type()
		if t == cty.DynamicPseudoType || t.IsListType() || t.IsSetType() || t.IsTupleType() {
			inner, why := element.flattened()
			if why == "" || len(inner) > 0 {
				flat = append(flat, inner...)
				if why != "" {
					partial = why
				}
				continue
			}
			// Have: not known, so it may be no list at all. If it is one, its
			// elements are as little known as it is.
			if t != cty.DynamicPseudoType {
				partial = why
			}
		}
		flat = append(flat, element)
	}
	return flat, partial
}

// elementsAs gives the elements that were found the values that they have in
// v's own: an argument is converted to its variable's type. ok is false if they
// are not those of v.
func (v Value) elementsAs(list []Value, partial string) ([]Value, bool) {
	t := v.result.Type()
	if !v.result.IsKnown() || t.IsSetType() {
		return list, true
	}
	if !t.IsListType() && !t.IsTupleType() || partial != "" || v.result.LengthInt() != len(list) {
		return nil, false
	}
	list = slices.Clone(list)
	for i, result := range v.result.AsValueSlice() {
		if list[i].result.IsKnown() && result.IsKnown() && !same(list[i].result, result) {
			return nil, false // in another order, as by sort()
		}
		if result.IsKnown() {
			list[i].result = result
		}
	}
	return list, true
}

// same reports whether a conversion may have made one value of the other.
func same(from, to cty.Value) bool {
	if !from.Type().IsPrimitiveType() || !to.Type().IsPrimitiveType() {
		return true
	}
	converted, err := convert.Convert(from, to.Type())
	return err == nil && converted.RawEquals(to)
}

// elementsByValue returns the elements of the value as parts of it.
func (v Value) elementsByValue() (list []Value, partial string) {
	t := v.result.Type()
	if !v.result.IsKnown() {
		return nil, v.Reason()
	}
	if !t.IsListType() && !t.IsTupleType() && !t.IsSetType() {
		return nil, "the value is not a list"
	}
	if t.IsSetType() && !v.result.IsWhollyKnown() {
		partial = v.Reason()
	}
	for _, element := range v.result.AsValueSlice() {
		list = append(list, v.part(element))
	}
	return list, partial
}

// instances returns those of a resource or a module call that is used as a
// whole, with their keys, which are numbers for count and strings for for_each.
func (v Value) instances() (keys []cty.Value, found []Value, ok bool) {
	e, isReference := config.Native(v.expr).(*hclsyntax.ScopeTraversalExpr)
	if !isReference || v.scope == constants || v.scope.iterator(e.Traversal.RootName()) != nil {
		return nil, nil, false
	}
	expanded := v.scope.expansionOf(e.Traversal)
	if expanded == nil || expanded.kind == "" || expanded.maybe != nil {
		return nil, nil, false
	}
	for _, inst := range expanded.instances {
		steps := append(slices.Clone(e.Traversal), hcl.TraverseIndex{Key: inst.key, SrcRange: e.SrcRange})
		keys = append(keys, inst.key)
		found = append(found, v.within(v.scope, &hclsyntax.ScopeTraversalExpr{Traversal: steps, SrcRange: e.SrcRange}))
	}
	return keys, found, true
}
