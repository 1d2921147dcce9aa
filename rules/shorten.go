package rules

import (
	"strings"
	"unicode/utf8"
)

// LongestValue is how many characters of a name, an address or another value of
// the user's code a message repeats at most.
const LongestValue = 80

// between are the characters that end a value: spaces, quotes and punctuation. What
// DynamoDB answers has spaces, and is repeated as it is.
const between = "\t\n\f\r \"'`,;()"

// Shorten takes the middle out of each value in a message that is too long to be
// read. Both ends stay, for they tell similar names apart.
func Shorten(message string) string {
	if len(message) <= LongestValue {
		return message
	}
	var short strings.Builder
	for message != "" {
		value := message
		if end := strings.IndexAny(message, between); end >= 0 {
			value = message[:end]
		}
		message = message[len(value):]
		if !strings.Contains(value, "://") { // a page only opens with its whole address
			value = ShortenValue(value)
		}
		short.WriteString(value)
		rest := strings.TrimLeft(message, between)
		short.WriteString(message[:len(message)-len(rest)])
		message = rest
	}
	return short.String()
}

// ShortenValue takes the middle out of one value that is too long, whatever
// characters it has.
func ShortenValue(value string) string {
	if utf8.RuneCountInString(value) <= LongestValue {
		return value
	}
	all := []rune(value)
	const more = "..."
	head := (LongestValue - len(more)) / 2
	tail := LongestValue - len(more) - head
	return string(all[:head]) + more + string(all[len(all)-tail:])
}
