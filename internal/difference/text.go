package difference

import (
	"fmt"
	"io"
	"strings"

	"github.com/dynamolint/dynamolint/internal/patterns"
	"github.com/dynamolint/dynamolint/internal/policydoc"
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
	var b strings.Builder
	if d.Empty() {
		fmt.Fprintf(&b, "Nothing differs from %s: no table, index or setting", d.Base)
		if d.Patterns != nil {
			b.WriteString(", access pattern or permission")
		}
		b.WriteString(".\n")
	}
	for _, t := range d.Tables {
		t.text(&b)
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return err
	}
	if d.Patterns != nil && !d.Patterns.Empty() {
		if err := section(w, "Access patterns"); err != nil {
			return err
		}
		if err := patterns.DifferenceText(w, d.Patterns, opts); err != nil {
			return err
		}
	}
	if len(d.Permissions) > 0 {
		if err := section(w, "Permissions that are new"); err != nil {
			return err
		}
		return policydoc.NeedsText(w, d.Permissions)
	}
	return nil
}

func section(w io.Writer, title string) error {
	_, err := fmt.Fprintf(w, "%s\n\n", title)
	return err
}

func (t Table) text(b *strings.Builder) {
	b.WriteString(t.title())
	if fate := fates[t.Fate]; fate != "" {
		fmt.Fprintf(b, ": %s", fate)
	}
	b.WriteByte('\n')
	place := t.File
	if t.Line > 0 {
		place = fmt.Sprintf("%s:%d", t.File, t.Line)
	}
	fmt.Fprintf(b, "  %s", place)
	if where := t.where(); where != "" {
		fmt.Fprintf(b, " (%s)", where)
	}
	b.WriteByte('\n')
	for i, from := range t.MovedFrom {
		fmt.Fprintf(b, "  moved from %s to %s\n", from, t.Addresses[min(i, len(t.Addresses)-1)])
	}
	for _, c := range t.Changes {
		fmt.Fprintf(b, "  %s %s: %s", c.mark(), c.what(), c.values())
		if note := c.note(); note != "" {
			fmt.Fprintf(b, "  (%s)", note)
		}
		b.WriteByte('\n')
	}
	for _, unknown := range t.Unknown {
		fmt.Fprintf(b, "  ? %s\n", unknown)
	}
	b.WriteByte('\n')
}
