// Package excerpt repeats text of other people's files where people see it: in
// messages a little of it on one line, and nowhere what a terminal obeys. It does
// not know where the text comes from: a file that is read by mistake may hold
// anything.
package excerpt

import (
	"io"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Length is how many characters of a file a message repeats at most.
const Length = 40

// long is how many characters of a name or of what a parser says are repeated.
const long = 240

// more stands for what is left out.
const more = "..."

// Quote returns the beginning of a text in double quotes, escaped as in Go.
func Quote(text string) string { return strconv.Quote(cut(text, Length)) }

// Line returns a whole text that is known to be short, on one line.
func Line(text string) string { return escape(text) }

// Plain returns the beginning of a text. What cannot be seen is escaped.
func Plain(text string) string { return escape(cut(text, Length)) }

// Name returns the name of a file: longer than other texts, for it is of no use
// in part.
func Name(name string) string { return escape(cut(name, long)) }

// quoted matches what parsers repeat of what they read.
var quoted = lazyregexp.New("(?s)\"[^\"]*\"|'[^']*'|`[^`]*`")

// Message returns what a parser says, with all that it repeats of the file cut.
func Message(said string) string {
	said = quoted.ReplaceAllStringFunc(said, func(part string) string {
		mark := part[:1]
		return mark + cut(part[1:len(part)-1], Length) + mark
	})
	return escape(cut(said, long))
}

func cut(text string, length int) string {
	characters := 0
	for i := range text {
		if characters == length {
			return text[:i] + more
		}
		characters++
	}
	return text
}

// escape makes a text safe for a terminal: escape sequences, line ends and
// marks that reorder text are written as in a Go string.
func escape(text string) string {
	var out strings.Builder
	w := &Writer{out: &out, escape: inGo}
	_, _ = io.WriteString(w, text) // a Builder takes everything
	_ = w.Close()
	return out.String()
}
