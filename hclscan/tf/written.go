package tf

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// Written returns where the literal stands that gives the value: the argument
// itself, or where plain references to variables, locals, outputs and elements
// of for_each lead. It is zero if the value is computed, if it comes from a
// resource, and if a variable or local on the way is used elsewhere, too: another
// literal would then change more than this value.
func (v Value) Written() rules.Span {
	if v.expr == nil {
		return rules.Span{}
	}
	expr, in := v.expr, v.scope
	for range maxFollowed {
		if _, ok := literal.Value(expr); ok {
			return v.project().Span(expr.Range())
		}
		if in == constants {
			break
		}
		t := in.reference(expr)
		if t == nil || !in.isOnlyUse(t) {
			break
		}
		d, ok := in.follow(t)
		if !ok || len(d.rest) > 0 {
			break
		}
		expr, in = d.expr, d.in
	}
	return rules.Span{}
}

// Settable returns a call of a foreign module and the argument of it that would
// give the value, if the call leaves it to the module's default. It is zero if
// something else has a part in the value, or if it has more than one purpose.
func (v Value) Settable() (call rules.Span, argument string) {
	if v.expr == nil || v.partial {
		return rules.Span{}, ""
	}
	expr, in := v.expr, v.scope
	for range maxFollowed {
		if !in.foreign() {
			break
		}
		t := in.reference(expr)
		if t == nil || !in.isOnlyUse(t) {
			break
		}
		m, ref := in.module, config.Refer(t)
		if in.iterator(t.RootName()) == nil && ref.Kind == "var" && m.args[ref.Name] == nil {
			if c, outer := in.called(); m.call == c && outer != nil && len(t) == 2 && m.dir.Variables[ref.Name] != nil {
				return v.project().Span(config.BlockRange(c.Block)), ref.Name
			}
			break
		}
		d, ok := in.follow(t)
		if !ok || len(d.rest) > 0 {
			break
		}
		expr, in = d.expr, d.in
	}
	return rules.Span{}, ""
}

// isOnlyUse reports whether the module uses what a reference names nowhere else,
// as far as its text tells.
func (s *scope) isOnlyUse(t hcl.Traversal) bool {
	if s.iterator(t.RootName()) != nil {
		return true // an element of its own
	}
	switch ref := config.Refer(t); ref.Kind {
	case "var", "local":
		if s.foreign() {
			return s.module.dir.HasOnePurpose(ref)
		}
		return len(t) > 2 || s.module.dir.Mentions()[ref] == 1
	case "module":
		return true
	}
	return false
}
