// Package source keeps the texts of HCL files that were read: where in them HCL's
// ranges are, what is written there, and what HCL finds wrong with it.
package source

import (
	"bytes"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/rules"
)

// Text is the content of a file with its lines told apart.
type Text struct {
	src    []byte
	starts []int // byte offset at which each line begins
}

// byteOrderMark may stand before the first line; no editor counts it as text.
const byteOrderMark = "\uFEFF"

// NewText finds the lines of a content.
func NewText(src []byte) *Text {
	t := &Text{src: src, starts: make([]int, 1, bytes.Count(src, []byte{'\n'})+1)}
	if bytes.HasPrefix(src, []byte(byteOrderMark)) {
		t.starts[0] = len(byteOrderMark)
	}
	for i, c := range src {
		if c == '\n' {
			t.starts = append(t.starts, i+1)
		}
	}
	return t
}

// Pos converts an offset. HCL's own columns count grapheme clusters, ours bytes, so
// only the offset is taken over; at the end of a file HCL's may lie behind it.
func (t *Text) Pos(offset int) rules.Pos {
	offset = max(min(offset, len(t.src)), t.starts[0])
	return t.onLine(sort.SearchInts(t.starts, offset+1), offset)
}

// posNear is Pos for an offset of which HCL says on which line it is. It is
// asked, so that most positions need no search.
func (t *Text) posNear(at hcl.Pos) rules.Pos {
	line := at.Line
	if 0 < line && line < len(t.starts) && t.starts[line-1] <= at.Byte && at.Byte < t.starts[line] {
		return t.onLine(line, at.Byte)
	}
	return t.Pos(at.Byte)
}

func (t *Text) onLine(line, offset int) rules.Pos {
	return rules.Pos{Offset: offset, Line: line, Column: offset - t.starts[line-1] + 1}
}

// Line returns a line, counted from 0, without the space around it. It is empty
// before the first line, behind the last, and for a text that is nil.
func (t *Text) Line(i int) string {
	switch {
	case t == nil || i < 0 || i >= len(t.starts):
		return ""
	case i == len(t.starts)-1:
		return strings.TrimSpace(string(t.src[t.starts[i]:]))
	}
	return strings.TrimSpace(string(t.src[t.starts[i]:t.starts[i+1]]))
}
