package composites

// Within reports whether every entry of s is an entry of o as well, both with
// the same scalar value, which is certain. Nothing is within another unless it
// is known in full.
func (s Shape) Within(o Shape) bool {
	if s.Kind != Map || o.Kind != Map || s.Encoded || o.Encoded || !s.Complete || len(s.Entries) == 0 {
		return false
	}
	for _, e := range s.Entries {
		other, ok := o.Entry(e.Key)
		switch {
		case !ok, e.Optional, e.Repeated, other.Optional, other.Repeated,
			e.Shape.Kind != Scalar, other.Shape.Kind != Scalar,
			e.Shape.Attribute != other.Shape.Attribute,
			!e.Shape.Value.IsCertain(), !e.Shape.Value.Equal(other.Shape.Value):
			return false
		}
	}
	return true
}
