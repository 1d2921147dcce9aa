package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// value evaluates an expression that stands in s.
func (s *scope) value(expr hcl.Expression) Value {
	return Value{scope: s, expr: expr, result: s.result(expr)}
}

// result is eval, remembered for what many values may lead to: each instance of
// a for_each, to all that it runs over. What is unknown is not remembered: it
// may be so for the time being only, while something that it needs is evaluated.
func (s *scope) result(expr hcl.Expression) cty.Value {
	if s == constants || s.iterators != nil || s.text != nil || !isLarge(expr) {
		return s.eval(expr)
	}
	if known, ok := s.module.results[expr]; ok {
		return known
	}
	v := s.eval(expr)
	if v.IsWhollyKnown() {
		if s.module.results == nil {
			s.module.results = map[hcl.Expression]cty.Value{}
		}
		s.module.results[expr] = v
	}
	return v
}

// isLarge reports whether an expression may give a list or an object that it
// takes long to make.
func isLarge(expr hcl.Expression) bool {
	switch expr.(type) {
	case *hclsyntax.FunctionCallExpr, *hclsyntax.ForExpr, *hclsyntax.ConditionalExpr, *hclsyntax.TupleConsExpr, *hclsyntax.ObjectConsExpr:
		return true
	}
	return false
}

// within is the value of an expression that v leads to, in the scope of its own.
func (v Value) within(s *scope, expr hcl.Expression) Value {
	next := s.value(expr)
	next.found = v.finding()
	return next
}

func (v Value) finding() *finding {
	if v.found != nil {
		return v.found
	}
	return &finding{project: v.project()}
}

// part is a part of the value that no expression of its own gives.
func (v Value) part(result cty.Value) Value {
	return Value{scope: v.scope, expr: v.expr, result: result, partial: true, found: v.finding()}
}

// step returns the value of the expression that v's own expression stands for:
// what a reference refers to, the branch that a condition takes, the element
// that an index selects. ok is false if v's expression gives the value itself,
// or if it is not certain which one does.
func (v Value) step() (next Value, ok bool) {
	if v.partial || v.expr == nil {
		return Value{}, false
	}
	switch e := config.Native(v.expr).(type) {
	case *hclsyntax.ParenthesesExpr:
		return v.within(v.scope, e.Expression), true
	case *hclsyntax.ConditionalExpr:
		if chosen, ok := v.scope.chosen(e); ok {
			return v.within(v.scope, chosen), true
		}
	case *hclsyntax.ScopeTraversalExpr:
		return v.follow(e.Traversal)
	case *hclsyntax.RelativeTraversalExpr:
		if t := v.scope.reference(e); t != nil {
			return v.follow(t)
		}
		if _, _, isCut := v.cut(); isCut && !v.result.IsKnown() {
			return Value{}, false
		}
		return v.within(v.scope, e.Source).selected(e.Traversal)
	case *hclsyntax.IndexExpr:
		if t := v.scope.reference(e); t != nil {
			return v.follow(t)
		}
		if _, _, isCut := v.cut(); isCut && !v.result.IsKnown() {
			return Value{}, false
		}
		return v.within(v.scope, e.Collection).element(v.scope.eval(e.Key))
	case *hclsyntax.FunctionCallExpr:
		return v.argument(e)
	}
	return Value{}, false
}

// follow is step for a reference.
func (v Value) follow(t hcl.Traversal) (Value, bool) {
	d, ok := v.scope.follow(t)
	if !ok {
		return Value{}, false
	}
	next := v.within(d.in, d.expr)
	found := *next.found
	if origin := v.referred(); origin != "" {
		found.origin = origin
	}
	if d.assumed != "" {
		found.assumed = d.assumed
	}
	next.found = &found
	return next.selected(d.rest)
}

// selected returns the member of v that the steps select.
func (v Value) selected(steps hcl.Traversal) (Value, bool) {
	for _, step := range steps {
		var key cty.Value
		switch step := step.(type) {
		case hcl.TraverseAttr:
			key = cty.StringVal(step.Name)
		case hcl.TraverseIndex:
			key = step.Key
		default:
			return Value{}, false
		}
		next, ok := v.element(key)
		if !ok {
			return Value{}, false
		}
		v = next
	}
	return v, true
}

