package tf

import (
	"strconv"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// element returns the element that an iterator stands at, where the user wrote it.
func (it *iterator) element() (Value, bool) {
	if kind := it.value.Type(); !kind.IsObjectType() || !kind.HasAttribute("key") { // count, or of a for expression
		return Value{}, false
	}
	all := it.in.value(it.source)
	return all.within(it.in, it.source).element(it.value.GetAttr("key"))
}

// inside reports whether the expression of a value stands in a call.
func inside(c *config.Call, v Value) bool {
	block, at := config.BlockRange(c.Block), v.expr.Range()
	return at.Filename == block.Filename && block.Start.Byte <= at.Start.Byte && at.End.Byte <= block.End.Byte
}

// atCall returns where in the call of a foreign module a value comes from: the
// expression that gives it, else the first argument that has a part in it, else
// the call itself.
func (v Value) atCall() hcl.Range {
	if given, ok := v.given(); ok {
		return given.expr.Range()
	}
	c, _ := v.scope.called()
	if at, ok := v.scope.argumentOf(v.expr, c, 0); ok {
		return at
	}
	return config.HeaderRange(c.Block)
}

// given returns the expression in the call of a foreign module that gives a value of
// it, if one does.
func (v Value) given() (Value, bool) {
	c, outer := v.scope.called()
	if outer == nil {
		return Value{}, false
	}
	for next, ok := v.inner(); ok; next, ok = next.inner() {
		if next.scope != constants && next.scope.module == outer.module && inside(c, next) {
			return next, true
		}
	}
	return Value{}, false
}

// inner is step also for what is selected from the element of a list that a
// dynamic block stands at.
func (v Value) inner() (Value, bool) {
	if next, ok := v.step(); ok || v.scope == constants {
		return next, ok
	}
	t, diags := hcl.AbsTraversalForExpr(config.Native(v.expr))
	if diags.HasErrors() || len(t) < 2 {
		return Value{}, false
	}
	it := v.scope.iterator(t.RootName())
	if name, _ := literal.Step(t[1]); it == nil || name != "value" {
		return Value{}, false
	}
	element, ok := it.element()
	if !ok {
		return Value{}, false
	}
	return element.selected(t[2:])
}

// argumentOf returns where the first argument of the call of a foreign module stands
// that an expression in it refers to, also through locals and modules, or the
// element of the argument.
func (s *scope) argumentOf(expr hcl.Expression, c *config.Call, depth int) (at hcl.Range, ok bool) {
	if !s.foreign() || depth > maxFollowed {
		return hcl.Range{}, false
	}
	for _, t := range expr.Variables() {
		if it := s.iterator(t.RootName()); it != nil {
			if element, found := it.element(); found && inside(c, element) {
				return element.expr.StartRange(), true
			}
			at, ok = it.in.argumentOf(it.source, c, depth+1)
		} else if ref := config.Refer(t); ref.Kind != "var" {
			if d, found := s.follow(t); found {
				at, ok = d.in.argumentOf(d.expr, c, depth+1)
			}
		} else if attr := s.module.args[ref.Name]; attr != nil && s.module.call == c {
			return attr.Expr.Range(), true
		} else if attr != nil {
			at, ok = s.module.outer.argumentOf(attr.Expr, c, depth+1)
		}
		if ok {
			return at, true
		}
	}
	return hcl.Range{}, false
}

// SetByModule is the origin of a value in a foreign module that its call has no
// part in.
const SetByModule = "set by the module"

// originAtCall is what [Value.Origin] is, for a value of a foreign module.
func (v Value) originAtCall() string {
	if given, ok := v.given(); ok {
		return given.scope.origin(given.expr, 0)
	}
	if origin := v.scope.origin(v.expr, 0); origin != "" {
		return origin
	}
	c, _ := v.scope.called()
	if _, given := v.scope.argumentOf(v.expr, c, 0); given {
		return ""
	}
	for next, ok := v, true; ok; next, ok = next.inner() {
		if unset := next.scope.unset(next.scope.reference(next.expr), c); unset != nil {
			return leftToDefault(unset)
		}
	}
	if unset := v.scope.unsetIn(v.expr, c, 0); unset != nil {
		return leftToDefault(unset)
	}
	return SetByModule
}

// unset returns the variable that a reference names, if it is one of those that
// the call of a foreign module leaves to their defaults.
func (s *scope) unset(t hcl.Traversal, c *config.Call) *config.Variable {
	if !s.foreign() || s.module.call != c || t == nil || s.iterator(t.RootName()) != nil {
		return nil
	}
	ref := config.Refer(t)
	if ref.Kind != "var" || s.module.args[ref.Name] != nil {
		return nil
	}
	return s.module.dir.Variables[ref.Name]
}

// unsetIn returns the first such variable that an expression refers to, also
// through locals and modules.
func (s *scope) unsetIn(expr hcl.Expression, c *config.Call, depth int) *config.Variable {
	if !s.foreign() || depth > maxFollowed {
		return nil
	}
	for _, t := range expr.Variables() {
		if unset := s.unset(t, c); unset != nil {
			return unset
		}
	}
	for _, t := range expr.Variables() {
		var found *config.Variable
		if it := s.iterator(t.RootName()); it != nil {
			found = it.in.unsetIn(it.source, c, depth+1)
		} else if attr := s.module.args[config.Refer(t).Name]; config.Refer(t).Kind == "var" && attr != nil {
			found = s.module.outer.unsetIn(attr.Expr, c, depth+1)
		} else if d, ok := s.follow(t); ok {
			found = d.in.unsetIn(d.expr, c, depth+1)
		}
		if found != nil {
			return found
		}
	}
	return nil
}

// leftToDefault tells the reader of the call what the default of a variable means.
func leftToDefault(v *config.Variable) string {
	v.Load()
	return "the call does not set " + v.Name + defaultText(v)
}

// defaultText says what the default of a variable is, if that is short to say.
func defaultText(v *config.Variable) string {
	if v.Default == nil {
		return ""
	}
	value := config.Constant(v.Default)
	if value.IsNull() {
		return ", which defaults to null"
	}
	text, known := literal.Text(value)
	switch {
	case !known:
		return ""
	case value.Type() == cty.String:
		text = strconv.Quote(text)
	}
	return ", which defaults to " + text
}

// shown returns where the user finds what a foreign module has in a block: the
// element of an argument that makes a dynamic block, else the call. header asks
// for a line of it only.
func (s *scope) shown(header bool) hcl.Range {
	c, _ := s.called()
	if it := s.iterators; it != nil && it.name != "count" && it.name != "each" {
		if at, ok := it.element(); ok && inside(c, at) {
			if header {
				return at.expr.StartRange()
			}
			return at.expr.Range()
		}
	}
	if header {
		return config.HeaderRange(c.Block)
	}
	return config.BlockRange(c.Block)
}
