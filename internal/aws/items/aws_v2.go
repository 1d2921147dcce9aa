package items

import "go/types"

// awsV2 is feature/dynamodb/attributevalue of aws-sdk-go-v2, as of v1.21.18,
// with default options but for the tag.
type awsV2 struct{ tagKey string }

func (c awsV2) fields(t types.Type) []field { return c.embedding().visible(t) }

func (c awsV2) embedding() embedding {
	return embedding{taggedIsField: true, hiddenFields: true, parse: func(raw string) Tag {
		var tag Tag
		tag.parseAWS(raw, "dynamodbav")
		if c.tagKey != "" && c.tagKey != "dynamodbav" {
			tag.parseAWS(raw, c.tagKey)
		}
		return tag
	}}
}

func (c awsV2) marshalsItself(t types.Type) bool { return c.custom(t) }

// custom reports whether a value may marshal itself: methods of the pointer
// count only where the value can be addressed, which depends on the caller.
func (awsV2) custom(t types.Type) bool {
	return isTypeParam(t) || hasMethod(t, true, "MarshalDynamoDBAttributeValue", 0, 2)
}

func (c awsV2) kind(t types.Type, tag Tag) Kind {
	t, ok := pointee(t)
	switch {
	case !ok:
		return Unknown
	case isUnixTime(t, codecV2):
		return N
	case c.custom(t):
		return Unknown
	case isNumberText(t):
		return numberKind(tag)
	case isTime(t):
		return timeKind(tag)
	}
	switch u := types.Unalias(t).Underlying().(type) {
	case *types.Struct:
		return M
	case *types.Map:
		return mapKind(u)
	case *types.Slice, *types.Array:
		return c.listKind(t, tag, c.kind)
	case *types.Chan, *types.Signature:
		return Omitted
	}
	switch basicOf(t) {
	case boolean:
		return BOOL
	case text:
		return S
	case number:
		return numberKind(tag)
	case uintptrKind, complexKind:
		return Omitted
	}
	return Unknown
}

// listKind returns what slices and arrays become; kindOf tells it for their
// elements, whose tag has the options for elements only.
func (awsV2) listKind(t types.Type, tag Tag, kindOf func(types.Type, Tag) Kind) Kind {
	e, length := elem(t)
	inner := func(want, set Kind) Kind {
		if kindOf(e, Tag{OmitEmpty: tag.OmitEmptyElem, NullEmpty: tag.NullEmptyElem}) == want {
			return set
		}
		return Unknown // refused
	}
	_, unnamed := types.Unalias(t).(*types.Slice)
	switch {
	case length == 0:
		return Unknown // its values are all empty
	case isExactByte(e):
		return B
	case isByte(e):
		return Unknown
	case tag.SetKind == BS, unnamed && isBytes(e):
		return inner(B, BS)
	case tag.SetKind == NS:
		return inner(N, NS)
	case tag.SetKind == SS:
		return inner(S, SS)
	}
	return L
}

// isBytes reports whether t is []byte itself: a slice of such is a binary set.
func isBytes(t types.Type) bool {
	s, ok := types.Unalias(t).(*types.Slice)
	return ok && isExactByte(s.Elem())
}

func numberKind(tag Tag) Kind {
	if tag.String {
		return S
	}
	return N
}

func timeKind(tag Tag) Kind {
	if tag.UnixTime {
		return N
	}
	return S
}

// mapKind returns M for maps whose keys can be names of attributes.
func mapKind(m *types.Map) Kind {
	switch basicOf(m.Key()) {
	case boolean, text, number:
		return M
	}
	if marshalsText(m.Key()) {
		return M
	}
	return Unknown
}

func (c awsV2) zero(t types.Type, tag Tag) Kind {
	empty, nullable := emptiness(t)
	switch {
	case empty && tag.OmitEmpty && tag.NullEmpty:
		return Unknown // refused
	case empty && tag.OmitEmpty:
		return Omitted
	case empty && (nullable || tag.NullEmpty):
		return NULL
	}
	if e, length := elem(t); e != nil && length > 0 && tag.Set && !isByte(e) {
		return c.listKind(t, tag, c.zero)
	}
	return c.kind(t, tag)
}

// emptiness reports whether the zero value of t is empty for omitempty, and
// whether it is nil.
func emptiness(t types.Type) (empty, isNil bool) {
	switch u := types.Unalias(t).Underlying().(type) {
	case *types.Map, *types.Slice, *types.Pointer, *types.Interface:
		return true, true
	case *types.Array:
		return u.Len() == 0, false
	}
	kind := basicOf(t)
	return kind != noBasic && kind != complexKind, false
}
