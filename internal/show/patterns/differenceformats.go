package patterns

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
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

// DifferenceMarkdown writes a difference as a table of Markdown, without a heading; nothing if
// there is none. link returns the address of a line of a file of the version after; "" if there
// is none.
func DifferenceMarkdown(w io.Writer, d *Difference, link func(file string, line int) string) error {
	if d.Empty() {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n| | call | request |\n| --- | --- | --- |\n", d.summary())
	for _, k := range d.kinds() {
		for _, one := range k.calls {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", k.name, one.callCell(link), one.requestCell())
		}
	}
	if d.uncertain() {
		b.WriteString("\n" + uncertainty + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// callCell names a call by the function around it, its use cases and its place.
func (one difference) callCell(link func(file string, line int) string) string {
	place := mdescape.Text(fmt.Sprintf("%s:%d", one.call.File, one.call.Line))
	if !one.gone {
		if to := link(one.call.File, one.call.Line); to != "" {
			place = "[" + place + "](" + to + ")"
		}
	}
	uses := ""
	if len(one.call.UseCases) > 0 {
		uses = mdescape.Text(one.call.useCase())
	}
	return lines(mdescape.CodeCell(one.call.Function), uses, place)
}

// requestCell says what a call asks: of which tables, with which key, and all else.
func (one difference) requestCell() string {
	p := one.call
	what := p.Operation + " of " + mdescape.Text(one.tables)
	if p.Index != "" {
		what += ", index " + mdescape.CodeCell(p.Index)
	}
	was := ""
	if one.was != "" {
		was = "*was* " + mdescape.Text(one.was)
	}
	return lines(what, mdescape.CodeCell(p.keyText()), mdescape.Text(one.rest), was)
}

// lines returns texts as lines of one cell, without those that are empty.
func lines(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), "<br>")
}
