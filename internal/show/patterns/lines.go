package patterns

import (
	"bytes"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Places in files, as JSON and text have them: the members "line" and what follows the name of a
// file, as in "store.go:12:3".
var (
	lineMember = lazyregexp.New(`(?m)^( *"line": )\d+`)
	lineOfFile = lazyregexp.New(`(\.[A-Za-z]+):\d+(:\d+)?\b`)
	blanks     = lazyregexp.New(`\s+`) // text is wrapped, and a longer number may move a word
)

// SameButLines reports whether two documents, both as JSON or both as text, say the same of the
// same calls in the same order, wherever in their files these are.
func SameButLines(a, b []byte) bool { return bytes.Equal(withoutLines(a), withoutLines(b)) }

func withoutLines(document []byte) []byte {
	document = lineMember.ReplaceAll(document, []byte("$1"))
	document = lineOfFile.ReplaceAll(document, []byte("$1"))
	return blanks.ReplaceAll(document, []byte(" "))
}
