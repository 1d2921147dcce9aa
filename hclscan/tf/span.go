package tf

import (
	"bytes"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/rules"
)

// lines tells the lines of a file apart.
type lines struct {
	starts []int // byte offset at which each line begins
	size   int
}

// byteOrderMark may stand before the first line; no editor counts it as text.
const byteOrderMark = "\uFEFF"

func linesOf(src []byte) lines {
	l := lines{starts: make([]int, 1, bytes.Count(src, []byte{'\n'})+1), size: len(src)}
	if bytes.HasPrefix(src, []byte(byteOrderMark)) {
		l.starts[0] = len(byteOrderMark)
	}
	for i, c := range src {
		if c == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// pos converts an offset. HCL's own columns count grapheme clusters, ours
// bytes, so only the offset is taken over; at the end of a file HCL's may lie
// behind it.
func (l lines) pos(offset int) rules.Pos {
	offset = max(min(offset, l.size), l.starts[0])
	return l.onLine(sort.SearchInts(l.starts, offset+1), offset)
}

// posNear is pos for an offset of which HCL says on which line it is. It is
// asked, so that most positions need no search.
func (l lines) posNear(at hcl.Pos) rules.Pos {
	line := at.Line
	if 0 < line && line < len(l.starts) && l.starts[line-1] <= at.Byte && at.Byte < l.starts[line] {
		return l.onLine(line, at.Byte)
	}
	return l.pos(at.Byte)
}

func (l lines) onLine(line, offset int) rules.Pos {
	return rules.Pos{Offset: offset, Line: line, Column: offset - l.starts[line-1] + 1}
}

// span converts a range of one of the repository's files. There is none for those
// of others: see [Project.isForeign].
func (p *Project) span(r hcl.Range) rules.Span {
	if p.foreign[r.Filename] {
		return rules.Span{}
	}
	return p.place(r)
}

// place converts a range of one of the project's files, also if that is foreign.
func (p *Project) place(r hcl.Range) rules.Span {
	if r.Filename == "" {
		return rules.Span{}
	}
	if r.End.Byte < r.Start.Byte { // HCL's end of a text that is not closed
		r.End = r.Start
	}
	s := rules.Span{File: r.Filename}
	if l, ok := p.lines[r.Filename]; ok {
		s.Start, s.End = l.posNear(r.Start), l.posNear(r.End)
	}
	return s
}

// headerRange is where findings about a whole block belong: its type and
// labels, in JSON the key that names it.
func headerRange(b *hcl.Block) hcl.Range {
	if !json.IsJSONBody(b.Body) {
		return b.DefRange
	}
	if n := len(b.LabelRanges); n > 0 {
		return b.LabelRanges[n-1]
	}
	return b.TypeRange
}

func blockRange(b *hcl.Block) hcl.Range {
	if body, ok := b.Body.(*hclsyntax.Body); ok {
		return hcl.RangeBetween(b.DefRange, body.EndRange)
	}
	return hcl.RangeBetween(headerRange(b), b.Body.MissingItemRange())
}

// firstOf returns the first error of diags, or nil. Those after it are mostly
// its consequences.
func firstOf(diags hcl.Diagnostics) *hcl.Diagnostic {
	for _, d := range diags {
		if d.Severity == hcl.DiagError {
			return d
		}
	}
	return nil
}

func message(d *hcl.Diagnostic) string { return oneLine(d.Summary + ": " + d.Detail) }

// cut returns the beginning of a text that is too long.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// oneLine fits a text of the HCL library into a message: one line, no final period.
func oneLine(text string) string {
	return strings.TrimRight(strings.Join(strings.Fields(text), " "), ".: ")
}
