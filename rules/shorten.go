package rules

import (
	"regexp"
	"strings"
)

// LongestValue is how many characters of a name, an address or another value of
// the user's code a message repeats at most.
const LongestValue = 80

// values matches what may be a value: text without spaces, quotes and punctuation. What
// DynamoDB answers has spaces, and is repeated as it is.
var values = regexp.MustCompile("[^\\s\"'`,;()]{81,}")

// Shorten takes the middle out of each value in a message that is too long to be
// read. Both ends stay, for they tell similar names apart.
func Shorten(message string) string {
	if len(message) <= LongestValue {
		return message
	}
	return values.ReplaceAllStringFunc(message, func(value string) string {
		if strings.Contains(value, "://") {
			return value // a page, which only opens with its whole address
		}
		return ShortenValue(value)
	})
}

// ShortenValue takes the middle out of one value that is too long, whatever
// characters it has.
func ShortenValue(value string) string {
	all := []rune(value)
	if len(all) <= LongestValue {
		return value
	}
	const more = "..."
	head := (LongestValue - len(more)) / 2
	tail := LongestValue - len(more) - head
	return string(all[:head]) + more + string(all[len(all)-tail:])
}
