package rules

import (
	"cmp"
	"fmt"
)

// Pos is a place in a file. Offset is in bytes from 0; Line and Column (in
// bytes) count from 1. A zero Line means that the place is unknown.
type Pos struct {
	Offset, Line, Column int
}

// Span is a range of one file, Go and HCL alike; End is exclusive.
// File is a path as the reader of the file knew it; the engine makes it
// relative to the repository root before anything is printed.
type Span struct {
	File       string
	Start, End Pos
}

// IsZero reports whether the span names no place at all.
func (s Span) IsZero() bool { return s.File == "" }

// String returns "file:line:column".
func (s Span) String() string {
	if s.Start.Line == 0 {
		return s.File
	}
	return fmt.Sprintf("%s:%d:%d", s.File, s.Start.Line, s.Start.Column)
}

// Contains reports whether o lies within s; a span that names no place does not.
func (s Span) Contains(o Span) bool {
	return o.Start.Line != 0 && s.File == o.File && s.Start.Offset <= o.Start.Offset && o.End.Offset <= s.End.Offset
}

// Compare orders spans by file, then start, then end.
func (s Span) Compare(o Span) int {
	return cmp.Or(
		cmp.Compare(s.File, o.File),
		cmp.Compare(s.Start.Line, o.Start.Line),
		cmp.Compare(s.Start.Column, o.Start.Column),
		cmp.Compare(s.End.Line, o.End.Line),
		cmp.Compare(s.End.Column, o.End.Column),
	)
}
