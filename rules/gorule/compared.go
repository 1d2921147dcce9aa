package gorule

import (
	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Compared returns what is known of what a placeholder for a value holds in the request of a
// call, without its type.
func (p *Pass) Compared(call *operations.Call, placeholder string) symbolic.Value {
	request, _ := render.WithStructs(call)
	value, ok := access.ValueOf(request.Input, placeholder)
	if !ok || value.Kind != validate.Object || len(value.Entries) != 1 {
		return symbolic.UnknownFor("the value is built elsewhere")
	}
	if at := request.Origin(value.Entries[0].Value.Origin); at != nil {
		return at.Value()
	}
	return symbolic.UnknownFor("the value is built elsewhere")
}
