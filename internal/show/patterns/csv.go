package patterns

import (
	"io"

	"github.com/dynamolint/dynamolint/internal/show/document"
)

// CSV writes a document for a spreadsheet: after a line of headings, one for each call and
// table, with all columns. Calls without a known table have the reason in their notes.
func CSV(w io.Writer, d *Document) error {
	p := newPage(d)
	heading := []string{"table", "name"}
	for _, c := range columns {
		heading = append(heading, c.Heading)
	}
	lines := [][]string{heading}
	for _, s := range p.Tables {
		for _, r := range s.Rows {
			for _, t := range traits {
				if t.shared(s.Rows) != "" { // which the page has above the rows
					r = t.note(r)
				}
			}
			lines = append(lines, lineOf(s.Address, s.Title, r))
		}
	}
	for _, g := range p.NotLinked {
		for _, r := range g.Rows {
			lines = append(lines, lineOf("", "", r.with("not linked: "+g.Reason)))
		}
	}
	for _, r := range p.Elsewhere {
		lines = append(lines, lineOf("", "", r.with("declared elsewhere")))
	}
	return document.WriteCSV(w, lines)
}

// lineOf returns the cells of a row, with the table in front.
func lineOf(address, name string, r row) []string {
	cells := []string{address, name}
	for _, c := range columns {
		cells = append(cells, c.text(r))
	}
	return cells
}
