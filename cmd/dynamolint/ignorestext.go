package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// writeIgnores writes directives for people: a table, and what is to be said of
// a directive below its line.
func writeIgnores(w io.Writer, list *ignoreList) error {
	if len(list.Directives) == 0 {
		_, err := fmt.Fprintln(w, "no ignore directives")
		return err
	}
	rows := [][]string{{"PLACE", "STATE", "SINCE", "DAYS", "UNTIL", "RULES", "REASON"}}
	for i := range list.Directives {
		rows = append(rows, list.Directives[i].row())
	}
	var b strings.Builder
	for i, line := range alignColumns(rows) {
		b.WriteString(line + "\n")
		if i > 0 {
			for _, note := range list.Directives[i-1].notes() {
				b.WriteString("    " + terminal.Printable(note) + "\n")
			}
		}
	}
	fmt.Fprintf(&b, "\n%s\n", list.Summary.text())
	_, err := io.WriteString(w, b.String())
	return err
}

func (info *ignoreInfo) row() []string {
	since, days := "-", "-"
	switch {
	case info.Uncommitted:
		since = "not committed"
	case info.AgeDays != nil:
		since, days = info.Since, strconv.Itoa(*info.AgeDays)
	}
	var names []string
	for _, rule := range info.Rules {
		names = append(names, cmp.Or(rule.ID, rule.Name))
	}
	place := fmt.Sprintf("%s:%d:%d", info.File, info.Line, info.Column)
	until, named := cmp.Or(info.Until, "-"), cmp.Or(strings.Join(names, ","), "-")
	return []string{place, string(info.State), since, days, until, named, cmp.Or(info.Reason, info.Text)}
}

// notes returns what the state of a directive does not tell.
func (info *ignoreInfo) notes() []string {
	notes := info.Faults
	if info.State == suppress.PartlyUnused {
		for _, rule := range info.Rules {
			if rule.State == suppress.Unused {
				notes = append(notes, fmt.Sprintf("hides no finding of %s %s", rule.ID, rule.Slug))
			}
		}
	}
	return notes
}

// text returns "14 directives in 9 files, 2 unused, 1 expired; the oldest is
// 412 days old".
func (s *ignoreSummary) text() string {
	parts := []string{fmt.Sprintf("%s in %s", count(s.Directives, "directive"), count(s.Files, "file"))}
	for _, state := range []suppress.State{
		suppress.Unused, suppress.PartlyUnused, suppress.Expired, suppress.Invalid, suppress.NonSuppressible, suppress.NotJudged,
	} {
		if n := s.States[state]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, state))
		}
	}
	text := strings.Join(parts, ", ")
	if s.OldestDays != nil {
		text += fmt.Sprintf("; the oldest is %s old", count(*s.OldestDays, "day"))
	}
	if s.NoAges != "" {
		text += "; some ages are unknown: " + s.NoAges
	}
	return text
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// alignColumns returns the rows of a table as lines for a terminal. Widths are
// those there, where some characters take two columns.
func alignColumns(rows [][]string) []string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i := range row {
			row[i] = terminal.Printable(row[i])
			widths[i] = max(widths[i], terminal.Columns(row[i]))
		}
	}
	lines := make([]string, 0, len(rows))
	for _, row := range rows {
		cells := slices.Clone(row)
		for i := range cells[:len(cells)-1] {
			cells[i] += strings.Repeat(" ", widths[i]-terminal.Columns(cells[i]))
		}
		lines = append(lines, strings.Join(cells, "  "))
	}
	return lines
}
