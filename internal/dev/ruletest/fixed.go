package ruletest

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/rules"
)

// fixed is what some fixes made of files. It has to hold for the fixes of each rule: no error
// appears that was not there, of whatever rule, a second run changes nothing, and what is around
// the edits stays as it is.
type fixed struct {
	plan          *fix.Plan
	before, after []rules.Finding // of all rules
	again         *fix.Plan       // of the rules whose fixes were made
}

func (f fixed) check(t *testing.T) {
	t.Helper()
	for _, appeared := range newErrors(f.before, f.after) {
		t.Errorf("%s: this error appears after the fix: %s %s", appeared.Span, appeared.Rule.ID, appeared.Message())
	}
	for _, file := range f.again.Files {
		t.Errorf("a second run changes %s", file.Name)
	}
	for _, file := range f.plan.Files {
		if text, ok := editedOnly(file, chosenEdits(f.plan, file.Name)); !ok {
			t.Errorf("%s: the fix changes what none of its edits is about: %q", file.Name, text)
		}
	}
}

// newErrors returns the errors after a fix that were not there before. Lines move, so an error is
// known by its rule, the function that it is in and its text.
func newErrors(before, after []rules.Finding) (appeared []rules.Finding) {
	type mistake struct{ rule, file, symbol, headline string }
	known := map[mistake]int{}
	of := func(f rules.Finding) mistake { return mistake{f.Rule.ID, f.Span.File, f.Symbol, f.Headline} }
	for _, f := range before {
		known[of(f)]++
	}
	for _, f := range after {
		if severity(f) != rules.Error {
			continue
		}
		if known[of(f)]--; known[of(f)] < 0 {
			appeared = append(appeared, f)
		}
	}
	return appeared
}

// chosenEdits returns the edits of a file that a plan makes, each once, in their order.
func chosenEdits(plan *fix.Plan, file string) (edits []rules.Edit) {
	for _, f := range plan.Fixed {
		for _, e := range f.Fixes.List()[0].Edits {
			if e.Span.File == file && !slices.Contains(edits, e) {
				edits = append(edits, e)
			}
		}
	}
	slices.SortStableFunc(edits, func(a, b rules.Edit) int {
		return cmp.Or(cmp.Compare(a.Span.Start.Offset, b.Span.Start.Offset), cmp.Compare(a.Span.End.Offset, b.Span.End.Offset))
	})
	return edits
}

// editedOnly reports whether a file has after a fix what it had around the edits, but for blanks,
// which its formatter may change; else it returns what is not there any more.
func editedOnly(file fix.File, edits []rules.Edit) (missing string, ok bool) {
	rest, at := withoutBlanks(file.New), 0
	next := func(text string) bool {
		var found bool
		rest, found = strings.CutPrefix(rest, text)
		return found
	}
	for _, e := range edits {
		around := withoutBlanks(file.Old[at:e.Span.Start.Offset])
		if !next(around) || !next(withoutBlanks([]byte(e.New))) {
			return around, false
		}
		at = e.Span.End.Offset
	}
	around := withoutBlanks(file.Old[at:])
	return around, rest == around
}

func withoutBlanks(text []byte) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, string(text))
}
