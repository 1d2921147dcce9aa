package goshape

import "slices"

// Encode returns what a codec is given. From here on the fields of structs have
// no keys: under which names the codec writes them, only their tags say, and who
// takes the one for the other judges attributes that no table has.
func (s Shape) Encode() Shape {
	s.Encoded = true
	return s.withGoFields()
}

func (s Shape) withGoFields() Shape {
	if s.Attribute != "" { // it is an attribute value already
		return s
	}
	s.Entries = slices.Clone(s.Entries)
	for i := range s.Entries {
		e := &s.Entries[i]
		if s.Kind == Struct && e.GoField == "" {
			e.GoField, e.Key = e.Key, ""
		}
		e.Shape = e.Shape.withGoFields()
	}
	return s
}

// encodesStruct reports whether a codec decides under which names the fields are.
func (s Shape) encodesStruct() bool { return s.Encoded && s.Kind == Struct }

// GoField returns the entry for a field of a struct that becomes an item.
func (s Shape) GoField(name string) (Entry, bool) {
	i := slices.IndexFunc(s.Entries, func(e Entry) bool { return e.GoField == name || e.GoField == "" && e.Key == name })
	if i < 0 || name == "" {
		return Entry{}, false
	}
	return s.Entries[i], true
}
