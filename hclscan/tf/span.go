package tf

import (
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/rules"
)

// lines holds the byte offset at which each line of a file begins.
type lines []int

func lineStarts(src []byte) lines {
	starts := lines{0}
	for i, c := range src {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// pos converts an offset. HCL's own columns count grapheme clusters, ours
// bytes, so only the offset is taken over.
func (l lines) pos(offset int) rules.Pos {
	line := sort.SearchInts(l, offset+1)
	return rules.Pos{Offset: offset, Line: line, Column: offset - l[line-1] + 1}
}

// span converts a range of one of the project's files.
func (p *Project) span(r hcl.Range) rules.Span {
	if r.Filename == "" {
		return rules.Span{}
	}
	s := rules.Span{File: r.Filename}
	if l, ok := p.lines[r.Filename]; ok {
		s.Start, s.End = l.pos(r.Start.Byte), l.pos(r.End.Byte)
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

// problem turns the first error of diags into a problem; it returns false if
// there is none.
func (p *Project) problem(diags hcl.Diagnostics, hint string) (rules.Problem, bool) {
	for _, d := range diags {
		if d.Severity != hcl.DiagError {
			continue
		}
		pr := rules.Problem{Message: oneLine(d.Summary + ": " + d.Detail), Hint: hint}
		if d.Subject != nil {
			pr.Span = p.span(*d.Subject)
		}
		return pr, true
	}
	return rules.Problem{}, false
}

// oneLine fits a text of the HCL library into a message: one line, no final period.
func oneLine(text string) string {
	return strings.TrimRight(strings.Join(strings.Fields(text), " "), ".: ")
}
