package schema

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// SameName reports whether a table of another version of the configuration has the same
// name. Where both leave it open, what fills a hole is the same in both versions:
// "{var.env}-orders" is another name than "{var.env}-order".
func (t *Table) SameName(other *Table) tri.Answer {
	a, knownA := t.Name.Get()
	b, knownB := other.Name.Get()
	switch {
	case knownA && knownB:
		return tri.Of(a == b)
	case knownA:
		return orNo(other.MayBeNamed(a))
	case knownB:
		return orNo(t.MayBeNamed(b))
	case len(t.NameText) == 0 || len(other.NameText) == 0:
		return tri.Maybe
	case sameText(t.NameText, other.NameText):
		return tri.Yes
	case slices.Equal(holes(t.NameText), holes(other.NameText)):
		return tri.No
	}
	return orNo(mayEqual(t.NameText, other.NameText))
}

func orNo(may bool) tri.Answer {
	if may {
		return tri.Maybe
	}
	return tri.No
}

// holes returns what fills the holes of a text.
func holes(parts []NamePart) (texts []string) {
	for _, part := range parts {
		if part.Hole {
			texts = append(texts, part.Text)
		}
	}
	return texts
}
