package expr

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Advise returns what DynamoDB accepts but hardly anybody means: conditions that
// are true, or false, whatever is stored, and updates that fail for items that
// lack an attribute. Their Message says what happens, in our words.
//
//   - AlwaysTrue and AlwaysFalse are for what is logically certain only. A part
//     of a condition is reported if the whole is not constant.
//   - NestedSet: SET of an attribute in a map or list that is not sure to exist.
//   - CounterUnset: SET n = n + :one where n is not sure to exist.
//   - DottedName: a placeholder that begins a path stands for a text like "a.b",
//     which is one attribute and no path.
//
// NestedSet and CounterUnset are silent if a condition of the request makes sure of it, or
// there may be an unknown one.
//
// Expressions that do not parse are left to [Check].
func Advise(set Set) []refusal.Problem {
	c := newChecker(set)
	var conditions, updates []*expression
	for _, kind := range Kinds() {
		for _, e := range set.Expressions {
			if e.Kind != kind {
				continue
			}
			x := c.newExpression(e)
			if !x.malformed {
				x.adviseNames()
			}
			switch {
			case x.malformed:
			case kind == Update:
				updates = append(updates, x)
			case x.tree.Condition != nil:
				x.adviseCondition(x.tree.Condition)
				conditions = append(conditions, x)
			}
		}
	}
	if !set.Open {
		for _, x := range updates {
			x.adviseUpdate(guards(conditions))
		}
	}
	return c.result()
}

func (x *expression) advise(code refusal.Code, at refusal.Span, message, advice string) {
	x.add(refusal.Problem{Code: code, Message: message, Advice: advice, At: refusal.Position{Span: at}})
}

// dotted are names that look like a path: "stats.views", "lines[0].sku".
var dotted = lazyregexp.New(`^[A-Za-z_][A-Za-z0-9_]*(\[[0-9]+\])*(\.[A-Za-z_][A-Za-z0-9_]*(\[[0-9]+\])*)+$`)

// adviseNames reports placeholders that stand for what looks like a path, each once. Below the
// top, names with dots are keys of maps, which may be anything.
func (x *expression) adviseNames() {
	seen := map[string]bool{}
	x.tree.Walk(func(n Node) bool {
		path, ok := n.(*Path)
		if !ok {
			return true
		}
		first := path.Elements[0]
		attribute, known := x.attributeOf(first.Name)
		if !first.IsPlaceholder() || !known || seen[first.Name] || !dotted.MatchString(attribute) {
			return true
		}
		seen[first.Name] = true
		x.advise(DottedName, first.At, first.Name+" stands for one attribute, whose name is "+attribute, "write a placeholder for each part: "+placeholders(attribute))
		return true
	})
}

// placeholders writes a path with a placeholder for each of its names.
func placeholders(path string) string {
	parts := strings.Split(path, ".")
	for i, part := range parts {
		parts[i] = "#" + part
	}
	return strings.Join(parts, ".")
}

// adviseCondition reports the outermost conditions that are constant.
func (x *expression) adviseCondition(e Expr) {
	switch e := e.(type) {
	case *Paren:
		x.adviseCondition(e.X)
	case *Not:
		x.adviseCondition(e.X)
	case *Logical:
		parts := operandsOf(e, e.Op)
		switch {
		case x.isContradiction(literals(e, false)):
			x.advise(AlwaysFalse, e.Span(), "this condition is false whatever is stored", "remove one of the parts that exclude each other")
		case x.isContradiction(literals(e, true)):
			x.advise(AlwaysTrue, e.Span(), "this condition is true whatever is stored", "remove it, or join its parts the other way, by AND or OR")
		default:
			for _, part := range parts {
				x.adviseCondition(part)
			}
		}
	case *Compare:
		x.adviseConstants(e)
	}
}

// operandsOf returns the operands of a chain of one operator: a AND b AND c.
func operandsOf(e Expr, op string) []Expr {
	if l, ok := unparen(e).(*Logical); ok && l.Op == op {
		return append(operandsOf(l.X, op), operandsOf(l.Y, op)...)
	}
	return []Expr{e}
}

// adviseConstants reports a comparison of two known values.
func (x *expression) adviseConstants(e *Compare) {
	a, b := x.constant(e.X), x.constant(e.Y)
	order, known := compareOperands(a, b)
	if !known {
		return
	}
	holds := map[string]bool{"=": order == 0, "<>": order != 0, "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0}[e.Op]
	if holds {
		x.advise(AlwaysTrue, e.Span(), "this condition is true whatever is stored", "compare an attribute in place of "+b.Placeholder)
	} else {
		x.advise(AlwaysFalse, e.Span(), "this condition is false whatever is stored", "compare an attribute in place of "+b.Placeholder)
	}
}

// guards returns, for each condition of the request, the paths that certainly
// exist if it holds.
func guards(conditions []*expression) [][][]step {
	var all [][][]step
	for _, x := range conditions {
		var paths [][]step
		if x.tree.Kind != Condition {
			continue
		}
		for _, l := range literals(x.tree.Condition, false) {
			if p := x.exists(l); p != nil {
				paths = append(paths, p)
			}
		}
		all = append(all, paths)
	}
	return all
}

// isGuarded reports whether each alternative of the condition makes sure of a
// path. To name something at or below the same attribute is taken to.
func isGuarded(guards [][][]step, path []step) bool {
	for _, paths := range guards {
		if !slices.ContainsFunc(paths, func(p []step) bool { return p[0] == path[0] }) {
			return false
		}
	}
	return len(guards) > 0
}

// adviseUpdate reports what an update needs of the item without making sure of it.
func (x *expression) adviseUpdate(guards [][][]step) {
	for _, clause := range x.tree.Update {
		for _, action := range clause.Actions {
			if action.Path == nil || action.Value == nil || clause.Keyword == "DELETE" {
				continue
			}
			path := x.steps(action.Path)
			if isGuarded(guards, path) {
				continue
			}
			if n := len(action.Path.Elements); n > 1 {
				parent := &Path{Elements: action.Path.Elements[:n-1]}
				x.advise(NestedSet, action.Path.At,
					"The document path provided in the update expression is invalid for update, if "+parent.String()+" does not exist",
					"create "+parent.String()+" with the item, and add attribute_exists("+parent.String()+") to ConditionExpression")
			} else if x.isCounter(action.Value, path) {
				name := action.Path.String()
				x.advise(CounterUnset, action.Value.Span(),
					"The provided expression refers to an attribute that does not exist in the item, if "+name+" does not exist",
					"write if_not_exists("+name+", :zero) for "+name+", or ADD")
			}
		}
	}
}

// isCounter reports whether a value is the attribute itself and something more.
func (x *expression) isCounter(value Expr, path []step) bool {
	sum, ok := unparen(value).(*Arithmetic)
	return ok && slices.ContainsFunc([]Expr{sum.X, sum.Y}, func(e Expr) bool {
		p, ok := unparen(e).(*Path)
		return ok && slices.Equal(x.steps(p), path)
	})
}
