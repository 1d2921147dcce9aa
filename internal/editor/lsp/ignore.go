package lsp

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// farthest is how many lines above a finding its directive may stand: a statement that is
// longer is better ignored by hand.
const farthest = 60

// ignore returns the edit that puts an ignore directive above the code that a finding is in: on
// the nearest line from which it covers the finding. The reason is left to the user, and until
// there is one the directive has no effect: DDB002 asks for it.
func (o *offer) ignore(f *rules.Finding) *protocol.WorkspaceEdit {
	ids := []string{f.Rule.ID}
	for _, other := range f.Also {
		ids = append(ids, other.Rule.ID)
	}
	marks, ok := commentMarks[filepath.Ext(o.path)]
	if !ok || !o.last.result.Config.Suppressible(f.Rule) || f.Rule.Category == rules.Directives {
		return nil
	}
	directive := marks + "dynamolint:ignore " + strings.Join(ids, ",") + " -- "
	lines, end := strings.SplitAfter(o.text.String(), "\n"), "\n"
	if strings.HasSuffix(lines[0], "\r\n") {
		end = "\r\n"
	}
	for at := f.Span.Start.Line - 1; at >= 0 && at >= f.Span.Start.Line-farthest && at < len(lines); at-- {
		indent := lines[at][:len(lines[at])-len(strings.TrimLeft(lines[at], " \t"))]
		with := func(reason string) []byte {
			return []byte(strings.Join(slices.Insert(slices.Clone(lines), at, indent+directive+reason+end), ""))
		}
		if covers(o.path, with("reason"), at+1, f.Span.Start.Line+1) {
			return o.edits.of([]fix.File{{Name: o.path, Old: []byte(o.text.String()), New: with("")}}, o.absolute)
		}
	}
	return nil
}

// commentMarks begin the comments of languages with lines, by the extensions of files.
var commentMarks = map[string]string{".go": "//", ".tf": "# "}

// covers reports whether the directive on a line of a file covers another line.
func covers(path string, content []byte, at, line int) bool {
	return slices.ContainsFunc(suppress.Parse(path, content), func(d suppress.Directive) bool {
		return d.Span.Start.Line == at && d.Fault == (rules.Text{}) && d.From <= line && line <= d.To
	})
}
