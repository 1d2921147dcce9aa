package difference

import (
	"fmt"
	"io"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
	"github.com/dynamolint/dynamolint/rules"
)

// A Section is a part of a document in Markdown, under a heading of its own.
type Section struct{ Title, Text string }

// Sections returns the parts of a document that are not empty. link returns the address of a
// line of a file of the newer version, and "" if it has none.
func (d *Document) Sections(link func(file string, line int) string) ([]Section, error) {
	var all []Section
	if len(d.Tables) > 0 {
		all = append(all, Section{"Tables", d.tables(link)})
	}
	if d.Patterns != nil && !d.Patterns.Empty() {
		var b strings.Builder
		if err := patterns.DifferenceMarkdown(&b, d.Patterns, link); err != nil {
			return nil, err
		}
		all = append(all, Section{"Access patterns", b.String()})
	}
	if len(d.Permissions) > 0 {
		var b strings.Builder
		if err := policydoc.NeedsMarkdown(&b, d.Permissions); err != nil {
			return nil, err
		}
		all = append(all, Section{"Permissions that are new", b.String()})
	}
	return all, nil
}

// Markdown writes a document.
func Markdown(w io.Writer, d *Document, link func(file string, line int) string) error {
	sections, err := d.Sections(link)
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## What differs from %s\n", mdescape.Text(d.Base))
	for _, s := range sections {
		fmt.Fprintf(&b, "\n### %s\n\n%s", s.Title, s.Text)
	}
	if d.Empty() {
		b.WriteString(map[bool]string{true: "\nNothing.\n", false: "\nNothing in what could be analysed.\n"}[len(d.Incomplete) == 0])
	}
	if len(d.Findings) > 0 {
		b.WriteString("\n### Findings\n")
	}
	for _, f := range d.Findings {
		f.markdown(&b, link)
	}
	for _, text := range d.Incomplete {
		fmt.Fprintf(&b, "\n> Not analysed: %s\n", mdescape.Text(text))
	}
	_, err = io.WriteString(w, b.String())
	return err
}

// tables returns one table in Markdown with a row for each change.
func (d *Document) tables(link func(file string, line int) string) string {
	var b strings.Builder
	b.WriteString("| Table | Change | What a plan does |\n| --- | --- | --- |\n")
	for _, t := range d.Tables {
		name := mdescape.Text(t.title())
		if url := link(t.File, t.Line); url != "" && t.Line > 0 {
			name = fmt.Sprintf("[%s](%s)", name, url)
		}
		if where := t.where(); where != "" {
			name += "<br>" + mdescape.Text(where)
		}
		for _, row := range t.rows() {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", name, row[0], row[1])
			name = ""
		}
	}
	return b.String()
}

func (f Finding) markdown(b *strings.Builder, link func(file string, line int) string) {
	place := code(f.File)
	if f.Line > 0 {
		place = code(fmt.Sprintf("%s:%d", f.File, f.Line))
	}
	if url := link(f.File, f.Line); url != "" {
		place = fmt.Sprintf("[%s](%s)", place, url)
	}
	fmt.Fprintf(b, "\n**%s %s**: %s (%s)\n\n", f.Severity, f.Rule, mdescape.Text(f.Headline), place)
	for _, part := range []string{f.Why, f.Help} {
		if part != "" {
			fmt.Fprintf(b, "- %s\n", mdescape.Text(part))
		}
	}
	for i, step := range f.Steps {
		fmt.Fprintf(b, "  %d. %s\n", i+1, mdescape.Text(step))
	}
	for _, note := range f.Notes {
		fmt.Fprintf(b, "- %s\n", mdescape.Text(note))
	}
}

// rows returns the second and the third cell of each row of a table.
func (t Table) rows() (rows [][2]string) {
	if fate := fates[t.Fate]; fate != "" {
		rows = append(rows, [2]string{"", "**" + mdescape.Text(fate) + "**"})
	}
	for i, from := range t.MovedFrom {
		rows = append(rows, [2]string{fmt.Sprintf("%s %s, now %s", t.was(), code(from), code(t.Addresses[min(i, len(t.Addresses)-1)])), ""})
	}
	for _, c := range t.Changes {
		note := mdescape.Text(c.note())
		if note != "" && !c.Ignored {
			note = "**" + note + "**"
		}
		text := mdescape.Text(c.what()) + ": "
		switch {
		case c.Old == "":
			text = "added " + text + code(c.New)
		case c.New == "":
			text = "removed " + text + code(c.Old)
		default:
			text += code(c.Old) + " → " + code(c.New)
		}
		rows = append(rows, [2]string{text, note})
	}
	for _, unknown := range t.Unknown {
		rows = append(rows, [2]string{mdescape.Text(unknown), "unknown"})
	}
	return rows
}

// code returns a value as code in a cell of a table.
func code(text string) string { return mdescape.CodeCell(rules.ShortenValue(text)) }