// element returns the element of v that has the key, if it is certain which one that is.
func (v Value) element(key cty.Value) (Value, bool) {
	if !key.IsKnown() || key.IsNull() {
		return Value{}, false
	}
	if key.Type() == cty.Number {
		list, partial := v.Elements()
		i, _ := key.AsBigFloat().Int64()
		if partial != "" && len(list) == 0 {
			return v.piece(key)
		}
		if partial != "" || i < 0 || i >= int64(len(list)) || v.Get().Type().IsSetType() {
			return Value{}, false
		}
		return list[i], true
	}
	name, known := literal.Text(key)
	members, _ := v.Members()
	member, ok := members[name]
	return member, known && ok
}

// argument is step for a function that gives one of its arguments, or an
// element of it, back.
func (v Value) argument(call *hclsyntax.FunctionCallExpr) (Value, bool) {
	if len(call.Args) == 0 || call.ExpandFinal {
		return Value{}, false
	}
	first := v.within(v.scope, call.Args[0])
	switch call.Name {
	case "nonsensitive", "tostring", "tolist", "tomap", "toset":
		return first, true
	case "one":
		if list, partial := first.Elements(); partial == "" && len(list) == 1 {
			return list[0], true
		}
	case "element":
		list, partial := first.Elements()
		if len(call.Args) != 2 || partial != "" || len(list) == 0 {
			return Value{}, false
		}
		index := v.scope.eval(call.Args[1])
		if index.Type() != cty.Number || !index.IsKnown() || index.IsNull() {
			return Value{}, false
		}
		i, _ := index.AsBigFloat().Int64()
		n := int64(len(list))
		return list[(i%n+n)%n], true
	case "lookup":
		if len(call.Args) < 2 {
			return Value{}, false
		}
		name, known := literal.Text(v.scope.eval(call.Args[1]))
		members, partial := first.Members()
		if member, ok := members[name]; ok && known {
			return member, true
		}
		if known && partial == "" && len(call.Args) > 2 {
			return v.within(v.scope, call.Args[2]), true
		}
	case "try", "coalesce":
		return v.firstOf(call)
	}
	return Value{}, false
}

// firstOf returns the argument of try or coalesce that is taken.
func (v Value) firstOf(call *hclsyntax.FunctionCallExpr) (Value, bool) {
	for i, arg := range call.Args {
		_, diags := v.scope.evalDiags(arg)
		candidate := v.within(v.scope, arg)
		if call.Name == "try" {
			if unknowableCall(arg) != "" {
				return Value{}, false
			}
			if diags.HasErrors() {
				continue
			}
			if _, maybe, ok := v.scope.attributeOf(arg); ok && (maybe == nil || v.scope.empty(call.Args[i+1:])) {
				return candidate, true // an attribute of a resource that is there, or else nothing
			}
		}
		if !candidate.result.IsWhollyKnown() {
			return Value{}, false
		}
		if call.Name == "coalesce" && (candidate.result.IsNull() || candidate.result.RawEquals(cty.StringVal(""))) {
			continue
		}
		return candidate, true
	}
	return Value{}, false
}

// empty reports whether none of some expressions gives more than an empty text.
func (s *scope) empty(exprs []hclsyntax.Expression) bool {
	return !slices.ContainsFunc(exprs, func(expr hclsyntax.Expression) bool {
		result := s.eval(expr)
		return !result.IsKnown() || !result.IsNull() && !result.RawEquals(cty.StringVal(""))
	})
}

// Literal returns the value at the end of the chain of references that v is,
// and whether it is written out there.
func (v Value) Literal() (Value, bool) {
	for range maxFollowed {
		next, ok := v.step()
		if !ok {
			break
		}
		v = next
	}
	if v.expr == nil || v.partial {
		return v, false
	}
	_, ok := literal.Value(config.Native(v.expr))
	return v, ok
}

// chosen returns the branch of a conditional whose condition is known.
func (s *scope) chosen(e *hclsyntax.ConditionalExpr) (hcl.Expression, bool) {
	condition, err := convert.Convert(s.eval(e.Condition), cty.Bool)
	if err != nil || !condition.IsKnown() || condition.IsNull() {
		return nil, false
	}
	if condition.True() {
		return e.TrueResult, true
	}
	return e.FalseResult, true
}
