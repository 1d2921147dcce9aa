package symbolic

import "slices"

// IsCertain reports whether the value is the same wherever it appears at one
// call: a constant, a parameter, an environment variable, a setting, or text made of these.
// A field is not: two variables may have fields of one name.
func (v Value) IsCertain() bool {
	switch v.Kind {
	case String, Int, Bool, Param:
		return true
	case Env, Setting, Concat, Format:
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

// FromParameters reports whether the value depends on nothing but what the function is
// given.
func (v Value) FromParameters() bool {
	switch v.Kind {
	case Absent, String, Int, Bool, Param:
		return true
	case Concat, Format:
		return !slices.ContainsFunc(v.Parts, func(part Value) bool { return !part.FromParameters() })
	}
	return false
}
