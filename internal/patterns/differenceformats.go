package patterns

import (
	"fmt"
	"io"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/report"
	"github.com/dynamolint/dynamolint/internal/schemadoc"
)

// DifferenceText writes a difference for a terminal; nothing if there is none.
func DifferenceText(w io.Writer, d *Difference, opts Options) error {
	t := &text{
		out: &strings.Builder{}, width: report.TextWidth(opts.Width), terminal: opts.Width > 0,
		bold:  report.Style(opts.Color, color.Bold).Sprint,
		faint: report.Style(opts.Color, color.Faint).Sprint,
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
	if one.was == "" {
		t.line(2, t.plain(one.now)...)
		return
	}
	t.line(2, t.plain("now "+one.call.Operation+" of "+one.now)...)
	t.line(2, t.plain("was "+one.was)...)
}

// DifferenceMarkdown writes a difference as a table of Markdown, without a heading; nothing if
// there is none. link returns the address of a line of a file of the version after; "" if there
// is none.
func DifferenceMarkdown(w io.Writer, d *Difference, link func(file string, line int) string) error {
	if d.Empty() {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n| | call | request | source |\n| --- | --- | --- | --- |\n", d.summary())
	for _, k := range d.kinds() {
		for _, one := range k.calls {
			request := one.call.Operation + " of " + one.now
			cells := []string{k.name, one.call.nameCell(), schemadoc.CodeCell(request), one.sourceCell(link)}
			if one.was != "" {
				cells[2] += "<br>was " + schemadoc.CodeCell(one.was)
			}
			fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | "))
		}
	}
	if d.uncertain() {
		b.WriteString("\n" + uncertainty + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// nameCell names a call by its use cases, or by the function around it.
func (p Pattern) nameCell() string {
	if len(p.UseCases) > 0 {
		return report.EscapeMarkdown(p.useCase())
	}
	return schemadoc.CodeCell(p.Function)
}

// sourceCell is the place of a call, with a link if there is one.
func (one difference) sourceCell(link func(file string, line int) string) string {
	text := report.EscapeMarkdown(fmt.Sprintf("%s:%d", one.call.File, one.call.Line))
	if one.gone {
		return text
	}
	if to := link(one.call.File, one.call.Line); to != "" {
		return "[" + text + "](" + to + ")"
	}
	return text
}
