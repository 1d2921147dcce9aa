package composites

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Kind says what a [Shape] is.
type Kind uint8

// The kinds.
const (
	Unknown Kind = iota // not followed; Value says what is known of it all the same
	Scalar              // Value
	List                // Entries in order; their keys are empty
	Map                 // Entries by key
	Struct              // Entries by field name; fields that are not set are none
)

// Shape is what a composite member of a request is made of: a list of write
// requests, an item, a key. Attribute values, which SDKs wrap into types of
// their own, are shown as what they hold:
//
//	map[string]types.AttributeValue{"pk": &types.AttributeValueMemberS{Value: id}}
//
// is a map with one entry "pk", a scalar of Attribute "S" and the Value of id.
type Shape struct {
	Kind Kind
	Type types.Type // Go type of the value; nil where it is made of several
	Pos  token.Pos  // where it is made

	Value symbolic.Value // of scalars, and what is known where the shape is not

	// Attribute is the DynamoDB type ("S", "N", "M", ...) of an attribute
	// value; empty for anything else, and where a codec decides.
	Attribute string
	// Encoded says that this is a Go value that a codec turns into an
	// attribute value or an item: its fields are not yet attributes, so no
	// entry for one has a key.
	Encoded bool
	// Codec is whose codec makes an item of it, with the options that it has by default; 0
	// if its options are unknown, or if it makes something else.
	Codec sdk.SDK
	// Added is what is put into the item that a codec has made: a map; nil if nothing is.
	Added *Shape

	Entries  []Entry
	Complete bool // there are no entries but these
	Min, Max int  // bounds of the number of entries; Max is -1 if unknown

	source ssa.Value   // the value itself, nil where it is made of several or by a called function
	made   ssa.Value   // the value in a called function, where that makes it; nil where it is one of several
	follow []ssa.Value // variables that this adds to, as they were in the turn of a loop before
}

// Entry is an element of a list, an entry of a map, or a field of a struct.
type Entry struct {
	Key      string         // map key, or field of a request; empty if it is not constant
	KeyValue symbolic.Value // map key, whatever it is
	GoField  string         // field of a struct that a codec encodes, which may give it another name
	Shape    Shape
	Pos      token.Pos

	Optional bool // on some paths only
	Repeated bool // stands for any number of such entries: it is added in a loop
}

// Source returns the value whose shape it is; nil if it is made of several, or by a
// called function.
func (s Shape) Source() ssa.Value { return s.source }

// Entry returns the entry with a constant key, or a struct's field.
func (s Shape) Entry(key string) (Entry, bool) {
	for _, e := range s.Entries {
		if e.Key == key && key != "" {
			return e, true
		}
	}
	return Entry{}, false
}

// counterpart returns the entry of the same name, if e has one.
func (s Shape) counterpart(e Entry) (Entry, bool) {
	if e.GoField == "" {
		return s.Entry(e.Key)
	}
	return s.GoField(e.GoField)
}

// Field returns the shape of the entry with that key: an unknown one if there
// is none, or perhaps another; an absent scalar if there certainly is none.
func (s Shape) Field(key string) Shape {
	e, ok := s.Entry(key)
	switch {
	case ok && !e.Optional:
		return e.Shape
	case !ok && s.Complete && !s.encodesStruct() && !slices.ContainsFunc(s.Entries, func(e Entry) bool { return e.Key == "" }):
		return Shape{Kind: Scalar}
	}
	return unknown(symbolic.UnknownFor("it may be set elsewhere"))
}

// asValue returns the shape as one value. What has parts is unknown as a whole,
// but that it is set: never use the Value of such a shape, which is Absent. Nor is
// an attribute value what it holds.
func (s Shape) asValue() symbolic.Value {
	switch {
	case s.Attribute != "":
		out := symbolic.UnknownFor("it is an attribute value")
		out.Set = true
		return out.At(s.Pos)
	case s.Kind == Scalar, s.Kind == Unknown:
		return s.Value
	}
	out := symbolic.UnknownFor("it is made of several parts")
	out.Set = s.Kind == Struct || s.Min > 0 || s.Pos.IsValid()
	return out.At(s.Pos)
}

func unknown(v symbolic.Value) Shape { return Shape{Value: v, Max: -1, Pos: v.Pos()} }

// unionShape joins the shapes that one value may have. What only some of them
// have becomes optional.
func union(shapes []Shape) Shape {
	if len(shapes) == 0 {
		return unknown(symbolic.UnknownFor("no value reaches here"))
	}
	out := shapes[0]
	for _, s := range shapes[1:] {
		out = either(out, s)
	}
	return out
}

