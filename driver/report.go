package driver

import (
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/rules"
)

// diagnostics returns findings as drivers know them.
func (u *unit) diagnostics(findings []rules.Finding) (list []analysis.Diagnostic) {
	if u.perLine {
		return u.linewise(findings)
	}
	for _, f := range findings {
		d := u.diagnostic(f)
		d.SuggestedFixes = u.suggestedFixes(f.Fixes.List())
		for _, related := range f.Related {
			from, to := u.positions(related.Span)
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: from, End: to, Message: related.Message})
		}
		list = append(list, d)
	}
	return list
}

// diagnostic returns a finding without fixes and related places. Most drivers
// show nothing but the message, so that begins with the rule's ID.
func (u *unit) diagnostic(f rules.Finding) analysis.Diagnostic {
	from, to := u.positions(f.Span)
	return analysis.Diagnostic{Pos: from, End: to, Category: f.Rule.ID, Message: message(f), URL: u.docs.Page(f.Rule)}
}

// message returns what a finding says, with the ID of its rule.
func message(f rules.Finding) string { return f.Rule.ID + ": " + f.Short() + also(f.Also) }

// also names the other rules that see the same mistake.
func also(findings []rules.Finding) string {
	var text strings.Builder
	for _, f := range findings {
		text.WriteString(" (also " + f.Rule.ID + " " + f.Rule.Slug + ")")
	}
	return text.String()
}

// suggestedFixes returns the fixes that drivers may make unseen: the safe ones,
// of files of the package.
func (u *unit) suggestedFixes(fixes []rules.Fix) (list []analysis.SuggestedFix) {
	for _, fix := range fixes {
		if fix.Kind != rules.SafeFix {
			continue
		}
		if edits, ok := u.textEdits(fix.Edits); ok {
			list = append(list, analysis.SuggestedFix{Message: fix.Message, TextEdits: edits})
		}
	}
	return list
}

func (u *unit) textEdits(edits []rules.Edit) (list []analysis.TextEdit, ok bool) {
	for _, edit := range edits {
		from, to, ok := u.compiled(edit.Span)
		if !ok {
			return nil, false
		}
		list = append(list, analysis.TextEdit{Pos: from, End: to, NewText: []byte(edit.New)})
	}
	return list, true
}
