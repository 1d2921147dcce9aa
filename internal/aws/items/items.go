// Package items knows which attributes a Go type becomes under each marshaller:
// their names and DynamoDB types, and what becomes of zero values. It knows
// types and syntax only, and not what values flow through them; what a
// marshaller leaves to code of the user's own is unknown.
package items

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// Marshaller is what turns Go values into items: an SDK's, with those of its
// options that matter.
type Marshaller struct {
	SDK sdk.SDK

	// TagKey is the struct tag that is read besides the SDK's own, as set in the
	// options of an AWS SDK's encoder; empty for the SDK's default.
	TagKey string
}

// Tag returns the struct tag that the marshaller reads first of all.
func (m Marshaller) Tag() string {
	switch m.SDK {
	case sdk.GureguV1, sdk.GureguV2:
		return "dynamo"
	case sdk.Docstore:
		return "docstore"
	}
	return "dynamodbav"
}

// Kind is a DynamoDB type, or what there is instead of one.
type Kind string

// The kinds.
const (
	Unknown Kind = "" // custom marshalers, interfaces, what cannot be marshalled
	Omitted Kind = "-"

	S    Kind = "S"
	N    Kind = "N"
	B    Kind = "B"
	BOOL Kind = "BOOL"
	NULL Kind = "NULL"
	M    Kind = "M"
	L    Kind = "L"
	SS   Kind = "SS"
	NS   Kind = "NS"
	BS   Kind = "BS"
)

// Name returns what people call values of the kind, with its article.
func (k Kind) Name() string {
	switch k {
	case S:
		return "a string"
	case N:
		return "a number"
	case B:
		return "binary"
	case BOOL:
		return "a boolean"
	case NULL:
		return "null"
	case M:
		return "a map"
	case L:
		return "a list"
	case SS:
		return "a string set"
	case NS:
		return "a number set"
	case BS:
		return "a binary set"
	}
	return "unknown"
}

// Type is a Go struct as a marshaller sees it.
type Type struct {
	Go         types.Type // the struct's type, no pointer
	By         Marshaller
	Attributes []Attribute // in the order of the fields
}

// Name returns the struct's name as people write it: "Order", "struct{...}"
// for a type without a name.
func (t *Type) Name() string {
	named, ok := types.Unalias(t.Go).(*types.Named)
	if !ok {
		return "struct{...}"
	}
	return named.Obj().Name()
}

// Package returns the path of the package that declares the struct, "" for a type without a name.
func (t *Type) Package() string {
	named, ok := types.Unalias(t.Go).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return ""
	}
	return named.Obj().Pkg().Path()
}

// Attribute returns the attribute of that name, or nil.
func (t *Type) Attribute(name string) *Attribute {
	for i := range t.Attributes {
		if t.Attributes[i].Name == name {
			return &t.Attributes[i]
		}
	}
	return nil
}

// Attribute is one attribute of an item or of a map within one.
type Attribute struct {
	Name  string
	Field *types.Var // where it is declared; its Pos is that of the field's name
	Path  []int      // indexes of the fields that lead to it, through embedded structs
	Tag   Tag        // what the marshaller reads in the field's tags
	Raw   string     // all of the field's tags

	Kind Kind // of values that are not zero
	Zero Kind // of the zero value

	Keys []KeyRole // by guregu's tags
}

// GoPath returns the path to the field from its struct, "Base.ID"; the names
// of embedded structs are part of it.
func (a *Attribute) GoPath(of types.Type) string {
	var names []string
	for _, i := range a.Path {
		s := structOf(of)
		names = append(names, s.Field(i).Name())
		of = s.Field(i).Type()
	}
	return strings.Join(names, ".")
}

// KeyRole says that an attribute is a key of its table or of an index, as
// guregu's tags declare it: `dynamo:",hash"`, `index:"by-customer,range"`.
type KeyRole struct {
	Index string // empty for the table
	Range bool   // the sort key, or the partition key
}

// Attributes returns what by makes of values of type t, a struct or a pointer
// to one. It returns false for all other types, and for structs that marshal
// themselves.
func Attributes(t types.Type, by Marshaller) (*Type, bool) {
	c := coderOf(by)
	t = deref(t)
	if c == nil || structOf(t) == nil || isTime(t) || c.marshalsItself(t) {
		return nil, false
	}
	item := &Type{Go: t, By: by}
	for _, f := range c.fields(t) {
		a := f.attribute()
		a.Kind, a.Zero = c.kind(f.Type, f.Tag), c.zero(f.Type, f.Tag)
		if by.Tag() == "dynamo" {
			a.Keys = keyRoles(f.Raw)
		}
		if f.hidden {
			a.Kind, a.Zero = Unknown, Unknown
		}
		if a.Kind != Omitted {
			item.Attributes = append(item.Attributes, a)
		}
	}
	return item, true
}

// AsSet reports whether an option of the tag can make a type a set of that kind.
func AsSet(t types.Type, kind Kind, by Marshaller) bool {
	c := coderOf(by)
	return c != nil && c.kind(t, Tag{Set: true, SetKind: kind}) == kind
}

// Nested returns what by makes of the struct that t is, points to, or is a
// collection of, to any depth; false if there is none.
func Nested(t types.Type, by Marshaller) (*Type, bool) {
	for seen := map[types.Type]bool{}; !seen[t]; { // type Tree []Tree
		seen[t] = true
		switch u := types.Unalias(t).Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		default:
			return Attributes(t, by)
		}
	}
	return nil, false
}

// coder is how one marshaller works.
type coder interface {
	// fields returns the fields of a struct that become attributes.
	fields(t types.Type) []field
	// kind returns what values of a type become that are not zero.
	kind(t types.Type, tag Tag) Kind
	// zero returns what the zero value of a type becomes.
	zero(t types.Type, tag Tag) Kind
	// marshalsItself reports whether items of a type are made by its own method.
	marshalsItself(t types.Type) bool
}

func coderOf(by Marshaller) coder {
	switch by.SDK {
	case sdk.V2:
		return awsV2{tagKey: by.TagKey}
	case sdk.V1:
		return awsV1{tagKey: by.TagKey}
	case sdk.GureguV1, sdk.GureguV2:
		return guregu{}
	case sdk.Docstore:
		return docstore{}
	}
	return nil
}

// Value returns what by makes of a value of type t that is not a field, with the
// options of a tag: if it is not zero, and if it is.
func Value(t types.Type, tag Tag, by Marshaller) (kind, zero Kind) {
	c := coderOf(by)
	if c == nil {
		return Unknown, Unknown
	}
	return c.kind(t, tag), c.zero(t, tag)
}
