package schema

// shortestPattern is how many characters of a name have to be constant for its pattern to
// tell tables apart: "-users", but not "-tb".
const shortestPattern = 4

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
