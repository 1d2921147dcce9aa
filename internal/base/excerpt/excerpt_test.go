package excerpt

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestQuote(t *testing.T) {
	secret := strings.Repeat("0123456789", 4)
	for text, want := range map[string]string{
		"":                      `""`,
		"orders":                `"orders"`,
		secret:                  `"` + secret + `"`,
		secret + "x":            `"` + secret + `..."`,
		`c:\a`:                  `"c:\\a"`,
		`say "a"`:               `"say \"a\""`,
		"two\nlines\x1b[31m":    `"two\nlines\x1b[31m"`,
		"a\u202eb\u2066\x00":    `"a\u202eb\u2066\x00"`,
		"\xff\ufffd":            `"\xff` + "\ufffd" + `"`,
		"dänisch":               `"dänisch"`,
		strings.Repeat("ä", 41): `"` + strings.Repeat("ä", 40) + `..."`,
	} {
		if got := Quote(text); got != want {
			t.Errorf("Quote(%q) is %s, want %s", text, got, want)
		}
	}
}

func TestMessage(t *testing.T) {
	name := strings.Repeat("x", 100)
	cut := strings.Repeat("x", 40) + "..."
	for said, want := range map[string]string{
		"did not find expected ',' or ']'":   "did not find expected ',' or ']'",
		"unknown anchor '" + name + "' here": "unknown anchor '" + cut + "' here",
		`unknown field "` + name + `"`:       `unknown field "` + cut + `"`,
		"cannot unmarshal `" + name + "`":    "cannot unmarshal `" + cut + "`",
		"a\r\x1b]0;title\x07":                `a\r\x1b]0;title\a`,
	} {
		if got := Message(said); got != want {
			t.Errorf("Message(%q) is %s", said, got)
		}
	}
	if got := Message(strings.Repeat(name, 10)); utf8.RuneCountInString(got) != long+len(more) {
		t.Errorf("%d characters of a long message are left", len(got))
	}
}

func FuzzQuote(f *testing.F) {
	f.Add("version: 1\n\x1b[2J\u202e")
	f.Fuzz(func(t *testing.T, text string) {
		for _, got := range []string{Quote(text), Plain(text), Name(text), Message(text)} {
			if !utf8.ValidString(got) || strings.ContainsFunc(got, func(r rune) bool { return !unicode.IsGraphic(r) }) {
				t.Errorf("%q becomes %q", text, got)
			}
		}
	})
}
