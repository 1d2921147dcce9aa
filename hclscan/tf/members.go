package tf

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Members returns the members of an object or a map, each with the expression
// that gives it, as [Value.Elements] does for lists. partial says why there may
// be more, or others, if that is unknown.
func (v Value) Members() (members map[string]Value, partial string) {
	if v.expr == nil {
		return nil, v.missing
	}
	if v.IsAbsent() {
		return nil, ""
	}
	if !v.partial && v.enter() {
		defer v.leave()
		if members, partial, ok := v.writtenMembers(); ok {
			return v.membersAs(members, partial)
		}
	}
	return v.membersAs(nil, "")
}

// writtenMembers returns the members that v's expression lists.
func (v Value) writtenMembers() (members map[string]Value, partial string, ok bool) {
	expr := config.Native(v.expr)
	if pairs, diags := hcl.ExprMap(expr); !diags.HasErrors() {
		members, partial = v.pairs(pairs)
		return members, partial, true
	}
	switch e := expr.(type) {
	case *hclsyntax.ForExpr:
		if e.KeyExpr != nil && !e.Group {
			return v.forMembers(e)
		}
	case *hclsyntax.FunctionCallExpr:
		if e.Name == "merge" {
			members, partial = v.merged(e)
			return members, partial, true
		}
	}
	if next, ok := v.step(); ok {
		members, partial = next.Members()
		return members, partial, true
	}
	keys, instances, ok := v.instances()
	members = map[string]Value{}
	for i, key := range keys {
		if key.Type() != cty.String {
			return nil, "", false
		}
		members[key.AsString()] = instances[i]
	}
	return members, "", ok
}

// pairs returns the members of an object that is written out.
func (v Value) pairs(pairs []hcl.KeyValuePair) (members map[string]Value, partial string) {
	members = make(map[string]Value, len(pairs))
	for _, pair := range pairs {
		if name, ok := literal.Text(v.scope.eval(pair.Key)); ok {
			members[name] = v.within(v.scope, pair.Value)
		} else {
			partial = v.scope.reason(pair.Key)
		}
	}
	return members, partial
}

// merged returns the members of the result of merge(), in which later arguments win.
func (v Value) merged(call *hclsyntax.FunctionCallExpr) (members map[string]Value, partial string) {
	members = map[string]Value{}
	for i, arg := range call.Args {
		value := v.within(v.scope, arg)
		objects := []Value{value}
		if call.ExpandFinal && i == len(call.Args)-1 {
			if objects, partial = value.Elements(); partial != "" {
				return nil, partial
			}
		}
		for _, object := range objects {
			more, why := object.Members()
			maps.Copy(members, more)
			if why != "" {
				partial = why
			}
		}
	}
	return members, partial
}

// membersAs gives the members that were found the values that they have in v's
// own, as far as that is known: an argument is converted to its variable's type,
// which may add members or drop them.
func (v Value) membersAs(found map[string]Value, partial string) (map[string]Value, string) {
	t := v.result.Type()
	if !v.result.IsKnown() {
		if found == nil {
			return nil, v.Reason()
		}
		return found, partial
	}
	if !t.IsObjectType() && !t.IsMapType() {
		return nil, "the value is not an object"
	}
	members := map[string]Value{}
	for name, result := range v.result.AsValueMap() {
		member, ok := found[name]
		if !ok {
			member = v.part(result)
		} else if result.IsKnown() {
			member.result = result
		}
		members[name] = member
	}
	return members, ""
}

// rounds returns the scopes in which the body of a "for" expression is
// evaluated, without those that its condition leaves out or may leave out.
func (v Value) rounds(e *hclsyntax.ForExpr) (rounds []*scope, partial string, ok bool) {
	if v.scope == constants {
		return nil, "", false
	}
	keys, values, partial := v.within(v.scope, limits.Uncounted(e.CollExpr)).collection()
	if keys == nil && partial != "" {
		return nil, partial, false
	}
	if !v.scope.module.tree.budget.TakeLoop(len(values), limits.Uncounted(e.CollExpr)) {
		return nil, "its loops have too many rounds", false
	}
	for i, value := range values {
		inner := v.scope
		if e.KeyVar != "" {
			inner = inner.within(&iterator{name: e.KeyVar, role: partOf, value: keys[i], source: limits.Uncounted(e.CollExpr), in: v.scope})
		}
		inner = inner.within(value.bind(e.ValVar))
		if e.CondExpr == nil {
			rounds = append(rounds, inner)
			continue
		}
		condition, err := convert.Convert(inner.eval(e.CondExpr), cty.Bool)
		switch {
		case err != nil || !condition.IsKnown() || condition.IsNull():
			partial = inner.reason(e.CondExpr)
		case condition.True():
			rounds = append(rounds, inner)
		}
	}
	return rounds, partial, true
}

