package eval

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// chosen returns what Fn::If gives: the one that a condition decides for, else what both are.
func (r *Root) chosen(n, argument *template.Node) Value {
	args := arguments(argument, 3)
	if args == nil || args[0].Kind != template.Scalar {
		return r.hole(n, n.Span, "If has no condition and two values")
	}
	switch r.Condition(args[0].Text) {
	case tri.Yes:
		return r.Eval(args[1])
	case tri.No:
		return r.Eval(args[2])
	}
	yes, no := r.Eval(args[1]), r.Eval(args[2])
	reason := "it depends on condition " + args[0].Text
	switch {
	case same(yes, no):
		return yes
	case isText(yes) && isText(no):
		return r.hole(n, n.Span, reason)
	}
	return Unknown(n.Span, reason)
}

func isText(v Value) bool { return v.kind == text || v.kind == unknown && len(v.Parts) > 0 }

// same reports whether two values are certainly the same: lists and mappings if they are written so.
func same(a, b Value) bool {
	if a.kind != b.kind || a.Parameter != b.Parameter {
		return false
	}
	if a.kind == mapping || a.kind == list {
		written := expression(a.node)
		return a.node != nil && len(written) <= maxText && written == expression(b.node)
	}
	return slices.Equal(a.Parts, b.Parts) && (a.kind != unknown || len(a.Parts) > 0)
}

// Condition reports whether a condition of the template holds. What only the default of a parameter
// says is undecided.
func (r *Root) Condition(name string) tri.Answer {
	condition := r.Section("Conditions").Member(name)
	if condition == nil {
		return tri.Maybe
	}
	return r.holds(condition)
}

func (r *Root) holds(n *template.Node) tri.Answer {
	if known, ok := r.decided[n]; ok {
		return known
	}
	r.decided[n] = tri.Maybe // what refers to itself is undecided
	r.decided[n] = r.decide(n)
	return r.decided[n]
}

func (r *Root) decide(n *template.Node) tri.Answer {
	name, argument, ok := n.Intrinsic()
	if !ok || r.depth >= maxDepth {
		return tri.Maybe
	}
	r.depth++
	defer func() { r.depth-- }()
	switch name {
	case "Condition":
		return r.Condition(argument.Text)
	case "Fn::Equals":
		return r.equal(argument)
	case "Fn::Not":
		if args := arguments(argument, 1); args != nil {
			return tri.Yes - r.holds(args[0])
		}
	case "Fn::And":
		return r.fold(argument, tri.Yes, func(a, b tri.Answer) tri.Answer { return min(a, b) })
	case "Fn::Or":
		return r.fold(argument, tri.No, func(a, b tri.Answer) tri.Answer { return max(a, b) })
	}
	return tri.Maybe
}

func (r *Root) fold(argument *template.Node, result tri.Answer, with func(a, b tri.Answer) tri.Answer) tri.Answer {
	if argument.Kind != template.List || len(argument.Items) > maxParts {
		return tri.Maybe
	}
	for _, item := range argument.Items {
		result = with(result, r.holds(item))
	}
	return result
}

func (r *Root) equal(argument *template.Node) tri.Answer {
	args := arguments(argument, 2)
	if args == nil {
		return tri.Maybe
	}
	a, b := r.Eval(args[0]), r.Eval(args[1])
	one, known := a.Text()
	other, otherKnown := b.Text()
	if !known || !otherKnown || cmp.Or(a.Parameter, b.Parameter) != "" {
		return tri.Maybe
	}
	return tri.Of(one == other)
}
