package render

import (
	"strconv"

	"github.com/dynamolint/dynamolint/internal/goshape"
	"github.com/dynamolint/dynamolint/internal/items"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// goValue is the attribute value that a library makes of a Go value, which may
// be one already. What is nil on some path counts as what it is on the others:
// NULL is refused wherever a value of that type is.
func (t *translator) goValue(s goshape.Shape, by items.Marshaller, tag items.Tag) validate.Value {
	unknown := validate.Value{Origin: t.origin(s)}
	switch {
	case s.Attribute != "":
		s.Encoded = false
		return t.shape("", s)
	case s.Type == nil || sdk.IsAttribute(s.Type):
		return unknown
	}
	if _, isMember := sdk.AttributeMember(s.Type); isMember {
		return unknown
	}
	kind, zero := items.Value(s.Type, tag, by)
	if kind == items.Unknown || kind == items.Omitted || zero == items.Unknown {
		return unknown
	}
	inner := validate.Value{Origin: unknown.Origin, Open: true, Max: -1}
	switch kind {
	case items.M:
		inner.Kind = validate.Object
	case items.L, items.SS, items.NS, items.BS:
		inner.Kind = validate.List
	case items.BOOL:
		inner.Kind = validate.Bool
	case items.B:
		inner.Kind = validate.Bytes
	default:
		inner = validate.Value{Kind: validate.String, Origin: unknown.Origin}
		inner.Text, inner.Known = constantText(s.Value, kind)
	}
	if inner.Kind != validate.Object && inner.Kind != validate.List {
		inner.Open, inner.Max = false, 0
	}
	return validate.Value{Kind: validate.Object, Origin: unknown.Origin, Entries: []validate.Entry{{Key: string(kind), KeyKnown: true, Value: inner}}}
}

// constantText is what a constant becomes as a string or a number.
func constantText(v symbolic.Value, kind items.Kind) (text string, known bool) {
	switch {
	case v.Kind == symbolic.String && kind == items.S:
		return v.Text, true
	case v.Kind == symbolic.Int && kind == items.N:
		return strconv.FormatInt(v.Number, 10), true
	}
	return "", false
}
