package difference

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
	"github.com/dynamolint/dynamolint/rules"
)

// comment is how parts are written that may be posted on a pull request.
var comment = document.Markdown{Comment: true}

// A Section is a part of a document in Markdown, under a heading of its own.
type Section struct{ Title, Text string }

// Sections returns the parts of a document that are not empty. link returns the address of a
// line of a file of the newer version, and "" if it has none.
func (d *Document) Sections(link func(file string, line int) string) ([]Section, error) {
	var all []Section
	for _, p := range d.parts(link) {
		var b strings.Builder
		if err := comment.Write(&b, &document.Document{Blocks: p.blocks}); err != nil {
			return nil, err
		}
		all = append(all, Section{p.title, b.String()})
	}
	return all, nil
}

// A part is a section before it is written.
type part struct {
	title  string
	blocks []document.Block
}

func (d *Document) parts(link func(file string, line int) string) (all []part) {
	if len(d.Tables) > 0 {
		all = append(all, part{"Tables", []document.Block{d.tables(link)}})
	}
	if d.Patterns != nil && !d.Patterns.Empty() {
		all = append(all, part{"Access patterns", d.Patterns.Blocks(link)})
	}
	if len(d.Permissions) > 0 {
		all = append(all, part{"Permissions that are new", []document.Block{policydoc.NeedsTable(d.Permissions)}})
	}
	return all
}

// Title is what a document in Markdown begins with, up to what it compares.
const Title = "What differs from "

// Markdown writes a document.
func Markdown(w io.Writer, d *Document, link func(file string, line int) string) error {
	var page document.Document
	page.Add(document.Heading{Level: 2, Title: document.Plain(Title + d.Base)})
	for _, p := range d.parts(link) {
		page.Add(document.Heading{Level: 3, Title: document.Plain(p.title)})
		page.Add(p.blocks...)
	}
	switch {
	case !d.Empty():
	case len(d.Incomplete) == 0:
		page.Add(document.Paragraph{Text: document.Plain("Nothing.")})
	default:
		page.Add(document.Paragraph{Text: document.Plain("Nothing in what could be analysed.")})
	}
	if len(d.Findings) > 0 {
		page.Add(document.Heading{Level: 3, Title: document.Plain("Findings")})
	}
	for _, f := range d.Findings {
		page.Add(f.blocks(link)...)
	}
	for _, text := range d.Incomplete {
		page.Add(document.Remark{Text: document.Plain("Not analysed: " + text)})
	}
	return comment.Write(w, &page)
}

// tables returns a table with a row for each change.
func (d *Document) tables(link func(file string, line int) string) (all document.Table) {
	for _, head := range []string{"Table", "Change", "What a plan does"} {
		all.Head = append(all.Head, document.Plain(head))
	}
	for _, t := range d.Tables {
		name := document.Plain(t.title())
		if t.Line > 0 {
			name = document.Link(name, link(t.File, t.Line))
		}
		name = document.Lines(name, document.Plain(t.where()))
		for _, row := range t.rows() {
			all.Rows = append(all.Rows, []document.Text{name, row[0], row[1]})
			name = nil
		}
	}
	return all
}

func (f Finding) blocks(link func(file string, line int) string) []document.Block {
	place := code(f.File)
	if f.Line > 0 {
		place = code(fmt.Sprintf("%s:%d", f.File, f.Line))
	}
	head := document.Strong(f.Severity+" "+f.Rule).With(document.Plain(": "+f.Headline+" ("), document.Link(place, link(f.File, f.Line)), document.Plain(")"))
	help := document.Item{Text: document.Plain(f.Help)}
	for _, step := range f.Steps {
		help.Steps = append(help.Steps, document.Plain(step))
	}
	items := []document.Item{{Text: document.Plain(f.Why)}, help}
	for _, note := range f.Notes {
		items = append(items, document.Item{Text: document.Plain(note)})
	}
	items = slices.DeleteFunc(items, func(i document.Item) bool { return len(i.Text) == 0 })
	return []document.Block{document.Paragraph{Text: head}, document.List{Items: items}}
}

// rows returns the second and the third cell of each row of a table.
func (t Table) rows() (rows [][2]document.Text) {
	if fate := fates[t.Fate]; fate != "" {
		rows = append(rows, [2]document.Text{nil, document.Strong(fate)})
	}
	for i, from := range t.MovedFrom {
		now := t.Addresses[min(i, len(t.Addresses)-1)]
		rows = append(rows, [2]document.Text{document.Format("%s %s, now %s", t.was(), code(from), code(now)), nil})
	}
	for _, c := range t.Changes {
		rows = append(rows, c.row())
	}
	for _, unknown := range t.Unknown {
		rows = append(rows, [2]document.Text{document.Plain(unknown), document.Plain("unknown")})
	}
	return rows
}

func (c Change) row() [2]document.Text {
	note := document.Plain(c.note())
	if len(note) > 0 && !c.Ignored {
		note = document.Strong(c.note())
	}
	switch {
	case c.Old == "":
		return [2]document.Text{document.Format("added %s: %s", c.what(), code(c.New)), note}
	case c.New == "":
		return [2]document.Text{document.Format("removed %s: %s", c.what(), code(c.Old)), note}
	}
	return [2]document.Text{document.Format("%s: %s → %s", c.what(), code(c.Old), code(c.New)), note}
}

// code returns a value as code of a bounded length.
func code(text string) document.Text { return document.Code(rules.ShortenValue(text)) }
