package eval

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/template"
)

// call returns what an intrinsic function gives; n is all of it.
func (r *Root) call(n *template.Node, name string, argument *template.Node) Value {
	var v Value
	ok := false
	switch name {
	case "Ref":
		return r.ref(n, argument)
	case "Fn::GetAtt":
		return r.attribute(n, argument)
	case "Fn::Sub":
		return r.substituted(n, argument)
	case "Fn::If":
		return r.chosen(n, argument)
	case "Fn::ImportValue":
		return r.imported(n, argument)
	case "Fn::Join":
		v, ok = r.join(n, argument)
	case "Fn::Select":
		v, ok = r.selected(argument)
	case "Fn::Split":
		v, ok = r.split(n, argument)
	case "Fn::FindInMap":
		v, ok = r.found(n, argument)
	}
	if !ok {
		return r.hole(n, n.Span, strings.TrimPrefix(name, "Fn::")+" gives something that only the deployment determines")
	}
	return v
}

// arguments returns the arguments of a function that takes so many, or nothing.
func arguments(n *template.Node, counts ...int) []*template.Node {
	if n.Kind != template.List || !slices.Contains(counts, len(n.Items)) {
		return nil
	}
	return n.Items
}

func (r *Root) join(n, argument *template.Node) (Value, bool) {
	args := arguments(argument, 2)
	if args == nil {
		return Value{}, false
	}
	separator, known := r.Eval(args[0]).Text()
	texts := r.Eval(args[1])
	if items, partial := texts.Elements(); known && texts.kind == list && partial == "" {
		var all []Value
		for i, item := range items {
			if i > 0 && separator != "" {
				all = append(all, literalAt(n.Span, separator))
			}
			all = append(all, item)
		}
		return r.bounded(n, textOf(n.Span, all...)), true
	}
	return Value{}, false
}

// bounded returns a text unless it is too long, or nothing is known of a part.
func (r *Root) bounded(n *template.Node, v Value) Value {
	if len(v.Parts) > maxParts || len(literalText(v.Parts)) > maxText {
		return r.hole(n, n.Span, "it is too long")
	}
	if len(v.Parts) == 0 && v.IsUnknown() {
		return r.hole(n, n.Span, v.Reason)
	}
	return v
}

func (r *Root) selected(argument *template.Node) (Value, bool) {
	args := arguments(argument, 2)
	if args == nil {
		return Value{}, false
	}
	number, _ := r.Eval(args[0]).Text()
	i, err := strconv.Atoi(number)
	items, partial := r.Eval(args[1]).Elements()
	if err != nil || partial != "" || i < 0 || i >= len(items) {
		return Value{}, false
	}
	return items[i], !items[i].IsUnknown() || len(items[i].Parts) > 0
}

// split returns the pieces of a known text. The name of a table is what follows the slash of its
// ARN.
func (r *Root) split(n, argument *template.Node) (Value, bool) {
	args := arguments(argument, 2)
	if args == nil {
		return Value{}, false
	}
	separator, known := r.Eval(args[0]).Text()
	v := r.Eval(args[1])
	if !known || separator == "" {
		return Value{}, false
	}
	if len(v.Parts) == 1 && v.Parts[0].Attribute == "arn" && separator == "/" {
		return Value{kind: list, items: []Value{r.hole(n, n.Span, v.Reason), r.name(v.Parts[0].Address)}}, true
	}
	whole, known := v.Text()
	if !known || v.Parameter != "" || strings.Count(whole, separator) > maxParts {
		return Value{}, false
	}
	made := Value{kind: list}
	for piece := range strings.SplitSeq(whole, separator) {
		made.items = append(made.items, literalAt(n.Span, piece))
	}
	return made, true
}

// maxFound is how many values of mappings are compared.
const maxFound = 1000

// found returns what a mapping has: where a key is unknown, what all of them have.
func (r *Root) found(n, argument *template.Node) (Value, bool) {
	args := arguments(argument, 3, 4)
	if args == nil {
		return Value{}, false
	}
	keys := []Value{r.Eval(args[0]), r.Eval(args[1]), r.Eval(args[2])}
	at := []*template.Node{r.Section("Mappings")}
	assumed := ""
	for _, key := range keys {
		name, known := key.Text()
		if key.Parameter != "" {
			assumed = key.Parameter
		}
		var next []*template.Node
		for _, from := range at {
			switch {
			case known && from.Member(name) != nil:
				next = append(next, from.Member(name))
			case !known && from != nil && from.Kind == template.Map && len(at)*len(from.Items) <= maxFound:
				next = append(next, from.Items...)
			default:
				return Value{}, false
			}
		}
		at = next
	}
	if len(at) == 0 || slices.ContainsFunc(at, func(other *template.Node) bool { return expression(other) != expression(at[0]) }) {
		return Value{}, false
	}
	v := r.Eval(at[0])
	if assumed != "" {
		v.Parameter, v.Pattern = assumed, r.hole(n, n.Span, "").Parts
	}
	v.Literal = false
	return v, true
}
