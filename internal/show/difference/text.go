package difference

import (
	"fmt"
	"io"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
)

// count says how many of something there are.
func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// Text writes a document for terminals.
func Text(w io.Writer, d *Document, opts patterns.Options) error {
	var parts []string
	if d.Empty() {
		text := "Nothing differs from " + d.Base
		if len(d.Incomplete) > 0 {
			text += " in what could be analysed"
		}
		text += ": no table, index or setting"
		if d.Patterns != nil {
			text += ", access pattern or permission"
		}
		parts = append(parts, text+".\n")
	}
	for _, t := range d.Tables {
		parts = append(parts, t.text())
	}
	var b strings.Builder
	if d.Patterns != nil && !d.Patterns.Empty() {
		if err := patterns.DifferenceText(&b, d.Patterns, opts); err != nil {
			return err
		}
		parts = append(parts, b.String())
	}
	if len(d.Permissions) > 0 {
		b.Reset()
		if err := policydoc.NeedsText(&b, d.Permissions); err != nil {
			return err
		}
		parts = append(parts, b.String())
	}
	_, err := io.WriteString(w, strings.Join(parts, "\n"))
	return err
}

func (t Table) text() string {
	b := &strings.Builder{}
	line := func(format string, args ...any) { // of the texts of others, none ends it
		b.WriteString(terminal.Printable(fmt.Sprintf(format, args...)) + "\n")
	}
	title := t.title()
	if fate := fates[t.Fate]; fate != "" {
		title += ": " + fate
	}
	line("%s", title)
	place := t.File
	if t.Line > 0 {
		place = fmt.Sprintf("%s:%d", t.File, t.Line)
	}
	if where := t.where(); where != "" {
		place += " (" + where + ")"
	}
	line("  %s", place)
	for i, from := range t.MovedFrom {
		line("  %s %s, now %s", t.was(), from, t.Addresses[min(i, len(t.Addresses)-1)])
	}
	for _, c := range t.Changes {
		text := fmt.Sprintf("  %s %s: %s", c.mark(), c.what(), c.values())
		if note := c.note(); note != "" {
			text += "  (" + note + ")"
		}
		line("%s", text)
	}
	for _, unknown := range t.Unknown {
		line("  ? %s", unknown)
	}
	return b.String()
}
