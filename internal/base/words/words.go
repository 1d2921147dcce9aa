// Package words splits names of programs and of attributes into words, so that
// "at" is found in createdAt and not in format. What words mean it does not know.
package words

import (
	"slices"
	"strings"
	"unicode"
)

// Of returns the words of a name in lower case: those that underscores, dashes,
// digits and the like part, and those that begin with a capital letter. A run of
// capitals is one word up to the one that begins the next: of HTTPStatusID these
// are http, status and id.
func Of(name string) []string { return split(name, unicode.IsLetter) }

// Readable returns the words of a name like [Of], with the digits in them: "v2", "fix" of "v2Fix".
func Readable(name string) []string {
	return split(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func split(name string, isPart func(rune) bool) []string {
	var all []string
	runes := []rune(name)
	start := -1
	end := func(i int) {
		if start >= 0 && start < i {
			all = append(all, strings.ToLower(string(runes[start:i])))
		}
		start = -1
	}
	for i, r := range runes {
		switch {
		case !isPart(r):
			end(i)
		case start < 0:
			start = i
		case unicode.IsUpper(r) && (!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]) && !isPlural(runes[i+1:])):
			end(i)
			start = i
		}
	}
	end(len(runes))
	return all
}

// isPlural reports whether the s that follows a run of capitals belongs to it, as
// in IDs.
func isPlural(rest []rune) bool {
	return rest[0] == 's' && (len(rest) == 1 || !unicode.IsLower(rest[1]))
}

// Contain reports whether one of the words of a name is one of those that are meant.
func Contain(name string, meant []string) bool {
	return slices.ContainsFunc(Of(name), func(word string) bool { return slices.Contains(meant, word) })
}

// Last returns the last word of a name, "" if it has none.
func Last(name string) string {
	all := Of(name)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1]
}

// Joined returns the words of a name with underscores between them.
func Joined(name string) string { return strings.Join(Of(name), "_") }
