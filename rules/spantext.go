package rules

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// MarshalText returns the whole span as "infra/tables.tf:12:3+240-12:20+257":
// line, column and offset of the start, then those of the end. For a span that
// names no place it is empty. A path that is not UTF-8 is an error, since texts
// in JSON cannot carry it.
func (s Span) MarshalText() ([]byte, error) {
	switch {
	case s.IsZero():
		return nil, nil
	case !utf8.ValidString(s.File):
		return nil, fmt.Errorf("path %q is not UTF-8", s.File)
	}
	return fmt.Appendf(nil, "%s:%d:%d+%d-%d:%d+%d", s.File,
		s.Start.Line, s.Start.Column, s.Start.Offset, s.End.Line, s.End.Column, s.End.Offset), nil
}

var spanText = lazyregexp.New(`(?s)^(.+):(\d+):(\d+)\+(\d+)-(\d+):(\d+)\+(\d+)$`)

// UnmarshalText reads what [Span.MarshalText] wrote.
func (s *Span) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = Span{}
		return nil
	}
	m := spanText.FindStringSubmatch(string(text))
	if m == nil {
		return fmt.Errorf("%q is no place of the form file:line:column+offset-line:column+offset", text)
	}
	var numbers [6]int
	for i := range numbers {
		n, err := strconv.Atoi(m[i+2])
		if err != nil {
			return fmt.Errorf("%q is no place: %w", text, err)
		}
		numbers[i] = n
	}
	*s = Span{
		File:  m[1],
		Start: Pos{Line: numbers[0], Column: numbers[1], Offset: numbers[2]},
		End:   Pos{Line: numbers[3], Column: numbers[4], Offset: numbers[5]},
	}
	return nil
}
