package template

import (
	"bytes"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/rules"
)

// maxTag is how far behind the beginning of a node its text is looked for: there may be a tag.
const maxTag = 64

// span returns where a node is written: of a text of several lines the first one. That of a
// mapping or a list grows with its members.
func (r *reader) span(n *yaml.Node) rules.Span {
	start := r.pos(n.Line, n.Column)
	end := start
	if n.Kind == yaml.ScalarNode {
		rest := r.rest(start)
		rest = rest[:min(len(rest), len(n.Value)+maxTag)]
		length := len(rest)
		if i := bytes.Index(rest, []byte(n.Value)); i >= 0 && n.Value != "" {
			length = i + len(n.Value)
			if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
				length = min(length+1, len(rest))
			}
		}
		end.Offset, end.Column = end.Offset+length, end.Column+length
	}
	return rules.Span{File: r.file, Start: start, End: end}
}

// rest returns what follows on the line of a place.
func (r *reader) rest(at rules.Pos) []byte {
	end := len(r.content)
	if at.Line < len(r.lines) {
		end = r.lines[at.Line] - 1
	}
	return bytes.TrimSuffix(r.content[min(at.Offset, end):end], []byte("\r"))
}

// pos returns a place of which the parser counts the characters. It goes on from the one before,
// because a file may be one long line.
func (r *reader) pos(line, column int) rules.Pos {
	line = min(max(line, 1), len(r.lines))
	if r.last.Line != line || r.column > column {
		r.last, r.column = rules.Pos{Offset: r.lines[line-1], Line: line, Column: 1}, 1
	}
	rest := r.rest(r.last)
	for ; r.column < column && len(rest) > 0; r.column++ {
		_, size := utf8.DecodeRune(rest)
		rest = rest[size:]
		r.last.Offset, r.last.Column = r.last.Offset+size, r.last.Column+size
	}
	return r.last
}

// linesOf returns the offsets at which the lines of a file begin.
func linesOf(content []byte) []int {
	starts := []int{0}
	for i, c := range content {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}
