package access

import (
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// inExpressions returns what the expressions of a request set attributes to, and compare them
// with.
func inExpressions(input validate.Value) []Value {
	e := &expressionValues{input: input, names: namesOf(input)}
	for _, kind := range []expr.Kind{expr.Update, expr.KeyCondition, expr.Condition, expr.Filter} {
		eachOf(input, kind.Parameter(), func(text validate.Value) {
			if text.Kind == validate.String && text.Known {
				e.text(kind, text)
			}
		})
	}
	return e.found
}

// expressionValues collects the values in the expressions of one request.
type expressionValues struct {
	input validate.Value
	names placeholders
	found []Value
}

func (e *expressionValues) text(kind expr.Kind, text validate.Value) {
	tree, _ := expr.Parse(kind, text.Text)
	for _, clause := range tree.Update {
		for _, action := range clause.Actions {
			if clause.Keyword == "SET" && action.Path != nil {
				e.add(Assigned, text, action.Path, firstValue(action.Value))
			}
		}
	}
	if tree.Condition == nil {
		return
	}
	tree.Walk(func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Compare:
			e.add(Compared, text, n.X, n.Y)
			e.add(Compared, text, n.Y, n.X)
		case *expr.Between:
			e.add(Compared, text, n.X, n.Low, n.High)
		case *expr.In:
			e.add(Compared, text, n.X, n.List...)
		case *expr.Call:
			if n.Name == "begins_with" && len(n.Args) == 2 {
				e.add(Compared, text, n.Args[0], n.Args[1])
			}
		}
		return true
	})
}

// firstValue is the value that SET gives an attribute, or gives it if it has none.
func firstValue(e expr.Expr) expr.Expr {
	e = unparen(e)
	if call, ok := e.(*expr.Call); ok && call.Name == "if_not_exists" && len(call.Args) == 2 {
		return unparen(call.Args[1])
	}
	return e
}

// add notes values of an attribute, if the operands are a whole attribute and placeholders.
func (e *expressionValues) add(form Form, text validate.Value, of expr.Expr, operands ...expr.Expr) {
	path, ok := unparen(of).(*expr.Path)
	if !ok || len(path.Elements) != 1 {
		return
	}
	name, _ := e.names.attribute(path)
	named := e.named(text, path)
	for _, operand := range operands {
		value, ok := unparen(operand).(*expr.Value)
		if !ok {
			continue
		}
		eachOf(e.input, "ExpressionAttributeValues", func(object validate.Value) {
			for _, entry := range object.Entries {
				if !entry.KeyKnown || entry.Key != value.Name {
					continue
				}
				for _, content := range alternatives(entry.Value) {
					e.found = append(e.found, Value{Attribute: name, Form: form, Content: content, Named: named, At: refusal.Position{Origin: entry.Origin}})
				}
			}
		})
	}
}

// named returns where an attribute is named: in the text, or where its placeholder is defined.
func (e *expressionValues) named(text validate.Value, path *expr.Path) refusal.Position {
	at := refusal.Position{Origin: text.Origin, Span: path.At}
	if !path.Elements[0].IsPlaceholder() {
		return at
	}
	eachOf(e.input, "ExpressionAttributeNames", func(object validate.Value) {
		for _, entry := range object.Entries {
			if entry.KeyKnown && entry.Key == path.Elements[0].Name {
				at = refusal.Position{Origin: entry.Value.Origin, Span: refusal.Span{End: len(entry.Value.Text)}}
			}
		}
	})
	return at
}
