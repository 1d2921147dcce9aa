package render

import (
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// WithStructs is [Of], with the attributes that codecs make of structs: the types of the fields
// and their tags say which, also where the values are unknown.
func WithStructs(call *operations.Call) (request Request, ok bool) { return of(call, true) }

// ItemOf returns the item that a codec makes of a struct, as code has it that decodes what a call
// reads; ok is false if the codec makes it of something else.
func ItemOf(call *operations.Call, t types.Type, codec sdk.SDK) (item validate.Value, of *items.Type, ok bool) {
	made := &translator{call: call, structs: true}
	item, ok = made.encoded(composites.Shape{Type: t, Codec: codec})
	if !ok {
		return item, nil, false
	}
	return item, made.request.Origin(item.Origin).Struct(), true
}

// Struct returns the struct that a codec makes an item of which it is the origin; nil if it is
// that of something else.
func (o *Origin) Struct() *items.Type { return o.encoded }

// Attribute returns the attribute of such a struct that it is the origin of; nil if it is that of
// something else.
func (o *Origin) Attribute() *items.Attribute { return o.attribute }

// encoded is the item that a codec makes of a struct, with what is put into it then; ok is
// false if it is made of something else, or by unknown options.
func (t *translator) encoded(s composites.Shape) (item validate.Value, ok bool) {
	if !t.structs || s.Codec == 0 || s.Attribute != "" || s.Type == nil {
		return item, false
	}
	of, ok := items.Attributes(s.Type, items.Marshaller{SDK: s.Codec})
	if !ok {
		return item, false
	}
	origin := t.newOrigin(symbolic.Value{}, t.call.Pos()) // the type may be that of other items
	origin.encoded = of
	item = validate.Value{Kind: validate.Object, Origin: t.number(origin), Max: -1, Typed: true}
	if s.Added != nil {
		added := t.shape("", *s.Added)
		item.Open, item.Entries = added.Open, slices.Clone(added.Entries)
	}
	for i := range of.Attributes {
		if a := &of.Attributes[i]; !has(item, a.Name) && !isLeftOut(s, a) {
			item.Entries = append(item.Entries, t.attribute(of, a, fieldOf(s, a)))
		}
	}
	return item, true
}

// has reports whether an object certainly has an entry.
func has(object validate.Value, name string) bool {
	return slices.ContainsFunc(object.Entries, func(e validate.Entry) bool { return e.KeyKnown && e.Key == name && !e.Optional })
}

// isLeftOut reports whether a struct that is seen as a whole leaves the field of an attribute
// unset, and the codec then the attribute out.
func isLeftOut(s composites.Shape, a *items.Attribute) bool {
	if a.Zero != items.Omitted || s.Kind != composites.Struct || !s.Complete || len(a.Path) != 1 {
		return false
	}
	_, set := s.GoField(a.Field.Name())
	return !set
}

// fieldOf returns what is known of the field that a codec makes an attribute of.
func fieldOf(s composites.Shape, a *items.Attribute) (v symbolic.Value) {
	if e, ok := s.GoField(a.Field.Name()); ok && !e.Optional && s.Kind == composites.Struct && len(a.Path) == 1 && e.Shape.Kind == composites.Scalar {
		v = e.Shape.Value
	}
	return v
}

// attribute is one attribute of a struct. It has the type of values that are not zero, of which
// no other is any better as a key. What it holds is not read, but known to come from the field.
func (t *translator) attribute(of *items.Type, a *items.Attribute, field symbolic.Value) validate.Entry {
	e := validate.Entry{Key: a.Name, KeyKnown: true, Optional: a.Zero == items.Omitted || isEmbeddedByPointer(of.Go, a.Path)}
	origin := t.newOrigin(symbolic.Value{}, t.call.Pos())
	origin.attribute = a
	e.Value.Origin, e.Origin = t.number(origin), t.number(origin)
	if a.Kind == items.Unknown || a.Zero == items.Unknown {
		return e
	}
	e.Value.Kind = validate.Object
	content := t.number(t.newOrigin(field, t.call.Pos()))
	e.Value.Entries = []validate.Entry{{Key: string(a.Kind), KeyKnown: true, Value: contentOf(a.Kind, content)}}
	return e
}

// isEmbeddedByPointer reports whether a struct on the way to a field may be nil.
func isEmbeddedByPointer(t types.Type, path []int) bool {
	for _, i := range path[:len(path)-1] {
		if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		t = types.Unalias(t).Underlying().(*types.Struct).Field(i).Type()
		if _, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
			return true
		}
	}
	return false
}
