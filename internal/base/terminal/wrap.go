package terminal

import (
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// A Word is a piece of text that is not broken over lines.
type Word struct {
	Text   string // what is measured
	Styled string // what is written, with colours or as a link
	Joined bool   // to the word before: in scripts that put no blanks between words
}

// Words returns the words of a text, each written in a style.
func Words(text string, style func(string) string) []Word {
	var words []Word
	for field := range strings.FieldsSeq(text) {
		for i, part := range unbreakable(field) {
			words = append(words, Word{Text: part, Styled: style(part), Joined: i > 0})
		}
	}
	return words
}

// unbreakable returns the parts of a text without blanks between which a line may end: beside
// wide characters, where the rules of line breaking (UAX #14) allow it.
func unbreakable(text string) []string {
	if isASCII(text) {
		return []string{text}
	}
	var parts []string
	begin, state := 0, -1
	for rest := text; rest != ""; {
		var segment string
		segment, rest, _, state = uniseg.FirstLineSegmentInString(rest, state)
		last, _ := utf8.DecodeLastRuneInString(segment)
		next, _ := utf8.DecodeRuneInString(rest)
		if end := len(text) - len(rest); rest == "" || RuneWidth(last) > 1 || RuneWidth(next) > 1 {
			parts = append(parts, text[begin:end])
			begin = end
		}
	}
	return parts
}

// Wrap returns words in lines of at most width columns where words allow. The
// first line begins with first, the others with rest, which are measured as
// given. The last line has no end.
func Wrap(words []Word, first, rest string, width int) string {
	var out strings.Builder
	out.WriteString(first)
	column, begun := Columns(first), false
	for _, word := range words {
		wide := Columns(word.Text)
		blank := 1
		if word.Joined {
			blank = 0
		}
		switch {
		case begun && column+blank+wide > width:
			out.WriteString("\n" + rest)
			column = Columns(rest)
		case begun && !word.Joined:
			out.WriteString(" ")
			column++
		}
		begun = true
		out.WriteString(word.Styled)
		column += wide
	}
	return out.String()
}

const (
	// readableWidth is the widest that text is set: longer lines are hard to follow.
	readableWidth = 120
	// unknownWidth is for what is not a terminal, such as the log of a build.
	unknownWidth = 100
	// leastWidth leaves room for a word behind the margin.
	leastWidth = 24
)

// TextWidth returns how wide text is set on a terminal of so many columns, 0 if
// there is none.
func TextWidth(columns int) int {
	if columns <= 0 {
		return unknownWidth
	}
	return min(max(columns, leastWidth), readableWidth)
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}
