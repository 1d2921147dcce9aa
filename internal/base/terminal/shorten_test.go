package terminal

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestShorten(t *testing.T) {
	word := strings.Repeat("ä", longestWord)
	for text, want := range map[string]string{
		"":                      "",
		word:                    word,
		"a " + word + "x b":     "a " + word[:2*248] + "..." + word[:2*248] + "x b",
		strings.Repeat("a ", 9): strings.Repeat("a ", 9),
	} {
		if got := Shorten(text); got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	for _, text := range []string{strings.Repeat("x", 200_000), strings.Repeat("注 ", 100_000)} {
		got := Printable(text)
		if n := utf8.RuneCountInString(got); n > longestText || !strings.HasPrefix(text, got[:100]) || !strings.HasSuffix(text, got[len(got)-100:]) || !utf8.ValidString(got) {
			t.Errorf("%d characters are left: %q", n, got)
		}
	}
}
