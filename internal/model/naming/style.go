package naming

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Styles are the spellings of names of several words, by what they are called.
var Styles = []string{"kebab-case", "snake_case", "camelCase", "PascalCase"}

var styles = map[string]*lazyregexp.Regexp{
	"kebab-case": lazyregexp.New(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`),
	"snake_case": lazyregexp.New(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`),
	"camelCase":  lazyregexp.New(`^[a-z][a-zA-Z0-9]*$`),
	"PascalCase": lazyregexp.New(`^[A-Z][a-zA-Z0-9]*$`),
}

// HasStyle reports whether a name is spelled in one of [Styles]. A name of one word may have
// several.
func HasStyle(name, style string) bool { return styles[style].MatchString(name) }

// fewest is the number of names that make a convention at all.
const fewest = 5

// Habit is the style that nearly all of some names have.
type Habit struct {
	Style    string
	Fits, Of int // how many of the names have it
}

// String tells of a habit at a name without it: "as 11 of 12 are".
func (h Habit) String() string { return fmt.Sprintf("as %d of %d are", h.Fits, h.Of) }

// HabitOf returns the style that at least nine in ten of some names have, of which there must be
// five: ok is false if there is none, or if the names fit two styles as well. A name counts once,
// however often it is there.
func HabitOf(names []string) (h Habit, ok bool) {
	names = slices.Compact(slices.Sorted(slices.Values(names)))
	for _, style := range Styles {
		fits := 0
		for _, name := range names {
			if HasStyle(name, style) {
				fits++
			}
		}
		switch {
		case fits > h.Fits:
			h, ok = Habit{Style: style, Fits: fits, Of: len(names)}, true
		case fits == h.Fits:
			ok = false
		}
	}
	return h, ok && h.Of >= fewest && float64(h.Fits) >= quorum*float64(h.Of)
}

// Sample returns a name whose unknown parts are filled with a word each; ok is false if all of it
// is unknown.
func Sample(name []schema.NamePart) (text string, ok bool) { return sample(name), HasLiteral(name) }

// Offence returns the first character of a name that kebab-case or snake_case forbids, in quotes
// and parentheses with a space before it: ` ('_')`. It is "" for other styles.
func Offence(name []schema.NamePart, style string) string {
	forbidden := map[string]string{"kebab-case": "_.", "snake_case": "-."}[style]
	if forbidden == "" {
		return ""
	}
	for _, part := range name {
		for _, r := range part.Text {
			if !part.Hole && (unicode.IsUpper(r) || strings.ContainsRune(forbidden, r)) {
				return fmt.Sprintf(" (%q)", r)
			}
		}
	}
	return ""
}
