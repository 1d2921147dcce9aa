package items

import (
	"go/types"
	"slices"
)

// field is a field of a struct, or of one that is embedded in it.
type field struct {
	Var    *types.Var
	Type   types.Type
	Tag    Tag
	Raw    string
	Path   []int
	hidden bool // unexported: what becomes of it depends on how it is reached
}

func (f *field) name() string {
	if f.Tag.Name != "" {
		return f.Tag.Name
	}
	return f.Var.Name()
}

func (f *field) attribute() Attribute {
	return Attribute{Name: f.name(), Field: f.Var, Path: f.Path, Tag: f.Tag, Raw: f.Raw}
}

// embedding says how a marshaller treats embedded structs and tags.
type embedding struct {
	parse func(raw string) Tag

	// taggedIsField says that an embedded struct with a name in its tag is a
	// field of that name.
	taggedIsField bool

	// hiddenFields says that unexported embedded types that are no structs count.
	hiddenFields bool

	// inheritsMany says that what is embedded in a struct that is embedded
	// several times counts as embedded several times, too.
	inheritsMany bool
}

// maxEmbedding bounds what generic types can be embedded in each other.
const maxEmbedding = 32

// visible returns the fields of a struct by the rules of encoding/json: of
// several with one name the least nested counts, then the tagged one; if there
// are several of these, none.
func (e embedding) visible(t types.Type) []field {
	all := e.collect(t)
	byName := map[string][]field{}
	for _, f := range all {
		byName[f.name()] = append(byName[f.name()], f)
	}
	var out []field
	for _, f := range all {
		if dominant(byName[f.name()], f) {
			out = append(out, f)
		}
	}
	slices.SortFunc(out, func(a, b field) int { return slices.Compare(a.Path, b.Path) })
	return out
}

// dominant reports whether f is the one field among those of its name that
// counts.
func dominant(same []field, f field) bool {
	rivals, tagged := 0, 0
	for _, other := range same {
		switch {
		case len(other.Path) < len(f.Path):
			return false
		case len(other.Path) == len(f.Path):
			rivals++
			if other.Tag.Name != "" {
				tagged++
			}
		}
	}
	if tagged > 0 {
		return tagged == 1 && f.Tag.Name != ""
	}
	return rivals == 1
}

// level is a struct whose fields are still to be collected.
type level struct {
	t    types.Type
	path []int
	many bool // it is embedded several times at this depth, so that its fields hide each other
}

// collect returns all fields, breadth first.
func (e embedding) collect(t types.Type) []field {
	var all []field
	var seen []types.Type
	next := []level{{t: deref(t)}}
	for len(next) > 0 {
		current := next
		next = nil
		for _, l := range current {
			if len(l.path) > maxEmbedding || slices.ContainsFunc(seen, func(t types.Type) bool { return types.Identical(t, l.t) }) {
				continue
			}
			seen = append(seen, l.t)
			fields, embedded := e.own(l)
			all = append(all, fields...)
			for _, inner := range embedded {
				next = enqueue(next, inner)
			}
		}
	}
	return all
}

// own returns the fields of one struct, and the structs embedded in it. Fields
// that hide themselves are returned twice.
func (e embedding) own(l level) (fields []field, embedded []level) {
	s := structOf(l.t)
	for i := range s.NumFields() {
		v := s.Field(i)
		if !v.Exported() && !v.Embedded() {
			continue
		}
		f := field{Var: v, Type: v.Type(), Tag: e.parse(s.Tag(i)), Raw: s.Tag(i), Path: append(slices.Clone(l.path), i), hidden: !v.Exported()}
		if f.Tag.Ignore {
			continue
		}
		if v.Embedded() && structOf(v.Type()) != nil && (f.Tag.Name == "" || !e.taggedIsField) {
			embedded = append(embedded, level{t: deref(v.Type()), path: f.Path, many: l.many && e.inheritsMany})
			continue
		}
		if f.hidden && !e.hiddenFields {
			continue
		}
		fields = append(fields, f)
		if l.many {
			fields = append(fields, f)
		}
	}
	return fields, embedded
}

func enqueue(next []level, l level) []level {
	for i := range next {
		if types.Identical(next[i].t, l.t) {
			next[i].many = true
			return next
		}
	}
	return append(next, l)
}
