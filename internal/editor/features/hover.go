package features

import (
	"bytes"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// A Hover is what is said about a part of a file.
type Hover struct {
	Markdown   string
	Start, End int // the part, in the text of the editor
}

// Hover says what a call, an expression, the name of a table or index, or a block of Terraform
// means; ok is false for anything else.
func (v *View) Hover(f File, offset int) (h Hover, ok bool) {
	if !f.isGo() {
		return v.hoverDeclaration(f, offset)
	}
	if s, at := v.siteAt(f, offset); s != nil {
		return Hover{v.describeCalls(s), at.start, at.end}, true
	}
	page := &page{v: v}
	c, ok := v.contextAt(f, offset)
	if !ok {
		named, at := v.namedAt(f, offset)
		seen := map[string]bool{}
		for _, t := range named {
			page.links(t, t.tables(), seen)
		}
		return Hover{strings.TrimSpace(page.String()), at.start, at.end}, page.Len() > 0
	}
	switch c.kind {
	case expression:
		page.expression(c, offset)
	case statement:
		page.statement(c)
	case tableName, indexName:
		page.target(c)
	case attributeName:
		page.attribute(c)
	}
	return Hover{strings.TrimSpace(page.String()), c.content.at.start, c.content.at.end}, page.Len() > 0
}

// siteAt returns the calls the name of whose method stands at an offset, and where that is.
func (v *View) siteAt(f File, offset int) (found []*site, at span) {
	for _, s := range v.sites {
		is, ok := s.now(f)
		if !ok {
			continue
		}
		is.start += bytes.LastIndexByte(f.Text[is.start:is.end], '.') + 1
		if is.has(offset) {
			found, at = append(found, s), is
		}
	}
	return found, at
}

// now returns where the method of a call stands in a file, if it is the same as it was.
func (s *site) now(f File) (is span, ok bool) {
	if s.Span.File != f.Path {
		return span{}, false
	}
	is, ok = f.now(spanOf(s.Span))
	if ok && f.Analysed != nil {
		ok = bytes.Equal(f.Text[is.start:is.end], f.Analysed[s.Span.Start.Offset:s.Span.End.Offset])
	}
	return is, ok && is.start < is.end
}

func spanOf(s rules.Span) span { return span{s.Start.Offset, s.End.Offset} }
