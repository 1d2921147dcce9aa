package schema

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// Ref is an argument that names something else that is declared: a table, its
// stream, an index, a function.
type Ref struct {
	Text  Value[string] `json:"text,omitzero"`
	Parts []NamePart    `json:"parts,omitzero"` // the text in literal parts and holes

	// Assumed names a variable of the root whose default gives a part of the text:
	// "var.env". Another run of Terraform may set it otherwise. It is told of the
	// texts in policies and in lists of containers only.
	Assumed string `json:"assumed,omitzero"`
}

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

// Created is [Ref.Resource] without what data sources look up: a region or an
// account in an ARN, or a table that something else declares.
func (r Ref) Created() (address string, ok bool) {
	for _, part := range r.Parts {
		if part.Address != "" && !dataSource.MatchString(part.Address) {
			return part.Address, true
		}
	}
	return "", false
}

var dataSource = lazyregexp.New(`^(module\.[^.[]+(\["(\\.|[^"\\])*"\]|\[\d+\])?\.)*data\.`)

// RefersTo reports whether the text, which stands in a declaration, names a
// table, by reference or by name: as its name, as its ARN or that of one of its
// streams or indexes, or as the resource ID that scaling uses ("table/orders",
// "table/orders/index/gsi1"). Patterns with asterisks name nothing, and neither
// does anything under another environment.
func (r Ref) RefersTo(t *Table, from *Declaration) tri.Answer {
	if r.Text.IsAbsent() || from.Environment != t.Environment {
		return tri.No
	}
	if address, ok := r.Created(); ok {
		if address == t.Address && from.Root == t.Root {
			return tri.Yes
		}
		return tri.No
	}
	name, nameKnown := t.Name.Get()
	text, known := r.Text.Get()
	switch {
	case known && nameKnown && tableIn(text) == name:
		return tri.Yes
	case known && !nameKnown && t.MayBeNamed(tableIn(text)):
		return tri.Maybe
	case !known && !nameKnown:
		return tri.Maybe
	case !known:
		return named(tableParts(r.Parts), name)
	}
	return tri.No
}

// named reports whether a text in parts is a name. All of it may be known
// although the ARN around it is not.
func named(parts []NamePart, name string) tri.Answer {
	switch {
	case !Fits(parts, name):
		return tri.No
	case len(parts) == 0 || slices.ContainsFunc(parts, func(part NamePart) bool { return part.Hole }):
		return tri.Maybe
	}
	return tri.Yes
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
	pieces, _ := namePieces(parts)
	for _, part := range pieces {
		if !part.Hole {
			part = NamePart{Text: part.Text}
		}
		name = append(name, part)
	}
	return name
}
