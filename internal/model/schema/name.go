package schema

import "strings"

// NamePart is a piece of a name: literal text, or a hole whose text is unknown.
type NamePart struct {
	Text string `json:"text,omitzero"` // literal text; for a hole what fills it, as written: "var.environment"
	Hole bool   `json:"hole,omitzero"`

	Filler Filler `json:"filler,omitzero"` // what fills the hole

	// For a hole that an attribute of something declared fills, directly or
	// through locals, variables and outputs: which, in the same root. "" if
	// anything else fills it.
	Address   string `json:"address,omitzero"`   // "module.orders.aws_dynamodb_table.this"
	Attribute string `json:"attribute,omitzero"` // "arn"
}

// A Filler is the same for all holes of one scan that are filled with the same text, and "" where
// it is unknown which are. Snapshots do not have it.
type Filler string

// IsZero keeps fillers out of snapshots: they are those of one scan.
func (Filler) IsZero() bool { return true }

// MayBeNamed reports whether the table has a name, or may have it once its unknown
// parts are known, or in another run of Terraform.
func (t *Table) MayBeNamed(name string) bool {
	if len(t.NamePattern) > 0 {
		return Fits(t.NamePattern, name)
	}
	if known, ok := t.Name.Get(); ok {
		return known == name
	}
	return Fits(t.NameText, name)
}

// Fits reports whether there is a text for each hole that makes the parts the
// name. Nothing is known of a name without parts.
func Fits(parts []NamePart, name string) bool {
	if len(parts) == 0 {
		return true
	}
	texts := []string{""} // between the holes
	for _, part := range parts {
		if part.Hole {
			texts = append(texts, "")
		} else {
			texts[len(texts)-1] += part.Text
		}
	}
	first, last := texts[0], texts[len(texts)-1]
	if len(texts) == 1 {
		return name == first
	}
	rest, begins := strings.CutPrefix(name, first)
	rest, ends := strings.CutSuffix(rest, last)
	for _, text := range texts[1 : len(texts)-1] {
		_, after, found := strings.Cut(rest, text)
		if !found {
			return false
		}
		rest = after
	}
	return begins && ends
}
