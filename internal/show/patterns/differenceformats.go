package patterns

import (
	"fmt"
	"io"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/show/document"
)

// DifferenceText writes a difference for a terminal; nothing if there is none.
func DifferenceText(w io.Writer, d *Difference, opts Options) error {
	t := &text{
		out: &strings.Builder{}, width: terminal.TextWidth(opts.Width), terminal: opts.Width > 0,
		bold:  terminal.Style(opts.Color, color.Bold).Sprint,
		faint: terminal.Style(opts.Color, color.Faint).Sprint,
	}
	for _, k := range d.kinds() {
		t.section(strings.ToUpper(k.name[:1]) + k.name[1:] + " access patterns")
		for _, one := range k.calls {
			t.difference(one)
		}
	}
	if d.uncertain() {
		t.out.WriteString("\n")
		t.line(0, t.plain(uncertainty)...)
	}
	_, err := io.WriteString(w, t.out.String())
	return err
}

// difference writes a call, and what it asks and asked.
func (t *text) difference(one difference) {
	t.head(one.call, 1)
	t.line(2, t.plain(one.askText())...)
	if one.was != "" {
		t.line(2, t.plain("was "+one.was)...)
	}
}

// Blocks returns a difference as blocks of a document, without a heading; none if there is
// none. link returns the address of a line of a file of the version after; "" if there is none.
func (d *Difference) Blocks(link func(file string, line int) string) []document.Block {
	if d.Empty() {
		return nil
	}
	t := document.Table{Head: heads("", "call", "request")}
	for _, k := range d.kinds() {
		for _, one := range k.calls {
			t.Rows = append(t.Rows, []document.Text{document.Plain(k.name), one.callCell(link), one.requestCell()})
		}
	}
	all := []document.Block{paragraph(d.summary()), t}
	if d.uncertain() {
		all = append(all, paragraph(uncertainty))
	}
	return all
}

// callCell names a call by the function around it, its use cases and its place.
func (one difference) callCell(link func(file string, line int) string) document.Text {
	place := document.Plain(fmt.Sprintf("%s:%d", one.call.File, one.call.Line))
	if !one.gone {
		place = document.Link(place, link(one.call.File, one.call.Line))
	}
	var uses document.Text
	if len(one.call.UseCases) > 0 {
		uses = document.Plain(one.call.useCase())
	}
	return document.Lines(document.Code(one.call.Function), uses, place)
}

// requestCell says what a call asks: of which tables, with which key, and all else.
func (one difference) requestCell() document.Text {
	p := one.call
	what := document.Plain(p.Operation + " of " + one.tables)
	if p.Index != "" {
		what = what.With(document.Plain(", index "), document.Code(p.Index))
	}
	var was document.Text
	if one.was != "" {
		was = document.Emphasis("was").With(document.Plain(" " + one.was))
	}
	return document.Lines(what, document.Code(p.keyText()), document.Plain(one.rest), was)
}
