package report

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"github.com/dynamolint/dynamolint/rules"
)

// fixes returns the fix that the command makes of a finding: with --fix, or with
// --fix=all, which its description says. There is none for files that cannot be read or
// have changed.
func (s *sources) fixes(f *rules.Finding) []*sarif.Fix {
	best := bestFix(f)
	if best == nil {
		return nil
	}
	fix := sarif.NewFix().WithDescriptionText(escapeMessage(fixDescription(best)))
	for _, edits := range byEditedFile(best.Edits) {
		name := edits[0].Span.File
		change := sarif.NewArtifactChange(s.artifact(name))
		for _, e := range joinedEdits(edits) {
			replacement := s.file(name).replacement(e)
			if replacement == nil {
				return nil
			}
			change.WithReplacement(replacement)
		}
		fix.ArtifactChanges = append(fix.ArtifactChanges, change)
	}
	if len(fix.ArtifactChanges) == 0 {
		return nil
	}
	return []*sarif.Fix{fix}
}

// fixDescription says what a fix does, and whether its result needs a review.
func fixDescription(fix *rules.Fix) string {
	if fix.Kind == rules.SafeFix {
		return fix.Message
	}
	return fix.Message + " (changes requests or infrastructure: review the result)"
}

// byEditedFile groups edits by their file, files in the order in which they come.
func byEditedFile(edits []rules.Edit) (groups [][]rules.Edit) {
	for _, e := range edits {
		i := slices.IndexFunc(groups, func(group []rules.Edit) bool { return group[0].Span.File == e.Span.File })
		if i < 0 {
			i, groups = len(groups), append(groups, nil)
		}
		groups[i] = append(groups[i], e)
	}
	return groups
}

// joinedEdits returns the edits of one file in the order of their places. What is put at one
// place becomes one edit: readers need not keep the order of several.
func joinedEdits(edits []rules.Edit) (joined []rules.Edit) {
	edits = slices.SortedStableFunc(slices.Values(edits), func(a, b rules.Edit) int {
		return cmp.Or(cmp.Compare(a.Span.Start.Offset, b.Span.Start.Offset), cmp.Compare(a.Span.End.Offset, b.Span.End.Offset))
	})
	for _, e := range edits {
		if n := len(joined); n > 0 {
			last := &joined[n-1]
			insertion := last.Span.Start.Offset == last.Span.End.Offset
			if insertion && last.Span.End.Offset == e.Span.Start.Offset {
				last.Span.End, last.New = e.Span.End, last.New+e.New
				continue
			}
		}
		joined = append(joined, e)
	}
	return joined
}

// replacement returns an edit of the file as SARIF has it, or nil if the file has no such
// place. New lines end as the others of the file do, as with --fix.
func (f *sourceFile) replacement(e rules.Edit) *sarif.Replacement {
	start, startOK := f.position(e.Span.Start.Offset)
	end, endOK := f.position(e.Span.End.Offset)
	if !startOK || !endOK || end.Offset < start.Offset {
		return nil
	}
	replacement := sarif.NewReplacement(f.region(start, end))
	if e.New == "" {
		return replacement
	}
	text := e.New
	if bytes.Contains(f.text, []byte("\r\n")) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return replacement.WithInsertedContent(sarif.NewArtifactContent().WithText(text))
}
