package expr

import (
	"slices"
	"strings"
)

// literal is a condition without AND, OR and NOT in it, or the opposite of one.
// The opposite of a < :v is no a >= :v: it holds where there is no a.
type literal struct {
	e   Expr // Compare, Between, In, Call; or Logical, if it could not be taken apart
	not bool
}

// literals takes apart what all has to hold for a condition to hold, or not to
// hold: the operands of AND, and of OR after NOT.
func literals(e Expr, not bool) []literal {
	switch e := e.(type) {
	case *Paren:
		return literals(e.X, not)
	case *Not:
		return literals(e.X, !not)
	case *Logical:
		if (e.Op == "AND") != not {
			return append(literals(e.X, not), literals(e.Y, not)...)
		}
	case *Compare:
		if e.Op == "<>" { // true where there is no attribute: the very opposite of =
			return []literal{{&Compare{Op: "=", OpAt: e.OpAt, X: e.X, Y: e.Y}, !not}}
		}
	}
	return []literal{{e, not}}
}

// fact is what a literal that holds says about one attribute.
type fact struct {
	path    []step
	types   []Type  // it is of one of these; nil if that is unknown
	low     Operand // it is at least this, if Known
	high    Operand
	lowOut  bool      // not low itself
	highOut bool      // not high itself
	among   []Operand // it is one of these, all Known; nil if that is unknown
}

// isContradiction reports whether literals certainly do not hold together.
func (x *expression) isContradiction(all []literal) bool {
	var facts []fact
	for _, l := range all {
		if f, ok := x.fact(l); ok {
			facts = append(facts, f)
		}
	}
	for i, f := range facts {
		for _, g := range facts[i+1:] {
			if slices.Equal(f.path, g.path) && f.excludes(g) {
				return true
			}
		}
	}
	return x.negates(all, facts)
}

// negates reports whether one literal is the opposite of another, or says that
// something does not exist that another needs.
func (x *expression) negates(all []literal, facts []fact) bool {
	held := map[string]bool{}
	for _, l := range all {
		if !l.not {
			held[x.canonical(l.e)] = true
		}
	}
	for _, l := range all {
		if !l.not && !isCall(l.e, "attribute_not_exists") {
			continue
		}
		if l.not && held[x.canonical(l.e)] {
			return true
		}
		if absent := x.absent(l); absent != nil && slices.ContainsFunc(facts, func(f fact) bool { return isBelow(f.path, absent) }) {
			return true
		}
	}
	return false
}

func isCall(e Expr, name string) bool {
	call, ok := e.(*Call)
	return ok && call.Name == name
}

// absent returns the path that does not exist if a literal holds; nil if it does
// not say so.
func (x *expression) absent(l literal) []step {
	name := "attribute_not_exists"
	if l.not {
		name = "attribute_exists"
	}
	if !isCall(l.e, name) {
		return nil
	}
	return x.onlyPath(l.e.(*Call).Args)
}

// exists returns a path that exists if a literal holds; nil if none has to.
func (x *expression) exists(l literal) []step {
	f, _ := x.fact(l)
	return f.path
}

// isBelow reports whether a path is the other one or goes on below it.
func isBelow(path, other []step) bool {
	return len(path) >= len(other) && slices.Equal(path[:len(other)], other)
}

// onlyPath returns the first operand if it is a path.
func (x *expression) onlyPath(operands []Expr) []step {
	if len(operands) > 0 {
		if p, ok := unparen(operands[0]).(*Path); ok {
			return x.steps(p)
		}
	}
	return nil
}

// canonical prints a condition with its names put in, so that equal conditions
// have equal prints.
func (x *expression) canonical(e Expr) string {
	switch e := unparen(e).(type) {
	case *Path:
		return showPath(x.steps(e))
	case *Compare:
		return x.canonical(e.X) + e.Op + x.canonical(e.Y)
	case *Between:
		return x.canonical(e.X) + " BETWEEN " + x.canonical(e.Low) + " AND " + x.canonical(e.High)
	case *In:
		return x.canonical(e.X) + " IN " + x.canonicalAll(e.List)
	case *Call:
		return e.Name + x.canonicalAll(e.Args)
	default:
		return e.String()
	}
}

func (x *expression) canonicalAll(list []Expr) string {
	var parts []string
	for _, e := range list {
		parts = append(parts, x.canonical(e))
	}
	return "(" + strings.Join(parts, ",") + ")"
}
