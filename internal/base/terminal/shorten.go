package terminal

import (
	"strings"
	"unicode/utf8"
)

const (
	// longestWord is how many characters a name or another text without blanks has at most.
	longestWord = 500
	// longestText is how many characters of any text are shown.
	longestText = 4000
)

// Shorten takes the middle out of each word of a text that is too long to be read, and out of the
// text itself. Both ends stay, for they tell similar names apart. The limits are far above what
// lists of real names have; documents for programs keep the whole.
func Shorten(text string) string {
	if len(text) <= longestWord {
		return text
	}
	words := strings.Split(text, " ")
	for i, word := range words {
		words[i] = shorten(word, longestWord)
	}
	return shorten(strings.Join(words, " "), longestText)
}

func shorten(text string, longest int) string {
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	all := []rune(text)
	head := (longest - len(ellipsis)) / 2
	tail := longest - len(ellipsis) - head
	return string(all[:head]) + ellipsis + string(all[len(all)-tail:])
}
