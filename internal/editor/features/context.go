package features

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A context is what is known of a string literal in Go code.
type context struct {
	kind
	of      expr.Kind
	content literal // in the text that the editor has

	whole   string // the text that the literal is a part of, with what was changed since the analysis
	base    int    // where in it the literal begins
	partial bool   // more of the text is known only at run time
	built   bool   // a library writes the text, by the name or value that the literal is
	isName  bool   // the literal is a name, for such a library

	text   *text // that it makes, the first of several; nil for a literal that is new
	tables []*schema.Table
	index  string
	names  []expr.Name
	values []expr.Operand

	attributes []attribute // of items of the tables
}

// contextAt returns what is known of the string literal at an offset of a Go file; ok is false if
// there is none, or it belongs to no request.
func (v *View) contextAt(f File, offset int) (c context, ok bool) {
	all := newSource(f.Text)
	i := all.literalAt(offset)
	if i < 0 {
		return c, false
	}
	c.content = literalOf(all.tokens[i])
	c.whole, _ = c.content.read()
	a := all.aroundToken(i)
	c.kind, c.of = a.kind()
	now := all.requestOf(a)
	c.names, c.values, c.index = now.names, now.values, now.index
	found := v.textsAt(f, c.content.at)
	for _, t := range found {
		c.tables = union(c.tables, t.tables())
	}
	if len(found) > 0 {
		c.take(f, found[0])
		c.isName = len(a.calls) > 0 && (a.calls[0] == "Key" || a.calls[0] == "Name")
	}
	if len(c.tables) == 0 {
		c.tables = v.tablesAround(f, all, a, now)
	}
	if c.kind == otherText {
		return c, false
	}
	c.attributes = v.attributes(c.tables, c.index)
	return c, true
}

// textsAt returns the texts that a literal makes, those of which it makes most first.
func (v *View) textsAt(f File, content span) (all []*text) {
	was, ok := f.before(content)
	if !ok {
		return nil
	}
	for _, t := range v.texts[f.Path] {
		if t.piece.start < t.piece.end && t.piece.start < was.end && was.start < t.piece.end && t.kind != otherText {
			all = append(all, t)
		}
	}
	slices.SortStableFunc(all, func(a, b *text) int { return b.piece.end - b.piece.start - (a.piece.end - a.piece.start) })
	return all
}

// take adds what the analysis knows of the text that a literal makes.
func (c *context) take(f File, t *text) {
	c.text, c.kind, c.of = t, t.kind, t.of
	if c.index == "" {
		c.index = t.index()
	}
	names, values := validate.PlaceholdersAt(t.Op, t.Request, t.at)
	c.names, c.values = append(c.names, names.Entries...), append(c.values, values.Entries...)
	if !t.value.Known {
		c.partial = true
		return
	}
	if c.built = !t.literal; c.built {
		c.whole = t.value.Text
	} else if whole, base := t.now(f, c.content); base >= 0 {
		c.whole, c.base = whole, base
	} else {
		c.partial = true
	}
}

// now returns the text with what was changed in the editor since, and where in it the content of
// a literal begins; -1 if that is unknown.
func (t *text) now(f File, content literal) (whole string, base int) {
	end, base := 0, -1
	for _, p := range t.Pieces {
		if p.At < end || p.At+p.Len > len(t.value.Text) {
			continue
		}
		whole += t.value.Text[end:p.At]
		end = p.At + p.Len
		written := t.value.Text[p.At:end]
		if is, ok := f.now(span{p.Span.Start.Offset, p.Span.End.Offset}); ok && p.Literal && p.Span.File == f.Path {
			if content.at.start <= is.start && is.end <= content.at.end {
				at := content.textOffset(is.start - content.at.start)
				base = len(whole) - at
				text, _ := content.read()
				written = text[at:content.textOffset(is.end-content.at.start)]
			} else {
				written, _ = literal{source: string(f.Text[is.start:is.end]), raw: content.raw}.read()
			}
		}
		whole += written
	}
	return whole + t.value.Text[end:], base
}

// kind returns what a literal is by what is around it.
func (a around) kind() (kind, expr.Kind) {
	if len(a.keys) == 0 || len(a.calls) > 1 { // as in aws.String(os.Getenv("TABLE"))
		return otherText, 0
	}
	var path refusal.Path
	for _, key := range slices.Backward(a.keys) {
		path = append(path, refusal.Member(key))
	}
	return kindOf(path, a.isKey)
}

// tablesAround returns the tables that a literal is about by what is around it: that of the name
// which is given, or those of the request that it stands in.
func (v *View) tablesAround(f File, all source, a around, now written) (tables []*schema.Table) {
	if now.table != "" {
		tables = slices.DeleteFunc(slices.Clone(v.tables), func(t *schema.Table) bool { return !t.MayBeNamed(now.table) })
	}
	for _, body := range a.bodies {
		if len(tables) > 0 || body.end >= len(all.tokens) { // it is not closed
			break
		}
		for _, t := range v.textsIn(f, span{all.tokens[body.start-1].at.start, all.tokens[body.end].at.end}) {
			tables = union(tables, t.tables())
		}
	}
	return tables
}

// textsIn returns the texts that are written in a part of a file.
func (v *View) textsIn(f File, part span) (all []*text) {
	for _, t := range v.texts[f.Path] {
		if is, ok := f.now(t.piece); ok && part.start <= is.start && is.end <= part.end {
			all = append(all, t)
		}
	}
	return all
}
