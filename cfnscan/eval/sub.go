package eval

import (
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/template"
)

// substituted returns what Fn::Sub gives: a text with ${names} in it, which are those of a mapping
// beside it, or what Ref and GetAtt give.
func (r *Root) substituted(n, argument *template.Node) Value {
	pattern := argument
	var own *template.Node
	if args := arguments(argument, 2); args != nil {
		pattern, own = args[0], args[1]
	}
	if pattern.Kind != template.Scalar || len(pattern.Text) > maxText {
		return r.hole(n, n.Span, "Sub has no text")
	}
	var all []Value
	rest := pattern.Text
	for {
		before, after, found := strings.Cut(rest, "${")
		name, behind, closed := strings.Cut(after, "}")
		if !found || !closed {
			all = append(all, literalAt(n.Span, rest))
			break
		}
		all = append(all, literalAt(n.Span, before), r.named(strings.TrimSpace(name), own, n))
		rest = behind
	}
	return r.bounded(n, textOf(n.Span, all...))
}

// named returns what ${name} stands for.
func (r *Root) named(name string, own, n *template.Node) Value {
	if escaped, ok := strings.CutPrefix(name, "!"); ok {
		return literalAt(n.Span, "${"+escaped+"}")
	}
	if given := own.Member(name); given != nil {
		return r.Eval(given)
	}
	if id, attribute, ok := strings.Cut(name, "."); ok {
		return r.attributeOf(id, attribute, n)
	}
	return r.referred(name, n)
}
