package report

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// previewLines is how many lines a fix may remove and add to be shown.
const previewLines = 6

// fixOf returns the best fix of a finding, or nil if it has none. It stops asking
// after maxCounted findings: each fix reads and parses a file again.
func (p *textPrinter) fixOf(f *rules.Finding) *previewed {
	if f.Fixes == nil || p.fixes >= maxCounted {
		return nil
	}
	p.fixes++
	best := bestFix(f)
	if best == nil {
		return nil
	}
	return &previewed{*best}
}

// bestFix returns the fix of a finding that can be trusted most, or nil.
func bestFix(f *rules.Finding) *rules.Fix {
	var best *rules.Fix
	for _, fix := range f.Fixes.List() {
		if fix.Kind != rules.NoFix && (best == nil || fix.Kind < best.Kind) {
			best = &fix
		}
	}
	return best
}

// fixesOf says behind the help of a block which command makes the fixes of all its
// findings, or "" if none does.
func (p *textPrinter) fixesOf(b block) string {
	var worst *previewed
	for _, f := range b.findings {
		fix := p.fixOf(f)
		if fix == nil {
			return ""
		}
		if worst == nil || fix.Kind > worst.Kind {
			worst = fix
		}
	}
	return worst.hint()
}

type previewed struct{ rules.Fix }

// hint says behind the help of a finding which command makes the fix.
func (fix *previewed) hint() string {
	switch {
	case fix == nil:
		return ""
	case fix.Kind == rules.SafeFix:
		return " (--fix does this)"
	}
	return " (--fix=all does this; review the result)"
}

// preview writes the lines that a small fix removes and adds.
func (p *textPrinter) preview(fix *previewed) {
	if fix == nil {
		return
	}
	removed, added, ok := p.sources.changes(fix.Edits)
	if !ok || len(removed)+len(added) > previewLines {
		return
	}
	write := func(sign string, style rules.Severity, lines, others []string) {
		for i, line := range lines {
			at := 0 // of a line that is too long the part that changes is shown
			if i < len(others) {
				at = commonPrefix(line, others[i])
			}
			text, _, _ := terminal.Underline(line, at, at, p.width-len(gutter))
			p.printf("%s%s\n", p.faintly(strings.Repeat(" ", len(margin)-2)), p.severity[style].Sprint(sign+" "+text))
		}
	}
	write("-", rules.Error, removed, added)
	write("+", rules.SeverityUnset, added, removed)
}

// commonPrefix returns how many bytes two lines have in common at their beginning.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// changes returns the lines that edits of one file remove and add. ok is false if
// they are in several places or files, or if the file cannot be read.
func (s *sources) changes(edits []rules.Edit) (removed, added []string, ok bool) {
	if len(edits) == 0 {
		return nil, nil, false
	}
	edits = slices.SortedFunc(slices.Values(edits), func(a, b rules.Edit) int {
		return cmp.Compare(a.Span.Start.Offset, b.Span.Start.Offset)
	})
	name, last := edits[0].Span.File, edits[len(edits)-1].Span.End.Offset
	file := s.file(name)
	start, startOK := file.position(edits[0].Span.Start.Offset)
	end, endOK := file.position(last)
	if !startOK || !endOK || end.Line-start.Line > previewLines {
		return nil, nil, false
	}
	from, to := file.starts()[start.Line-1], len(file.text)
	if end.Line < len(file.starts()) {
		to = file.starts()[end.Line]
	}
	var after strings.Builder
	at := from
	for _, e := range edits {
		if e.Span.File != name || e.Span.Start.Offset < at || e.Span.End.Offset > to {
			return nil, nil, false
		}
		after.Write(file.text[at:e.Span.Start.Offset])
		after.WriteString(e.New)
		at = e.Span.End.Offset
	}
	after.Write(file.text[at:to])
	removed, added = withoutCommon(splitLines(string(file.text[from:to])), splitLines(after.String()))
	if len(removed) == 0 { // blank lines around a new block only space it
		added = trimBlank(added)
	}
	return removed, added, true
}

// trimBlank removes the blank lines at both ends of a text.
func trimBlank(lines []string) []string {
	blank := func(line string) bool { return strings.TrimSpace(line) == "" }
	for len(lines) > 0 && blank(lines[0]) {
		lines = lines[1:]
	}
	for len(lines) > 0 && blank(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	return lines
}

func splitLines(text string) []string {
	return strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
}

// withoutCommon removes the lines that both lists begin and end with.
func withoutCommon(a, b []string) ([]string, []string) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return a, b
}
