package patterns

// A trait is what is often the same for all calls of a table: then the section says it once, and
// no row notes it.
type trait struct {
	label  string // of the fact
	before string // the text, in a note
	text   func(row) string
}

var traits = []trait{
	{"sent in", "sent in ", func(r row) string { return r.sentIn }},
	{"evidence", "evidence: ", func(r row) string { return r.evidence }},
}

// shared returns the text of all rows; "" if they have none, or not the same.
func (t trait) shared(rows []row) (text string) {
	for i, r := range rows {
		if i > 0 && t.text(r) != text {
			return ""
		}
		text = t.text(r)
	}
	return text
}

// note adds the text of a row to its notes.
func (t trait) note(r row) row {
	if text := t.text(r); text != "" {
		return r.with(t.before + text)
	}
	return r
}
