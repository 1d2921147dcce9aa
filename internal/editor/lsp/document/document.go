// Package document converts between byte offsets in a text and the positions of
// the Language Server Protocol, and makes the edits that a client reports. It
// knows texts only, and not where they come from.
package document

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
)

// bom may begin a file on the disk. Clients take it away, so it does not count as a
// character of the first line.
const bom = "\ufeff"

// A Text is a text whose positions are known. It does not change.
type Text struct {
	content  string
	encoding protocol.PositionEncoding
	lines    []int // the offset at which each line begins
}

// New returns a text with positions in an encoding. Lines end as the protocol
// says: in "\n", "\r\n" or "\r".
func New(content string, encoding protocol.PositionEncoding) *Text {
	t := &Text{content: content, encoding: encoding, lines: []int{0}}
	if strings.HasPrefix(content, bom) {
		t.lines[0] = len(bom)
	}
	for i := range len(content) {
		switch {
		case content[i] == '\n', content[i] == '\r' && !strings.HasPrefix(content[i+1:], "\n"):
			t.lines = append(t.lines, i+1)
		}
	}
	return t
}

// String returns the content.
func (t *Text) String() string { return t.content }

// Position returns the position of an offset. One within a character is that of
// the character; what lies outside of the text becomes its start or end.
func (t *Text) Position(offset int) protocol.Position {
	offset = max(t.lines[0], min(offset, len(t.content)))
	line := sort.Search(len(t.lines), func(i int) bool { return t.lines[i] > offset }) - 1
	start, end := t.line(line)
	before := t.content[start:min(offset, end)] // an offset within a line end is that of the end
	if rest := t.content[start:end]; len(before) < len(rest) {
		before = rest[:characterStart(rest, len(before))]
	}
	return protocol.Position{Line: line, Character: t.units(before)}
}

// Offset returns the offset of a position. A character behind the end of its
// line is the end of the line, as the protocol says; a line behind the last one
// is the end of the text. A position within a character is that of the character.
func (t *Text) Offset(p protocol.Position) int {
	if p.Line < 0 {
		return t.lines[0]
	}
	if p.Line >= len(t.lines) {
		return len(t.content)
	}
	start, end := t.line(p.Line)
	line := t.content[start:end]
	if t.encoding == protocol.UTF8 {
		return start + characterStart(line, max(0, min(p.Character, len(line))))
	}
	units := 0
	for i, r := range line {
		if units += width(r); units > p.Character {
			return start + i
		}
	}
	return end
}

// Range returns the range between two offsets.
func (t *Text) Range(start, end int) protocol.Range {
	return protocol.Range{Start: t.Position(start), End: t.Position(max(start, end))}
}

// Apply makes changes, each on what the one before it has left.
func (t *Text) Apply(changes []protocol.ContentChange) (*Text, error) {
	for _, c := range changes {
		if c.Range == nil {
			t = New(c.Text, t.encoding)
			continue
		}
		start, end := t.Offset(c.Range.Start), t.Offset(c.Range.End)
		if start > end {
			return nil, fmt.Errorf("the range %d:%d-%d:%d ends before it starts", c.Range.Start.Line, c.Range.Start.Character, c.Range.End.Line, c.Range.End.Character)
		}
		t = New(t.content[:start]+c.Text+t.content[end:], t.encoding)
	}
	return t, nil
}

// At returns the offset of a line and a column as compilers count them: from 1,
// the column in bytes, and lines that end in "\n".
func (t *Text) At(line, column int) int {
	offset := 0
	for ; line > 1; line-- {
		next := strings.IndexByte(t.content[offset:], '\n')
		if next < 0 {
			return len(t.content)
		}
		offset += next + 1
	}
	return min(offset+max(column-1, 0), len(t.content))
}

// line returns the offsets of the start of a line and of its end, without what
// ends it.
func (t *Text) line(i int) (start, end int) {
	start, end = t.lines[i], len(t.content)
	if i+1 < len(t.lines) {
		end = t.lines[i+1] - 1
		if end > start && t.content[end] == '\n' && t.content[end-1] == '\r' {
			end--
		}
	}
	return start, end
}

// units returns how many units of the encoding a text has.
func (t *Text) units(text string) int {
	if t.encoding == protocol.UTF8 {
		return len(text)
	}
	n := 0
	for _, r := range text {
		n += width(r)
	}
	return n
}

// width returns how many units of UTF-16 a character has. What is not UTF-8
// stands as U+FFFD, one unit, as a client shows it.
func width(r rune) int {
	if r >= 0x10000 {
		return 2
	}
	return 1
}

// characterStart returns the start of the character that an offset in a line
// lies in.
func characterStart(line string, offset int) int {
	for start := offset; start >= 0 && start > offset-utf8.UTFMax && offset < len(line); start-- {
		if utf8.RuneStart(line[start]) {
			if _, size := utf8.DecodeRuneInString(line[start:]); start+size > offset {
				return start
			}
			return offset
		}
	}
	return offset
}
