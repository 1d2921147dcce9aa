package render

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// separate gives up, in each part of a request that has expressions of its own,
// what comes from an expression builder but stands with the placeholders of
// another source, unless all paths give it the very placeholders that Build
// makes: which of them fall together is unknown then.
func (t *translator) separate(v *validate.Value) {
	var members []*validate.Value
	sources := map[*builtExpression]bool{}
	exact := true
	for i := range v.Entries {
		e := &v.Entries[i]
		isMap := e.Key == "ExpressionAttributeNames" || e.Key == "ExpressionAttributeValues"
		if v.Kind != validate.Object || !isMap && !strings.HasSuffix(e.Key, "Expression") {
			t.separate(&e.Value)
			continue
		}
		source := t.expressionOf(e.Value)
		if source != nil || isMap && e.Value.Kind != validate.Absent {
			sources[source] = true
		}
		if source != nil {
			members = append(members, &e.Value)
			exact = exact && source.exact()
		}
	}
	if len(sources) < 2 || exact {
		return
	}
	for _, m := range members {
		unknown := validate.Value{Kind: validate.String, Origin: m.Origin}
		if m.Kind == validate.Object {
			unknown = validate.Value{Kind: validate.Object, Open: true, Max: -1, Origin: m.Origin}
		}
		*m = unknown
	}
}

// expressionOf returns the expression that a value is part of, nil if no builder
// makes it.
func (t *translator) expressionOf(v validate.Value) *builtExpression {
	if o := t.request.Origin(v.Origin); o != nil {
		return o.expression
	}
	return nil
}
