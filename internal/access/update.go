package access

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// Accumulates returns the attributes that an update adds to, on whatever path: counters by
// ADD or SET n = n + :d, and lists by list_append. A request that is sent twice changes them
// twice. Sets are not among them, as ADD adds an element once only.
func Accumulates(input validate.Value) (attributes []string) {
	names := namesOf(input)
	for _, text := range member(input, expr.Update.Parameter()) {
		if text.Kind != validate.String || !text.Known {
			continue
		}
		tree, problems := expr.Parse(expr.Update, text.Text)
		if len(problems) > 0 {
			continue
		}
		for _, clause := range tree.Update {
			for _, action := range clause.Actions {
				if action.Path == nil || !accumulates(input, clause.Keyword, action, names) {
					continue
				}
				if name, known := names.attribute(action.Path); known && !slices.Contains(attributes, name) {
					attributes = append(attributes, name)
				}
			}
		}
	}
	return attributes
}

// accumulates reports whether an action makes its attribute of what this was.
func accumulates(input validate.Value, keyword string, action *expr.Action, names placeholders) bool {
	switch value := unparen(action.Value).(type) {
	case *expr.Value:
		return keyword == "ADD" && isNumber(input, value.Name)
	case *expr.Arithmetic:
		return isOld(value.X, action.Path, names) || value.Op == "+" && isOld(value.Y, action.Path, names)
	case *expr.Call:
		isItem := func(arg expr.Expr) bool { return isOld(arg, action.Path, names) }
		return value.Name == "list_append" && slices.ContainsFunc(value.Args, isItem)
	}
	return false
}

// isOld reports whether an operand is what an attribute was, with a first value or without.
func isOld(e expr.Expr, attribute *expr.Path, names placeholders) bool {
	switch e := unparen(e).(type) {
	case *expr.Path:
		return written(e, names) == written(attribute, names)
	case *expr.Call:
		return e.Name == "if_not_exists" && len(e.Args) > 0 && isOld(e.Args[0], attribute, names)
	}
	return false
}

// written returns a path with its placeholders replaced, as far as they are known.
func written(path *expr.Path, names placeholders) string {
	var b strings.Builder
	for _, e := range path.Elements {
		name := e.Name
		if known, ok := names[e.Name]; ok && e.IsPlaceholder() {
			name = known
		}
		b.WriteString("." + name + "[" + e.Index + "]")
	}
	return b.String()
}

func isNumber(input validate.Value, placeholder string) bool {
	value, ok := ValueOf(input, placeholder)
	return ok && value.Kind == validate.Object && len(value.Entries) == 1 && value.Entries[0].Key == "N"
}

func unparen(e expr.Expr) expr.Expr {
	for {
		paren, ok := e.(*expr.Paren)
		if !ok {
			return e
		}
		e = paren.X
	}
}
