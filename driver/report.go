package driver

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/rules"
)

// diagnostic returns a finding as drivers know it. Most of them show nothing
// but the message, so that begins with the rule's ID.
func (u *unit) diagnostic(f rules.Finding) analysis.Diagnostic {
	from, to := u.positions(f.Span)
	d := analysis.Diagnostic{
		Pos:            from,
		End:            to,
		Category:       f.Rule.ID,
		Message:        f.Rule.ID + ": " + f.Short() + also(f.Also),
		URL:            u.docs.Page(f.Rule),
		SuggestedFixes: u.suggestedFixes(f.Fixes.List()),
	}
	if u.fold {
		d.Message += folded(f.Related)
		return d
	}
	for _, related := range f.Related {
		from, to := u.positions(related.Span)
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: from, End: to, Message: related.Message})
	}
	return d
}

// also names the other rules that see the same mistake.
func also(findings []rules.Finding) string {
	var text strings.Builder
	for _, f := range findings {
		text.WriteString(" (also " + f.Rule.ID + " " + f.Rule.Slug + ")")
	}
	return text.String()
}

// folded returns related places as a part of a message.
func folded(related []rules.Related) string {
	var text strings.Builder
	for _, r := range related {
		fmt.Fprintf(&text, " (see %s:%d: %s)", r.Span.File, r.Span.Start.Line, r.Message)
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
