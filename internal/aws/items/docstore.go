package items

import "go/types"

// docstore is gocloud.dev/docstore with its driver for DynamoDB, as of v0.47.0.
type docstore struct{}

func (docstore) fields(t types.Type) []field {
	e := embedding{taggedIsField: true, inheritsMany: true, parse: func(raw string) Tag {
		var tag Tag
		tag.parseDocstore(raw)
		return tag
	}}
	return e.visible(t)
}

func (docstore) marshalsItself(t types.Type) bool { return isTypeParam(t) }

func (c docstore) kind(t types.Type, tag Tag) Kind {
	switch {
	case isTypeParam(t), len(tag.Unknown) > 0: // which it refuses
		return Unknown
	case isExactTime(t):
		return S
	case hasMethod(t, false, "MarshalBinary", 0, 2), hasMethod(t, true, "ProtoReflect", 0, 1):
		return B
	case marshalsText(t):
		return S
	}
	switch u := types.Unalias(t).Underlying().(type) {
	case *types.Pointer:
		if _, ok := pointee(u); ok {
			return c.kind(u.Elem(), tag)
		}
	case *types.Struct:
		return M
	case *types.Map:
		if kind := basicOf(u.Key()); kind == text || kind == number || marshalsText(u.Key()) {
			return M
		}
	case *types.Slice:
		if isByte(u.Elem()) {
			return B
		}
		return L
	case *types.Array:
		if u.Len() > 0 {
			return L
		}
	}
	switch basicOf(t) {
	case boolean:
		return BOOL
	case text:
		return S
	case number, uintptrKind:
		return N
	}
	return Unknown
}

func (c docstore) zero(t types.Type, tag Tag) Kind {
	empty, isNil := emptiness(t)
	kind := c.kind(t, tag)
	switch {
	case len(tag.Unknown) > 0:
		return Unknown
	case empty && tag.OmitEmpty:
		return Omitted
	case kind == Unknown && !types.IsInterface(t):
		return Unknown
	case isExactTime(t):
		return S
	case hasMethod(t, false, "MarshalBinary", 0, 2), hasMethod(t, true, "ProtoReflect", 0, 1), marshalsText(t):
		return Unknown
	case isNil, basicOf(t) == text:
		return NULL
	}
	return kind
}
