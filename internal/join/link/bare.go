package link

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A bare is what a text is without the part of it that code tests.
type bare struct {
	name    symbolic.Value
	before  bool   // the part is at the beginning, otherwise at the end
	between string // what stands between it and the name
}

// separators are what stands between the parts of names.
const separators = "-_."

// bareOf returns what a text is without the part that code tests, if that is at its beginning or at
// its end and the only one.
func bareOf(text symbolic.Value) (b bare, ok bool) {
	parts := slices.Clone(text.Parts)
	last := len(parts) - 1
	b.before = isTested(parts[0])
	switch {
	case b.before == isTested(parts[last]):
		return bare{}, false
	case b.before:
		parts = parts[1:]
		if next := &parts[0]; next.Kind == symbolic.String {
			name := strings.TrimLeft(next.Text, separators)
			b.between = strings.TrimSuffix(next.Text, name)
			*next = symbolic.ConstantName(name)
		}
	default:
		parts = parts[:last]
		if next := &parts[last-1]; next.Kind == symbolic.String {
			name := strings.TrimRight(next.Text, separators)
			b.between = strings.TrimPrefix(next.Text, name)
			*next = symbolic.ConstantName(name)
		}
	}
	b.name = symbolic.Joined(parts...)
	return b, !slices.ContainsFunc(parts, isTested)
}

// fits reports whether a table may have the name of another with something in place of the part.
func (b bare) fits(t, other *schema.Table) bool {
	mine, whole := b.endOf(t)
	base, known := b.endOf(other)
	if known {
		base = b.with(base)
	}
	return b.ends(mine, base) || (!whole || !known) && b.ends(base, mine)
}

// with returns the name of a table with what stands between it and the part.
func (b bare) with(name string) string {
	if b.before {
		return b.between + name
	}
	return name + b.between
}

// ends reports whether a name has an end, at the end that is away from the part.
func (b bare) ends(name, end string) bool {
	if b.before {
		return strings.HasSuffix(name, end)
	}
	return strings.HasPrefix(name, end)
}

// endOf returns what is known of the name of a table at the end that is away from the part, and
// whether that is all of it.
func (b bare) endOf(t *schema.Table) (text string, whole bool) {
	if name, known := t.Name.Get(); known {
		return name, true
	}
	parts := slices.Clone(t.NameText)
	if b.before {
		slices.Reverse(parts)
	}
	for _, p := range parts {
		switch {
		case p.Hole:
			return text, false
		case b.before:
			text = p.Text + text
		default:
			text += p.Text
		}
	}
	return text, false
}

// foundOut returns what code has found out about a variable that is part of a text.
func foundOut(part symbolic.Value) symbolic.Presence {
	return max(part.Found, part.Formatted().Found)
}

func isTested(part symbolic.Value) bool { return foundOut(part) != symbolic.Untested }
