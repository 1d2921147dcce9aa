package schema

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// DisplayName is FullName for messages, which shorten what is long and is not the name itself.
func (t *Table) DisplayName() string {
	return displayName(t.Name, t.NameWritten, t.NameText, t.Address)
}

// FullName returns the table's physical name if it is known, what it is
// written as or with its holes in braces if it is partly known, and the address
// otherwise.
func (t *Table) FullName() string {
	return fullName(t.Name, t.NameWritten, t.NameText, t.Address)
}

// NameTemplate is DisplayName for messages about the spelling of the name, for
// which a reference says nothing.
func (t *Table) NameTemplate() string { return displayName(t.Name, "", t.NameText, t.Address) }

func displayName(name Value[string], written string, parts []NamePart, address string) string {
	if name, ok := name.Get(); ok && name != "" {
		return name
	}
	return rules.ShortenValue(fullName(name, written, parts, address))
}

func fullName(name Value[string], written string, parts []NamePart, address string) string {
	if name, ok := name.Get(); ok && name != "" {
		return name
	}
	text, literal := partsText(parts)
	switch {
	case !literal:
		return address // tells tables apart, unlike "var.name"
	case written != "":
		return singlyQuoted(written)
	}
	return singlyQuoted(text)
}

// quotable bounds what stands for an unknown value in messages.
func quotable(text string) string { return rules.ShortenValue(singlyQuoted(text)) }

// singlyQuoted gives what stands for an unknown value single quotes, because messages quote
// names.
func singlyQuoted(text string) string { return strings.ReplaceAll(text, `"`, "'") }

// partsText returns a text with its holes in braces, and whether any of it is known.
func partsText(parts []NamePart) (text string, literal bool) {
	for _, p := range parts {
		if p.Hole {
			text += "{" + shortHole(p.Text) + "}"
		} else {
			text, literal = text+p.Text, true
		}
	}
	return text, literal
}

// longestHole is how many characters of an expression that fills a hole are shown.
const longestHole = 30

// shortHole shortens a reference, or an expression with one reference, to its
// last name: the rest says where a value comes from and how it is spelled, which
// does not help to recognise a table. Of other expressions it keeps the function
// or the beginning.
func shortHole(text string) string {
	if reference.MatchString(text) {
		return lastName(text)
	}
	inside := slices.Compact(slices.Sorted(slices.Values(references.FindAllString(text, -1))))
	if len(inside) == 1 && !strings.Contains(text, "[") { // what a key selects says more than what it selects from
		return lastName(inside[0])
	}
	if all := []rune(text); len(all) > longestHole {
		if function := called.FindString(text); function != "" {
			return function + "...)"
		}
		return strings.TrimSpace(string(all[:longestHole])) + "..."
	}
	return text
}

// lastName returns the last name of a reference, and the one before it if that
// tells what has the name.
func lastName(reference string) string {
	names := strings.Split(reference, ".")
	last := len(names) - 1
	if last > 1 && names[0] != "each" && (names[last] == "name" || names[last] == "id") {
		return names[last-1] + "." + names[last]
	}
	return names[last]
}

var (
	reference  = lazyregexp.New(`^[\w.-]+$`)
	references = lazyregexp.New(`[A-Za-z_][\w-]*(\.[\w-]+)+`)
	called     = lazyregexp.New(`^[a-z]\w*\(`)
)
