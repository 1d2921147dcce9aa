package render

import (
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// goValue is the attribute value that a library makes of a Go value, which may
// be one already. What is nil on some path counts as what it is on the others:
// NULL is refused wherever a value of that type is.
func (t *translator) goValue(s composites.Shape, by items.Marshaller, tag items.Tag) validate.Value {
	unknown := validate.Value{Origin: t.given(s)}
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
	inner := contentOf(kind, unknown.Origin)
	if inner.Kind == validate.String {
		inner.Text, inner.Known = constantText(s.Value, kind)
	}
	return validate.Value{Kind: validate.Object, Origin: unknown.Origin, Entries: []validate.Entry{{Key: string(kind), KeyKnown: true, Value: inner}}}
}

// contentOf is what an attribute value of a kind holds, of which no more is known.
func contentOf(kind items.Kind, origin int) validate.Value {
	switch kind {
	case items.M:
		return validate.Value{Kind: validate.Object, Origin: origin, Open: true, Max: -1}
	case items.L, items.SS, items.NS, items.BS:
		return validate.Value{Kind: validate.List, Origin: origin, Open: true, Max: -1}
	case items.BOOL:
		return validate.Value{Kind: validate.Bool, Origin: origin}
	case items.B:
		return validate.Value{Kind: validate.Bytes, Origin: origin}
	}
	return validate.Value{Kind: validate.String, Origin: origin}
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
