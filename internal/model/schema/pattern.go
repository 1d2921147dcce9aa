package schema

import (
	"slices"
	"strings"
)

// shortestPattern is how many characters of a name have to be constant for its pattern to
// tell tables apart: "-users", but not "-tb".
const shortestPattern = 4

// Filled returns what fills the one unknown part of a table's name if the table has another name
// in full; ok is false if that cannot be, if several parts are unknown, or if too little of the
// name is known to tell the table from others.
func (t *Table) Filled(name string) (filler string, ok bool) {
	parts := t.NamePattern
	if len(parts) == 0 {
		parts = t.NameText
	}
	parts = joined(parts)
	var before, after string
	switch {
	case len(parts) == 2 && parts[0].Hole && !parts[1].Hole:
		after = parts[1].Text
	case len(parts) == 2 && !parts[0].Hole && parts[1].Hole:
		before = parts[0].Text
	case len(parts) == 3 && !parts[0].Hole && parts[1].Hole && !parts[2].Hole:
		before, after = parts[0].Text, parts[2].Text
	}
	if len(before)+len(after) < shortestPattern {
		return "", false
	}
	rest, begins := strings.CutPrefix(name, before)
	filler, ends := strings.CutSuffix(rest, after)
	return filler, begins && ends
}

// Identical reports whether a name in parts is certainly that of a table, although some of it is
// unknown: both have the same text around the same holes.
func Identical(parts []NamePart, t *Table) bool {
	unknown := func(part NamePart) bool { return part.Hole && part.Filler == "" }
	return len(parts) > 0 && !slices.ContainsFunc(parts, unknown) && slices.Equal(identified(parts), identified(t.NameText))
}

// identified returns the pieces of a text without what holes are called, which differs between
// the modules that a value passes.
func identified(parts []NamePart) []NamePart {
	var all []NamePart
	for _, part := range joined(parts) {
		if part.Hole {
			part = NamePart{Hole: true, Filler: part.Filler}
		}
		all = append(all, part)
	}
	return all
}

// SamePattern reports whether a name in parts and the name of a table are the same but for
// what fills their holes, as "${var.env}-orders" and "${var.stage}-orders" are, and have
// enough text in common to be told from others.
func SamePattern(parts []NamePart, t *Table) bool {
	name := t.NamePattern
	if len(name) == 0 {
		name = t.NameText
	}
	a, b := joined(parts), joined(name)
	if len(a) != len(b) || !hasHole(a) || !hasHole(b) {
		return false
	}
	constant := 0
	for i := range a {
		if a[i].Hole != b[i].Hole || !a[i].Hole && a[i].Text != b[i].Text {
			return false
		}
		if !a[i].Hole {
			constant += len(a[i].Text)
		}
	}
	return constant >= shortestPattern
}