// bind returns the variable of the given name that has the value.
func (v Value) bind(name string) *iterator {
	it := &iterator{name: name, role: stands, value: v.result, source: v.expr, in: v.scope}
	if v.partial {
		it.role = partOf
	}
	return it
}

// collection returns the keys and values of what a "for" expression runs over.
func (v Value) collection() (keys []cty.Value, values []Value, partial string) {
	t := v.result.Type()
	list, partial := v.Elements()
	if t.IsObjectType() || t.IsMapType() || partial != "" && len(list) == 0 && t == cty.DynamicPseudoType {
		members, partial := v.Members()
		for _, name := range slices.Sorted(maps.Keys(members)) {
			keys, values = append(keys, cty.StringVal(name)), append(values, members[name])
		}
		return keys, values, partial
	}
	for i, element := range list {
		key := cty.NumberIntVal(int64(i))
		switch {
		case t.IsSetType():
			key = element.result
		case partial != "": // more elements may stand before it
			key = cty.UnknownVal(cty.Number)
		}
		keys = append(keys, key)
	}
	return keys, list, partial
}

func (v Value) forElements(e *hclsyntax.ForExpr) (list []Value, partial string, ok bool) {
	rounds, partial, ok := v.rounds(e)
	for _, round := range rounds {
		list = append(list, v.within(round, limits.Uncounted(e.ValExpr)))
	}
	return list, partial, ok
}

func (v Value) forMembers(e *hclsyntax.ForExpr) (members map[string]Value, partial string, ok bool) {
	rounds, partial, ok := v.rounds(e)
	members = map[string]Value{}
	for _, round := range rounds {
		name, known := literal.Text(round.eval(limits.Uncounted(e.KeyExpr)))
		if !known {
			partial = round.reason(limits.Uncounted(e.KeyExpr))
			continue
		}
		members[name] = v.within(round, limits.Uncounted(e.ValExpr))
	}
	return members, partial, ok
}

// splat returns the elements of "list[*].name".
func (v Value) splat(e *hclsyntax.SplatExpr) (list []Value, partial string, ok bool) {
	var steps hcl.Traversal
	if relative, ok := e.Each.(*hclsyntax.RelativeTraversalExpr); ok && relative.Source == hclsyntax.Expression(e.Item) {
		steps = relative.Traversal
	} else if e.Each != hclsyntax.Expression(e.Item) {
		return nil, "", false
	}
	source := v.within(v.scope, e.Source)
	elements, partial := source.Elements()
	if partial != "" && len(elements) == 0 {
		switch instance, counted := source.anyInstance(); {
		case v.scope != constants && v.single(e.Source):
			elements, partial = []Value{source}, ""
		case counted:
			elements = []Value{instance}
		default:
			return nil, "", false
		}
	}
	for _, element := range elements {
		selected, ok := element.selecting(steps)
		if !ok {
			return nil, "", false
		}
		list = append(list, selected)
	}
	return list, partial, true
}

// single reports whether an expression is a reference to a resource or a module
// call without count and for_each: a splat makes a list of one element of it.
func (v Value) single(expr hcl.Expression) bool {
	e, ok := expr.(*hclsyntax.ScopeTraversalExpr)
	if !ok || v.scope.iterator(e.Traversal.RootName()) != nil {
		return false
	}
	expanded := v.scope.expansionOf(e.Traversal)
	return expanded != nil && expanded.kind == "" && expanded.maybe == nil
}

// anyInstance returns the instance that stands for all of a resource or a module
// call whose count is unknown.
func (v Value) anyInstance() (Value, bool) {
	e, ok := config.Native(v.expr).(*hclsyntax.ScopeTraversalExpr)
	if !ok || v.scope == constants || v.scope.iterator(e.Traversal.RootName()) != nil {
		return Value{}, false
	}
	expanded := v.scope.expansionOf(e.Traversal)
	if expanded == nil || expanded.kind != "count" || expanded.maybe == nil || len(expanded.instances) != 1 {
		return Value{}, false
	}
	first := append(slices.Clone(e.Traversal), hcl.TraverseIndex{Key: cty.Zero, SrcRange: e.SrcRange})
	return v.within(v.scope, &hclsyntax.ScopeTraversalExpr{Traversal: first, SrcRange: e.SrcRange}), true
}

// selecting returns the expression "v.name" for the steps ".name".
func (v Value) selecting(steps hcl.Traversal) (Value, bool) {
	if len(steps) == 0 {
		return v, true
	}
	if e, ok := v.expr.(*hclsyntax.ScopeTraversalExpr); ok && !v.partial {
		return v.within(v.scope, &hclsyntax.ScopeTraversalExpr{
			Traversal: slices.Concat(e.Traversal, steps), SrcRange: e.SrcRange,
		}), true
	}
	return v.selected(steps)
}
