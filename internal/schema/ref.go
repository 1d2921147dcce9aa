package schema

import "strings"

// Ref is an argument that names something else that is declared: a table, its
// stream, an index, a function.
type Ref struct {
	Text  Value[string] `json:"text,omitzero"`
	Parts []NamePart    `json:"parts,omitzero"` // the text in literal parts and holes
}

// Answer is what is known of a question: unknown is never a violation.
type Answer int

// The answers.
const (
	No Answer = iota
	Maybe
	Yes
)

// Resource returns the address and the attribute of the first thing declared
// that the text has a reference to; ok is false if it has none.
func (r Ref) Resource() (address, attribute string, ok bool) {
	for _, part := range r.Parts {
		if part.Address != "" {
			return part.Address, part.Attribute, true
		}
	}
	return "", "", false
}

// RefersTo reports whether the text, which stands in a declaration, names a
// table, by reference or by name: as its name, as its ARN or that of one of its
// streams or indexes, or as the resource ID that scaling uses ("table/orders",
// "table/orders/index/gsi1"). Patterns with asterisks name nothing.
func (r Ref) RefersTo(t *Table, from *Declaration) Answer {
	if r.Text.IsAbsent() {
		return No
	}
	if address, _, ok := r.Resource(); ok {
		if address == t.Address && from.Root == t.Root {
			return Yes
		}
		return No
	}
	name, nameKnown := t.Name.Get()
	text, known := r.Text.Get()
	switch {
	case known && nameKnown && tableIn(text) == name:
		return Yes
	case known && !nameKnown && t.MayBeNamed(tableIn(text)):
		return Maybe
	case !known && (!nameKnown || Fits(tableParts(r.Parts), name)):
		return Maybe
	}
	return No
}

// Index returns the name of the index that the text names in its table's ARN or
// resource ID, "" if it names none.
func (r Ref) Index() string {
	for i := len(r.Parts) - 1; i >= 0 && !r.Parts[i].Hole; i-- {
		if _, name, ok := strings.Cut(r.Parts[i].Text, "index/"); ok {
			return name
		}
	}
	return ""
}

// tableIn returns the name of the table in an ARN or a resource ID, and any
// other text as it is.
func tableIn(text string) string {
	if _, after, ok := strings.Cut(text, "table/"); ok {
		text = after
	}
	name, _, _ := strings.Cut(text, "/")
	return name
}

// tableParts does to a text with holes what [tableIn] does to a known one. A
// hole may hold all that comes before the name.
func tableParts(parts []NamePart) []NamePart {
	var name []NamePart
	for _, part := range parts {
		if part.Hole {
			name = append(name, part)
			continue
		}
		text := part.Text
		if _, after, ok := strings.Cut(text, "table/"); ok {
			name, text = nil, after
		}
		text, _, ended := strings.Cut(text, "/")
		name = append(name, NamePart{Text: text})
		if ended {
			break
		}
	}
	return name
}
