package symbolic

import "slices"

// Substitute replaces what depends on a function's parameters by what a call of the function
// passes.
func (v Value) Substitute(f Frame) Value {
	switch v.Kind {
	case Param:
		of := f.Arg(v.Index).AsFound(v.Found)
		if v.Set {
			return of.AsSet()
		}
		return of
	case Inherit:
		return f.Part(v.Index, v)
	case Field:
		return v.substituted(f)
	case Env, Setting:
		if len(v.Parts) == 0 {
			return v
		}
		out := named(v.Kind, v.Parts[0].Substitute(f)).owned(v.Owner)
		if file, ok := v.IsOfFile(); ok {
			out = FileSetting(file.Substitute(f), v.Text)
		}
		if v.Set {
			return out.AsSet()
		}
		return out
	case Concat, Repeat, Format, OneOf:
		if v.NoZero {
			given := v.Parts[1]
			given.Set = false
			return given.Substitute(f).unlessEmpty()
		}
		parts := make([]Value, len(v.Parts))
		for i, p := range v.Parts {
			parts[i] = p.Substitute(f)
		}
		switch v.Kind {
		case Concat:
			return concat(parts...).madeAt(v.pos)
		case Repeat:
			return repeat(v.Text, parts...)
		case Format:
			return format(v.Text, v.Type, parts...).formattedAs(v).AsFound(v.Found)
		}
		out := AnyOf(parts...)
		out.made, out.frames = v.made, append(slices.Clip(v.frames), f)
		out.source, out.getter = v.source, v.getter
		return out
	}
	if v.made != nil {
		v.frames = append(slices.Clip(v.frames), f)
	}
	return v
}

// substituted is a field of a struct that a caller passes, or still the field's name if the
// caller does not make the struct.
func (v Value) substituted(f Frame) Value {
	if v.Given == 0 {
		return v
	}
	of := f.Part(v.Given-1, v).AsFound(v.Found)
	if of.Kind == Unknown {
		v.Given = 0
		return v
	}
	if v.Set {
		return of.AsSet()
	}
	return of
}

// UnlessEmpty returns a pointer to a text of the caller's that is nil if the text is empty.
func (v Value) UnlessEmpty() Value {
	return Value{Kind: OneOf, Parts: []Value{{Kind: Absent}, v.AsSet()}, NoZero: true}
}

// unlessEmpty is what UnlessEmpty makes of a value that a caller passes.
func (v Value) unlessEmpty() Value {
	switch {
	case v.Kind == Absent || v.IsString(""):
		return Value{Kind: Absent}
	case v.Kind == String:
		return v.AsSet()
	case v.Kind == Param || v.Given > 0:
		return v.UnlessEmpty()
	case v.Kind == OneOf:
		parts := make([]Value, len(v.Parts))
		for i, part := range v.Parts {
			parts[i] = part.unlessEmpty()
		}
		return AnyOf(parts...)
	}
	return AnyOf(Value{Kind: Absent}, v.AsSet())
}
