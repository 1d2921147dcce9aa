package terminal

import (
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	for name, test := range map[string]struct {
		text        string
		first, rest string
		width       int
		want        string
	}{
		"fits":                        {"one two", "> ", "  ", 9, "> one two"},
		"at words":                    {"one two three", "> ", "  ", 9, "> one two\n  three"},
		"a word that is too long":     {"a " + strings.Repeat("x", 12) + " b", "", "  ", 8, "a\n  xxxxxxxxxxxx\n  b"},
		"wide characters":             {"注文 注文 注文", "", "", 9, "注文 注文\n注文"},
		"a script without blanks":     {"全体を読み込む。", "", "", 9, "全体を読\nみ込む。"},
		"no line begins with 、 or ）":  {"属性（key）、値", "", "", 9, "属性\n（key）、\n値"},
		"nor ends with （ or 「":        {"値は「既定」", "", "", 7, "値は\n「既\n定」"},
		"names among wide characters": {"read-modify-writeの例", "> ", "  ", 12, "> read-modify-write\n  の例"},
		"right-to-left names":         {"אהבה שלום שולחן", "", "", 9, "אהבה שלום\nשולחן"},
		"characters without width":    {"e\u0301te\u0301 e\u0301te\u0301", "", "", 7, "e\u0301te\u0301 e\u0301te\u0301"},
		"nothing":                     {"", "> ", "  ", 9, "> "},
		"the first is never a break":  {"word", "a long beginning: ", "  ", 5, "a long beginning: word"},
		"several blanks and newlines": {"one \n\t two", "", "", 80, "one two"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Wrap(Words(test.text, func(text string) string { return text }), test.first, test.rest, test.width); got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

func TestTextWidth(t *testing.T) {
	for columns, want := range map[int]int{0: unknownWidth, -1: unknownWidth, 1: leastWidth, 20: leastWidth, 80: 80, 400: readableWidth} {
		if got := TextWidth(columns); got != want {
			t.Errorf("terminal of %d columns: %d, want %d", columns, got, want)
		}
	}
}
