package symbolic

// AsString returns the text that the value is, or "" and false if it is not one constant
// text.
func (v Value) AsString() (string, bool) {
	if v.Kind != String {
		return "", false
	}
	return v.Text, true
}

// IsString reports whether the value is a certain text.
func (v Value) IsString(text string) bool { return v.Kind == String && v.Text == text }

// AsInt returns the number that the value is, or 0 and false if it is not one constant
// number.
func (v Value) AsInt() (int64, bool) {
	if v.Kind != Int {
		return 0, false
	}
	return v.Number, true
}

// IsInt reports whether the value is a certain number.
func (v Value) IsInt(n int64) bool { return v.Kind == Int && v.Number == n }

// IsTrue reports whether the value is certainly true.
func (v Value) IsTrue() bool { return v.Kind == Bool && v.Number != 0 }

// Alternatives returns the values that the value is one of: itself, unless it depends on
// the path.
func (v Value) Alternatives() []Value {
	if v.Kind == OneOf {
		return v.Parts
	}
	return []Value{v}
}

// Concatenated returns the values that a text is put together from, in order: the value
// itself, unless it is a concatenation.
func (v Value) Concatenated() []Value {
	if v.Kind == Concat {
		return v.Parts
	}
	return []Value{v}
}

// IsFormatted reports whether the value is another one as text.
func (v Value) IsFormatted() bool { return v.Kind == Format }

// Formatted returns what a text is made from, however often it is formatted: the value
// itself, unless it is.
func (v Value) Formatted() Value {
	for v.Kind == Format {
		v = v.Parts[0]
	}
	return v
}
