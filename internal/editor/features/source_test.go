package features

import (
	"fmt"
	"go/token"
	"strings"
	"testing"
)

// A literal has the text that Go makes of it, and each byte of the text its place in the source.
func TestLiteral(t *testing.T) {
	for source, want := range map[string]string{
		`"a\tb"`:         "a\tb [0 1 3 4] true",
		`"a`:             "a [0 1] false",
		`"a\"`:           `a" [0 1 3] false`,
		`"é\u00e9"`:      "éé [0 1 2 2 8] true",
		`"a\qb"`:         "a [0 1] true",
		"`a\\\r\nb`":     "a\\\nb [0 1 3 4 5] true",
		"`a":             "a [0 1] false",
		`""`:             " [0] true",
		`"`:              " [0] false",
		"\"a\\xffb\" //": "a\xffb [0 1 5 6] true",
	} {
		all := lexemes([]byte(source))
		if len(all) == 0 || all[0].kind != token.STRING {
			t.Errorf("%q has no literal: %v", source, all)
			continue
		}
		l := literalOf(all[0])
		text, at := l.read()
		if got := fmt.Sprintf("%s %v %v", text, at, l.closed); got != want {
			t.Errorf("%q: got %q, want %q", source, got, want)
		}
	}
}

func TestMoved(t *testing.T) {
	const from, to = "abc DEF ghi", "abc XY ghi"
	for part, want := range map[string]string{"abc": "abc", "bc ": "bc ", "ghi": "ghi", "DEF": "XY", " DEF ": " XY ", "c DEF g": "c XY g", "E": "", "DE": "", "EF": ""} {
		start := strings.Index(from, part)
		got := ""
		if is, ok := moved(span{start, start + len(part)}, []byte(from), []byte(to)); ok {
			got = to[is.start:is.end]
		}
		if got != want {
			t.Errorf("%q is now %q, not %q", part, got, want)
		}
	}
	if _, ok := moved(span{3, 20}, []byte(from), []byte(to)); ok {
		t.Error("a part that is not in the text was moved")
	}
}
