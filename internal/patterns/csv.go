package patterns

import (
	"encoding/csv"
	"io"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/report"
)

// CSV writes a document for a spreadsheet: after a line of headings, one for each call and
// table. Calls without a known table have the reason in their notes.
func CSV(w io.Writer, d *Document) error {
	v := newView(d)
	out := csv.NewWriter(w)
	lines := [][]string{append([]string{"table", "name"}, columns...)}
	p := &page{view: v} // whose blocks say which tables are one
	for _, b := range v.blocks(p.body) {
		var calls []Pattern
		for _, call := range v.shown {
			if slices.ContainsFunc(call.Tables, b.tables[0].is) {
				calls = append(calls, call)
			}
		}
		slices.SortStableFunc(calls, compareUseCases)
		for _, call := range calls {
			lines = append(lines, append([]string{b.address, b.name()}, rowOf(call, b.tables[0]).cells()...))
		}
	}
	reasons, calls := v.unlinkedCalls()
	for _, reason := range reasons {
		for _, call := range calls[reason] {
			lines = append(lines, unlinkedLine(call, "not linked: "+call.Reason()))
		}
	}
	for _, call := range v.external() {
		lines = append(lines, unlinkedLine(call, "declared elsewhere"))
	}
	for _, line := range lines {
		for i, cell := range line {
			line[i] = spreadsheetText(cell)
		}
	}
	return out.WriteAll(lines)
}

// unlinkedLine returns the line of a call whose table is unknown.
func unlinkedLine(call Pattern, why string) []string {
	r := rowOf(call, Table{})
	r.notes = strings.Trim(r.notes+"; "+why, "; ")
	return append([]string{"", ""}, r.cells()...)
}

// spreadsheetText makes a text a cell that no spreadsheet takes for a formula.
func spreadsheetText(text string) string {
	text = report.Printable(text)
	if strings.IndexAny(text, "=+-@") == 0 {
		return "'" + text
	}
	return text
}
