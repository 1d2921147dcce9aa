package suppress

import (
	"slices"
	"sort"

	"github.com/dynamolint/dynamolint/rules"
)

// token is a token of Go or HCL, as far as it matters for where a directive
// stands and what it covers.
type token struct {
	kind       kind
	start, end int    // offsets
	comment    string // for comments: the text after the mark
	block      bool   // for comments: it is a /* comment */
}

type kind int

const (
	code    kind = iota // whatever is none of the others
	comment             // one comment
	opens               // a bracket, or what else begins a nesting
	closes              // its counterpart
	comma               // ends an element if a line ends behind it
	ends                // ends a statement, an attribute, a block
)

// isCode reports whether the token is something that a directive can cover.
func (t token) isCode() bool { return t.kind != comment && t.kind != ends }

// lines are the offsets at which the lines of a file begin.
type lines []int

func linesOf(src []byte) lines {
	starts := lines{0}
	for i, c := range src {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// at returns the number of the line that holds the offset.
func (l lines) at(offset int) int {
	return sort.Search(len(l), func(i int) bool { return l[i] > offset })
}

func (l lines) pos(offset int) rules.Pos {
	line := l.at(offset)
	return rules.Pos{Offset: offset, Line: line, Column: offset - l[line-1] + 1}
}

func (l lines) span(file string, start, end int) rules.Span {
	return rules.Span{File: file, Start: l.pos(start), End: l.pos(end)}
}

// first and last return the lines on which a token begins and ends.
func (l lines) first(t token) int { return l.at(t.start) }
func (l lines) last(t token) int  { return l.at(max(t.start, t.end-1)) }

// place finds the directives among the tokens of a file and what they cover.
func place(file string, src []byte, tokens []token) []Directive {
	l := linesOf(src)
	var list []Directive
	afterCode := false
	for i, t := range tokens {
		afterCode = afterCode || t.isCode()
		if t.kind != comment {
			continue
		}
		d, ok := parseText(t.comment)
		if !ok {
			continue
		}
		end := t.end
		d.Span = l.span(file, end-len(d.Text), end)
		d.commentAt, d.textAt = t.start, d.Span.Start.Offset
		switch {
		case t.block:
			d.Span = l.span(file, t.start, end)
			d.Fault = idle("the directive is a /* comment */", "write it as a line comment")
		case d.Fault.Headline != "":
		case d.wholeFile && afterCode:
			d.Fault = idle(marker+verbIgnoreFile+" stands after code", "move it to the top of the file")
		case d.wholeFile:
			d.From, d.To = 1, len(l)
		default:
			d.From, d.To = l.covered(tokens, i)
		}
		list = append(list, d)
	}
	return list
}

// covered returns the lines that the comment with this index covers: its own after code, else
// those of what begins on the next line of code.
func (l lines) covered(tokens []token, index int) (from, to int) {
	for _, t := range slices.Backward(tokens[:index]) {
		if !t.isCode() {
			continue
		}
		if line := l.last(t); line == l.first(tokens[index]) {
			return line, line
		}
		break
	}
	return l.following(tokens[index+1:])
}

// following returns the lines of what begins with the next line of code: up to
// where its first line would end if its brackets were closed there. It returns
// 0, 0 if no code follows.
func (l lines) following(tokens []token) (from, to int) {
	start := slices.IndexFunc(tokens, token.isCode)
	if start < 0 {
		return 0, 0
	}
	from, to = l.first(tokens[start]), l.last(tokens[start])
	depth, afterComma := 0, false
	for _, t := range tokens[start:] {
		if depth == 0 && (t.kind == ends || t.kind == closes || afterComma && t.isCode() && l.first(t) > to) {
			break
		}
		switch t.kind {
		case opens:
			depth++
		case closes:
			depth--
		}
		if t.isCode() {
			to = l.last(t)
			afterComma = t.kind == comma
		}
	}
	return from, to
}
