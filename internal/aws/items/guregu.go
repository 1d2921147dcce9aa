package items

import (
	"go/types"
	"slices"
)

// guregu is github.com/guregu/dynamo, as of v1.23.0 and v2.1.1, which encode
// alike.
type guregu struct{}

// fields walks through structs in the order of their fields: of several with
// one name the first counts, however deep it lies.
func (guregu) fields(t types.Type) []field {
	w := gureguWalk{claimed: map[string]bool{}}
	w.walk(t, nil)
	return w.all
}

type gureguWalk struct {
	all     []field
	claimed map[string]bool
}

func (w *gureguWalk) walk(t types.Type, path []int) {
	s := structOf(t)
	if len(path) > maxEmbedding {
		return
	}
	for i := range s.NumFields() {
		v := s.Field(i)
		f := field{Var: v, Type: v.Type(), Raw: s.Tag(i), Path: append(slices.Clone(path), i)}
		f.Tag.parseGuregu(f.Raw)
		if f.Tag.Ignore {
			continue
		}
		embedded := v.Embedded() && structOf(v.Type()) != nil
		if v.Exported() && !w.claimed[f.name()] {
			w.claimed[f.name()] = true
			if !embedded {
				w.all = append(w.all, f)
			}
		}
		if embedded {
			w.walk(v.Type(), f.Path)
		}
	}
}

func (guregu) marshalsItself(t types.Type) bool {
	return isTypeParam(t) || hasMethod(t, true, "MarshalDynamoItem", 0, 2)
}

func (c guregu) kind(t types.Type, tag Tag) Kind {
	for try := t; ; {
		switch {
		case isExactTime(deref(try)) && tag.UnixTime:
			return N
		case isTypeParam(try), c.custom(try):
			return Unknown
		case marshalsText(try):
			return S
		}
		p, ok := types.Unalias(try).Underlying().(*types.Pointer)
		switch {
		case !ok:
			return c.plain(try, tag)
		case isPointer(p.Elem()):
			return Unknown // a pointer to a pointer makes it panic
		}
		try, tag.OmitEmpty = p.Elem(), false
	}
}

// custom reports whether values marshal themselves. Methods of the pointer
// count for pointers only.
func (guregu) custom(t types.Type) bool {
	return hasMethod(t, false, "MarshalDynamo", 0, 2) ||
		hasMethod(t, false, "MarshalDynamoDBAttributeValue", 0, 2) || hasMethod(t, false, "MarshalDynamoDBAttributeValue", 1, 1)
}

func (c guregu) plain(t types.Type, tag Tag) Kind {
	switch u := types.Unalias(t).Underlying().(type) {
	case *types.Struct:
		return c.structKind(t, tag)
	case *types.Map:
		switch {
		case tag.Set && isMember(u.Elem()):
			return c.setOf(u.Key(), true)
		case !tag.Set && (basicOf(u.Key()) == text || marshalsText(u.Key())):
			return M
		}
		return Unknown
	case *types.Slice, *types.Array:
		e, length := elem(t)
		switch {
		case length == 0:
			return Unknown // its values are all empty
		case length > 0 && tag.OmitEmpty && structOf(e) != nil:
			return Unknown // they may be
		case isByte(e):
			return B
		case tag.Set && length < 0:
			return c.setOf(e, false)
		case tag.Set:
			return Unknown
		}
		return L
	}
	switch basicOf(t) {
	case boolean:
		return BOOL
	case text:
		return S
	case number:
		return N
	}
	return Unknown
}

// structKind is M but for omitempty, which drops what has no attributes, and
// fails on what embeds an exported struct.
func (c guregu) structKind(t types.Type, tag Tag) Kind {
	s := structOf(t)
	switch {
	case !tag.OmitEmpty:
		return M
	case len(c.fields(t)) == 0:
		return Omitted
	}
	for f := range s.Fields() {
		if f.Embedded() && f.Exported() && structOf(f.Type()) != nil {
			return Unknown
		}
	}
	return M
}

// isMember reports whether values of t say that a map's key is in a set.
func isMember(t types.Type) bool {
	s, ok := types.Unalias(t).Underlying().(*types.Struct)
	return basicOf(t) == boolean || ok && s.NumFields() == 0
}

// setOf returns the set of elements of type e, slices of bytes in slices or
// arrays of them as keys of maps.
func (guregu) setOf(e types.Type, isKey bool) Kind {
	if marshalsText(e) {
		return SS
	}
	switch basicOf(e) {
	case number:
		return NS
	case text:
		return SS
	}
	inner, length := elem(e)
	if inner != nil && isByte(inner) && (length >= 0) == isKey {
		return BS
	}
	return Unknown
}

func (c guregu) zero(t types.Type, tag Tag) Kind {
	kind := c.kind(t, tag)
	if tag.OmitEmpty {
		return c.zeroOmitEmpty(t, kind)
	}
	_, isNil := emptiness(t)
	absent := Omitted
	if tag.NullEmpty {
		absent = NULL
	}
	e, length := elem(t)
	switch {
	case marshalsByPointer(t):
		return Unknown
	case kind == Unknown && !isAny(t) && !c.custom(t):
		return Unknown // refused, whatever the value
	case isPointer(t), types.IsInterface(t):
		return absent
	case tag.UnixTime && isExactTime(t):
		return absent
	case kind == Unknown, marshalsText(t) && !isExactTime(t):
		return Unknown
	case kind == SS, kind == NS, kind == BS:
		return absent
	case kind == L || isExactTime(t):
		return kind
	case e != nil && length >= 0: // an array of bytes
		if tag.NullEmpty || !tag.AllowEmpty {
			return absent
		}
	case kind == B:
		return absent
	case isNil && kind == M:
		if !tag.AllowEmpty {
			return absent
		}
	case kind == S:
		if !tag.AllowEmpty {
			return absent
		}
	}
	return kind
}

// marshalsByPointer reports whether t is a pointer whose methods marshal it, but
// not those of what it points to: they are then called for nil, too.
func marshalsByPointer(t types.Type) bool {
	marshals := func(t types.Type) bool { return guregu{}.custom(t) || marshalsText(t) }
	return isPointer(t) && marshals(t) && !marshals(deref(t))
}

// zeroOmitEmpty is what omitempty leaves of a zero value: nothing, except of
// types that decide by themselves.
func (c guregu) zeroOmitEmpty(t types.Type, kind Kind) Kind {
	switch {
	case marshalsByPointer(t):
		return Unknown
	case isExactTime(t), isPointer(t), types.IsInterface(t):
		return Omitted
	case kind == Unknown, marshalsText(t), hasMethod(t, false, "IsZero", 0, 1):
		return Unknown
	}
	e, length := elem(t)
	if e != nil && length > 0 && !isByte(e) {
		return c.zeroOmitEmpty(e, c.kind(e, Tag{}))
	}
	if s, ok := types.Unalias(t).Underlying().(*types.Struct); ok && s.NumFields() > 0 {
		for _, f := range c.fields(t) {
			if c.zeroOmitEmpty(f.Type, c.kind(f.Type, f.Tag)) != Omitted {
				return Unknown
			}
		}
	}
	return Omitted
}
