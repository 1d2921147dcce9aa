// Package terminal lays out text for terminals: a line of source with a mark, in columns,
// without what a terminal would obey, and in a style. It writes nothing itself.
package terminal

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

const (
	tabWidth = 4
	ellipsis = "..."
	// context is how many cells are kept at least before the carets of a line that
	// is too long.
	context = 20
)

// Underline lays out a line of source for a terminal. The bytes from..to are to
// be marked. It returns the text to show, cut to maxWidth columns around the
// mark, and where the carets go: the number of columns before them and their
// own number, at least one.
func Underline(line string, from, to, maxWidth int) (text string, indent, carets int) {
	chars, first, last := layOut(line, from, to)
	if columns(chars) > maxWidth {
		chars, first, last = cut(chars, first, last, maxWidth)
	}
	return strings.TrimRight(string(chars), " "), columns(chars[:first]), max(1, columns(chars[first:last]))
}

// Mark returns the parts of a line before, in and after the bytes from..to, cut to
// maxWidth columns around them.
func Mark(line string, from, to, maxWidth int) (before, marked, after string) {
	chars, first, last := layOut(line, from, to)
	if columns(chars) > maxWidth {
		chars, first, last = cut(chars, first, last, maxWidth)
	}
	return string(chars[:first]), string(chars[first:last]), string(chars[last:])
}

// layOut returns the characters to show for a line, tabs as blanks; first..last
// are those of the bytes from..to.
func layOut(line string, from, to int) (chars []rune, first, last int) {
	first, last = -1, -1
	chars = make([]rune, 0, len(line))
	column := 0
	for i, r := range line {
		if first < 0 && i >= from {
			first = len(chars)
		}
		if last < 0 && i >= to {
			last = len(chars)
		}
		if r == '\t' {
			blanks := tabWidth - column%tabWidth
			chars = append(chars, slices.Repeat([]rune{' '}, blanks)...)
			column += blanks
			continue
		}
		r = printableRune(r)
		chars = append(chars, r)
		column += RuneWidth(r)
	}
	if first < 0 {
		first = len(chars)
	}
	if last < 0 {
		last = len(chars)
	}
	return chars, first, max(first, last)
}

// cut keeps the part of a long line that begins a little before the mark.
func cut(chars []rune, first, last, maxWidth int) ([]rune, int, int) {
	start := first
	for before := 0; start > 0 && before+RuneWidth(chars[start-1]) <= context; start-- {
		before += RuneWidth(chars[start-1])
	}
	for rest := columns(chars[start:]); start > 0 && rest+RuneWidth(chars[start-1])+2*len(ellipsis) <= maxWidth; start-- {
		rest += RuneWidth(chars[start-1]) // there is room, since the line ends
	}
	var kept []rune
	room := maxWidth - len(ellipsis)
	if start > 0 {
		kept = []rune(ellipsis)
		room -= len(ellipsis)
	}
	shift := len(kept) - start
	end := start
	for ; end < len(chars) && RuneWidth(chars[end]) <= room; end++ {
		room -= RuneWidth(chars[end])
	}
	kept = append(kept, chars[start:end]...)
	if end < len(chars) {
		kept = append(kept, []rune(ellipsis)...)
	}
	return kept, min(first, end) + shift, min(last, end) + shift
}

// Columns returns the columns of a terminal that a text takes.
func Columns(text string) int { return columns([]rune(text)) }

func columns(chars []rune) int {
	n := 0
	for _, r := range chars {
		n += RuneWidth(r)
	}
	return n
}

// RuneWidth returns the columns of a terminal that a character takes.
func RuneWidth(r rune) int {
	if r < utf8.RuneSelf {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me) { // drawn over the character before
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Printable makes a text safe for a terminal, one line long and not longer than people read:
// source and names from it may hold escape sequences, invisible marks that reorder text, and a
// whole file in one literal.
func Printable(s string) string { return Shorten(strings.Map(printableRune, s)) }

func printableRune(r rune) rune {
	switch {
	case r == '\n' || r == '\t' || r == '\r':
		return ' '
	case !unicode.IsGraphic(r):
		return unicode.ReplacementChar
	}
	return r
}