func either(a, b Shape) Shape {
	a, b = a.emptyLike(b), b.emptyLike(a)
	if a.Kind != b.Kind || a.Attribute != b.Attribute || a.Encoded != b.Encoded {
		return unknown(symbolic.UnknownFor("it depends on the path"))
	}
	out := a
	if a.Type == nil || b.Type == nil || !types.Identical(a.Type, b.Type) {
		out.Type = nil
	}
	if a.source != b.source {
		out.source = nil
	}
	if a.made != b.made {
		out.made = nil
	}
	out.Value = symbolic.AnyOf(a.Value, b.Value)
	out.Complete = a.Complete && b.Complete
	out.Codec = 0
	if a.Codec == b.Codec {
		out.Codec = a.Codec
	}
	out.Added = eitherAdded(a.Added, b.Added)
	out.Min, out.Max = min(a.Min, b.Min), max(a.Max, b.Max)
	if a.Max < 0 || b.Max < 0 {
		out.Max = -1
	}
	if len(a.Entries)+len(b.Entries) > maxEntries {
		out.Complete = false
		return out
	}
	out.Entries = eitherEntries(a, b)
	return out
}

// lose forgets what the entries are: something that is not followed may set them, or
// remove them from a map.
func (s *Shape) lose() {
	s.Entries = slices.Clone(s.Entries)
	for i, e := range s.Entries {
		value := symbolic.UnknownFor("it may be changed elsewhere")
		value.Set = e.Shape.asValue().Set
		s.Entries[i].Optional = e.Optional || s.Kind == Map
		s.Entries[i].Shape = Shape{Type: e.Shape.Type, Value: value, Pos: e.Shape.Pos, Max: -1, source: e.Shape.source}
	}
	if s.Kind == Map {
		s.Min = 0
	}
}

// maxEntries bounds the work for what is put together in very many ways.
const maxEntries = 1000

// emptyLike turns nil into an empty list or map where the other alternative is
// one.
func (s Shape) emptyLike(other Shape) Shape {
	if s.Kind != Scalar || s.Value.Kind != symbolic.Absent || other.Kind != List && other.Kind != Map {
		return s
	}
	return Shape{Kind: other.Kind, Type: other.Type, Attribute: other.Attribute, Encoded: other.Encoded, Value: s.Value, Complete: true}
}

// eitherEntries joins the entries of two alternatives. Those of maps and
// structs that both have under the same constant key are one; so are the first
// of two lists of which one is the other with something added.
func eitherEntries(a, b Shape) []Entry {
	var out []Entry
	for i, e := range a.Entries {
		other, ok := b.counterpart(e)
		if !ok && i < len(b.Entries) && e.Pos.IsValid() && b.Entries[i].Pos == e.Pos {
			other, ok = b.Entries[i], true
		}
		if ok {
			e.Shape = either(e.Shape, other.Shape)
			e.Optional = e.Optional || other.Optional
		} else {
			e.Optional = true
		}
		out = append(out, e)
	}
	for i, e := range b.Entries {
		same := i < len(a.Entries) && e.Pos.IsValid() && a.Entries[i].Pos == e.Pos
		if _, ok := a.counterpart(e); !ok && !same {
			e.Optional = true
			out = append(out, e)
		}
	}
	return out
}

// String renders the shape for test expectations: {pk:S("id") sk?:N(param1)}
// for maps and structs, [x y*] for lists, with "?" after what is optional, "*"
// after what is repeated, and "..." where there may be more.
func (s Shape) String() string {
	var b strings.Builder
	if s.Encoded {
		b.WriteString("encoded ")
	}
	b.WriteString(s.Attribute)
	switch s.Kind {
	case Unknown:
		return b.String() + s.Value.String() + s.length()
	case Scalar:
		if s.Attribute == "" {
			return b.String() + s.Value.String()
		}
		return b.String() + "(" + s.Value.String() + ")"
	}
	open, end := "{", "}"
	if s.Kind == List {
		open, end = "[", "]"
	}
	var parts []string
	for _, e := range s.Entries {
		parts = append(parts, e.String(s.Kind))
	}
	if !s.Complete {
		parts = append(parts, "...")
	}
	b.WriteString(open + strings.Join(parts, " ") + end + s.length())
	if s.Added != nil && len(s.Added.Entries) > 0 {
		b.WriteString(" and " + s.Added.String())
	}
	return b.String()
}

// length renders the number of entries where it does not show.
func (s Shape) length() string {
	exact := s.Complete && !slices.ContainsFunc(s.Entries, func(e Entry) bool { return e.Optional || e.Repeated })
	if s.Kind == Scalar || s.Kind == Struct || exact || s.Min == 0 && s.Max < 0 {
		return ""
	}
	if s.Max < 0 {
		return "/" + strconv.Itoa(s.Min) + "+"
	}
	return "/" + strconv.Itoa(s.Min) + "-" + strconv.Itoa(s.Max)
}

func (e Entry) String(in Kind) string {
	marks := ""
	if e.Optional {
		marks += "?"
	}
	if e.Repeated {
		marks += "*"
	}
	switch {
	case in == List:
		return e.Shape.String() + marks
	case e.GoField != "":
		return e.GoField + marks + ":" + e.Shape.String()
	case e.Key != "":
		return e.Key + marks + ":" + e.Shape.String()
	}
	return e.KeyValue.String() + marks + ":" + e.Shape.String()
}
