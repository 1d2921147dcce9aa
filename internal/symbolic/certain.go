package symbolic

import "slices"

// IsCertain reports whether the value is the same wherever it appears at one
// call: a constant, a parameter, an environment variable, or text made of these.
// A field is not: two variables may have fields of one name.
func (v Value) IsCertain() bool {
	switch v.Kind {
	case String, Int, Bool, Param, Env:
		return true
	case Concat, Format:
		return !slices.ContainsFunc(v.Parts, func(p Value) bool { return !p.IsCertain() })
	}
	return false
}

// Equal reports whether two values are known to be the same in the same way; the
// values need not be certain.
func (v Value) Equal(o Value) bool {
	v.Set, o.Set = false, false
	return Same(v, o)
}

// Within reports whether every entry of s is an entry of o as well, both with
// the same scalar value, which is certain. Nothing is within another unless it
// is known in full.
func (s Shape) Within(o Shape) bool {
	if s.Kind != MapShape || o.Kind != MapShape || s.Encoded || o.Encoded || !s.Complete || len(s.Entries) == 0 {
		return false
	}
	for _, e := range s.Entries {
		other, ok := o.Entry(e.Key)
		switch {
		case !ok, e.Optional, e.Repeated, other.Optional, other.Repeated,
			e.Shape.Kind != ScalarShape, other.Shape.Kind != ScalarShape,
			e.Shape.Attribute != other.Shape.Attribute,
			!e.Shape.Value.IsCertain(), !e.Shape.Value.Equal(other.Shape.Value):
			return false
		}
	}
	return true
}
