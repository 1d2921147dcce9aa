package schema

import "slices"

// SameName reports whether a table of another version of the configuration has the same
// name. Where both leave it open, what fills a hole is the same in both versions:
// "{var.env}-orders" is another name than "{var.env}-order".
func (t *Table) SameName(other *Table) Answer {
	a, knownA := t.Name.Get()
	b, knownB := other.Name.Get()
	switch {
	case knownA && knownB:
		return answer(a == b)
	case knownA:
		return orNo(other.MayBeNamed(a))
	case knownB:
		return orNo(t.MayBeNamed(b))
	case len(t.NameText) == 0 || len(other.NameText) == 0:
		return Maybe
	case sameText(t.NameText, other.NameText):
		return Yes
	case slices.Equal(holes(t.NameText), holes(other.NameText)):
		return No
	}
	return orNo(mayEqual(t.NameText, other.NameText))
}

func answer(yes bool) Answer {
	if yes {
		return Yes
	}
	return No
}

func orNo(may bool) Answer {
	if may {
		return Maybe
	}
	return No
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
