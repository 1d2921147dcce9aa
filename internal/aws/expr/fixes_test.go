package expr

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// TestFixesAreAccepted makes two mistakes in valid expressions. Where each problem
// has a fix, the fixed expression has no mistake of syntax, and where there is one
// problem, none at all.
func TestFixesAreAccepted(t *testing.T) {
	const few = 14 // words: longer expressions repeat what shorter ones have
	made, fixed := 0, 0
	for _, kind := range Kinds() {
		for _, text := range validExpressions[kind] {
			if len(lexemes.FindAllString(text, -1)) > few {
				continue
			}
			for _, once := range variants(kind, text) {
				for _, twice := range variants(kind, once) {
					made++
					if checkAllFixes(t, definedSet(kind, twice, text)) {
						fixed++
					}
				}
			}
		}
	}
	if t.Logf("%d of %d expressions fixed", fixed, made); fixed < 1000 {
		t.Errorf("%d expressions are too few to prove anything", fixed)
	}
}

func variants(kind Kind, text string) (all []string) {
	for _, mistake := range singleMistakes {
		all = append(all, mistake.make(kind, lexemes.FindAllString(text, -1))...)
	}
	return all
}

// checkAllFixes makes the fixes of all problems in the text of a set. It reports
// whether each has one.
func checkAllFixes(t *testing.T, set Set) bool {
	t.Helper()
	problems := Check(set)
	fix := refusal.Fix{Define: map[string]string{}}
	for _, p := range problems {
		if p.Fix == nil || len(p.Fix.Edits) == 0 {
			return false
		}
		fix.Edits = append(fix.Edits, p.Fix.Edits...)
		maps.Copy(fix.Define, p.Fix.Define)
	}
	slices.SortStableFunc(fix.Edits, func(a, b refusal.Edit) int { return cmp.Compare(a.At.Start, b.At.Start) })
	for i := 1; i < len(fix.Edits); i++ {
		if fix.Edits[i].At.Start <= fix.Edits[i-1].At.End { // only one of them is made
			return false
		}
	}
	if len(problems) == 0 {
		return false
	}
	wrong := set.Expressions[0]
	right := applyFix(t, wrong.Text, &fix)
	if _, left := Parse(wrong.Kind, right); slices.ContainsFunc(left, func(p refusal.Problem) bool { return p.Code == Syntax }) {
		t.Errorf("%q is fixed as %q: %s", wrong.Text, right, left[0].Message)
	}
	return true
}

// checkFix sees that the fix of the only problem leaves none.
func checkFix(t *testing.T, set Set, p refusal.Problem) {
	t.Helper()
	if p.Fix == nil {
		return
	}
	wrong := set.Expressions[0]
	if len(p.Fix.Edits) > 0 {
		set.Expressions = []Expression{{Kind: wrong.Kind, Text: applyFix(t, wrong.Text, p.Fix)}}
	}
	for placeholder, attribute := range p.Fix.Define {
		set.Names.Given = true
		set.Names.Entries = append(set.Names.Entries, Name{Placeholder: placeholder, Attribute: attribute, Known: true})
	}
	set.Names.Entries = slices.DeleteFunc(set.Names.Entries, func(n Name) bool { return n.Placeholder == p.Fix.Remove })
	set.Values.Entries = slices.DeleteFunc(set.Values.Entries, func(v Operand) bool { return v.Placeholder == p.Fix.Remove })
	if p.Fix.RemoveMap {
		set.Names.Given, set.Values.Given = len(set.Names.Entries) > 0, len(set.Values.Entries) > 0
	}
	if left := Check(set); len(left) > 0 {
		t.Errorf("%q is fixed as %q, which gives %s", wrong.Text, set.Expressions[0].Text, summary(left))
	}
}
