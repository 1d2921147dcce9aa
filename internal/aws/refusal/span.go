package refusal

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Span is a part of a text, in bytes: from Start up to but not including End.
type Span struct{ Start, End int }

// Within reports whether a part of a text is the other one, or lies in it.
func (s Span) Within(around Span) bool { return around.Start <= s.Start && s.End <= around.End }

// LineColumn returns the line and the column, in characters, of an offset in bytes.
// Both count from 1.
func LineColumn(text string, offset int) (line, column int) {
	before := text[:offset]
	begin := strings.LastIndexByte(before, '\n') + 1
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[begin:])
}

// In prints where a part of a text stands, for people: "1:5-9", or "1:5-2:3" if
// it goes over lines, or "1:5" of one character. The end is the last character.
func (s Span) In(text string) string {
	line, column := LineColumn(text, s.Start)
	endLine, endColumn := line, column
	if s.End > s.Start {
		_, size := utf8.DecodeLastRuneInString(text[:s.End])
		endLine, endColumn = LineColumn(text, s.End-size)
	}
	switch {
	case line != endLine:
		return fmt.Sprintf("%d:%d-%d:%d", line, column, endLine, endColumn)
	case column != endColumn:
		return fmt.Sprintf("%d:%d-%d", line, column, endColumn)
	}
	return fmt.Sprintf("%d:%d", line, column)
}
