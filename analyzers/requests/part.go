package requests

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// part is one expression or statement of a request.
type part struct {
	name      string
	text      symbolic.Value
	statement bool
	values    composites.Shape // of ExpressionAttributeValues
}

// partsOf lists the expressions and statements of a request.
func partsOf(call *operations.Call) []part {
	var parts []part
	for _, m := range expressions {
		if v := call.Request.Input.Get(m); v.SetOnSomePath() {
			parts = append(parts, part{name: string(m), text: v, values: call.Request.Shape(ddb.ExpressionAttributeValues)})
		}
	}
	if v := call.Request.Input.Get(ddb.Statement); v.SetOnSomePath() {
		parts = append(parts, part{name: string(ddb.Statement), text: v, statement: true})
	}
	for _, m := range []ddb.Member{ddb.Statements, ddb.TransactStatements} {
		for _, e := range call.Request.Shape(m).Entries {
			parts = append(parts, part{name: string(ddb.Statement), text: e.Shape.Field(string(ddb.Statement)).Value, statement: true})
		}
	}
	for _, e := range call.Request.Shape(ddb.TransactItems).Entries {
		for _, action := range e.Shape.Entries {
			for _, m := range expressions {
				if text, ok := action.Shape.Entry(string(m)); ok {
					parts = append(parts, part{name: string(m), text: text.Shape.Value, values: action.Shape.Field(string(ddb.ExpressionAttributeValues))})
				}
			}
		}
	}
	return parts
}

// isNoPlaceholder reports whether a text is certainly not the name of one of the
// values that come with the expression.
func (e part) isNoPlaceholder(text symbolic.Value) bool {
	if text.Kind != symbolic.Param && text.Kind != symbolic.Inherit && text.Kind != symbolic.Field {
		return false
	}
	if e.values.Value.Kind == symbolic.Absent && e.values.Kind == composites.Scalar {
		return true
	}
	if e.values.Kind != composites.Map || !e.values.Complete {
		return false
	}
	for _, entry := range e.values.Entries {
		if entry.Key == "" {
			return false
		}
	}
	return true
}
