package render

import (
	"cmp"
	"go/token"
	"go/types"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// shape is what a composite value is in a request. key is the parameter, the
// field or the key that it stands under.
func (t *translator) shape(key string, s composites.Shape) validate.Value {
	if built, ok := t.built(key, s.Value); ok {
		return built
	}
	if item, ok := t.encoded(s); ok {
		return item
	}
	var out validate.Value
	switch {
	case s.Encoded && (s.Attribute != "" || s.Kind != composites.Map):
		return validate.Value{Origin: t.given(s)} // as a codec makes it
	case s.Kind == composites.Scalar:
		out = t.scalar(key, s.Value, scalarKind(s))
	case isNil(s):
		return validate.Value{Kind: validate.Absent}
	case s.Kind == composites.List:
		out = validate.Value{Kind: validate.List, Origin: t.origin(s)}
	case s.Kind == composites.Map, s.Kind == composites.Struct:
		out = validate.Value{Kind: validate.Object, Origin: t.origin(s)}
	default:
		out.Origin = t.origin(s)
	}
	if out.Kind == validate.List || out.Kind == validate.Object {
		out.Open, out.Min, out.Max = !s.Complete, s.Min, s.Max
		for _, e := range s.Entries {
			if entry := t.entry(s, e); entry.Value.Kind != validate.Absent {
				out.Entries = append(out.Entries, entry)
			}
		}
		if s.Kind == composites.Struct {
			out.Min, out.Max = 0, 0
		}
	}
	if s.Attribute != "" {
		return validate.Value{Kind: validate.Object, Origin: t.given(s), Entries: []validate.Entry{{Key: s.Attribute, KeyKnown: true, Value: out}}}
	}
	return out
}

// isNil reports whether a slice or map is made nowhere: SDKs do not send it. An
// empty one that is made is sent.
func isNil(s composites.Shape) bool {
	return (s.Kind == composites.List || s.Kind == composites.Map) && s.Complete && len(s.Entries) == 0 && !s.Pos.IsValid() && s.Attribute == ""
}

// entry is an element of a list, an entry of a map or a field of a struct.
func (t *translator) entry(of composites.Shape, e composites.Entry) validate.Entry {
	out := validate.Entry{Optional: e.Optional, Repeated: e.Repeated}
	switch of.Kind {
	case composites.Map:
		out.Key, out.KeyKnown = e.KeyValue.Text, e.KeyValue.Kind == symbolic.String
		out.Origin = t.made(e.KeyValue, e.Pos)
	case composites.Struct:
		out.Key, out.KeyKnown = e.Key, true
		out.Origin = t.made(symbolic.Value{}, e.Pos)
		if e.Shape.Kind == composites.Scalar && e.Shape.Attribute == "" {
			e.Shape.Value = requests.Sent(e.Shape.Value)
			if e.Shape.Value.Kind == symbolic.Absent {
				return validate.Entry{Value: validate.Value{Kind: validate.Absent}}
			}
			out.Optional = out.Optional || e.Shape.Value.IsSet() == tri.Maybe
		}
	default:
		out.Origin = t.made(symbolic.Value{}, e.Pos)
	}
	if of.Encoded { // under a key that is known, what a codec makes
		out.Value = validate.Value{Origin: t.made(e.Shape.Value, e.Pos)}
		if t.structs && of.Codec != 0 && of.Kind == composites.Map {
			e.Shape.Pos = e.Pos
			out.Value = t.goValue(e.Shape, items.Marshaller{SDK: of.Codec}, items.Tag{})
		}
		return out
	}
	out.Value = t.shape(e.Key, e.Shape)
	return out
}

// scalarKind is what a Go value, or what a pointer leads to, is in JSON.
func scalarKind(s composites.Shape) validate.Kind {
	switch s.Attribute {
	case "S", "N":
		return validate.String
	case "B":
		return validate.Bytes
	case "BOOL", "NULL":
		return validate.Bool
	}
	if s.Type == nil {
		return validate.Unknown
	}
	t := s.Type.Underlying()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
	}
	switch t := t.(type) {
	case *types.Slice:
		return validate.Bytes
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return validate.String
		case t.Info()&types.IsNumeric != 0:
			return validate.Number
		case t.Info()&types.IsBoolean != 0:
			return validate.Bool
		}
	}
	return validate.Unknown
}

// scalar is a text, number or truth value. kind is what it is by its type;
// Unknown if that is unknown.
func (t *translator) scalar(key string, v symbolic.Value, kind validate.Kind) validate.Value {
	if built, ok := t.built(key, v); ok {
		return built
	}
	out := validate.Value{Kind: kind, Known: true, Origin: t.at(v)}
	switch v.Kind {
	case symbolic.Absent:
		return validate.Value{Kind: validate.Absent}
	case symbolic.OneOf:
		return t.choice(key, v, kind)
	case symbolic.String:
		if kind != validate.Bytes {
			out.Kind = validate.String
		}
		out.Text = v.Text
	case symbolic.Int:
		out.Kind, out.Text = validate.Number, strconv.FormatInt(v.Number, 10)
	case symbolic.Bool:
		out.Kind, out.Text = validate.Bool, strconv.FormatBool(v.Number != 0)
	default:
		out.Known = false
		if kind == validate.Unknown && isScalar(v) {
			out.Kind = validate.String
		}
		if key == string(ddb.Statement) {
			out.Template = t.statement(v)
		}
	}
	return out
}

// choice is a value that depends on the path.
func (t *translator) choice(key string, v symbolic.Value, kind validate.Kind) validate.Value {
	out := validate.Value{Kind: validate.Choice, Origin: t.at(v)}
	var alternatives []*Origin
	for _, part := range v.Parts {
		value := t.scalar(key, part, kind)
		if value.Kind == validate.Absent {
			continue // the entry is optional
		}
		if o := t.request.Origin(value.Origin); o != nil {
			alternatives = append(alternatives, o)
		}
		out.Entries = append(out.Entries, validate.Entry{Value: value})
	}
	for _, o := range alternatives {
		o.alternatives = alternatives
	}
	switch len(out.Entries) {
	case 0:
		return validate.Value{Kind: validate.Absent}
	case 1:
		return out.Entries[0].Value
	}
	return out
}

// origin numbers the origin of a composite value.
func (t *translator) origin(s composites.Shape) int { return t.made(s.Value, s.Pos) }

// given numbers the origin of an attribute value that is made of something.
func (t *translator) given(s composites.Shape) int {
	origin := t.newOrigin(s.Value, s.Pos)
	origin.given = &s
	return t.number(origin)
}

// at numbers the origin of a value where it was set.
func (t *translator) at(v symbolic.Value) int { return t.made(v, v.Pos()) }

// made numbers the origin of a value that is made at some place.
func (t *translator) made(v symbolic.Value, pos token.Pos) int {
	return t.number(t.newOrigin(v, pos))
}

func (t *translator) newOrigin(v symbolic.Value, pos token.Pos) *Origin {
	return &Origin{call: t.call, value: v, pos: cmp.Or(pos, v.Pos(), t.call.Pos())}
}
