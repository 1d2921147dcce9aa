package refusal_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

func TestApply(t *testing.T) {
	replace := func(start, end int, text string) refusal.Edit {
		return refusal.Edit{At: refusal.Span{Start: start, End: end}, New: text}
	}
	const text = "status = :a OR state = :b"
	for _, c := range []struct {
		name  string
		edits []refusal.Edit
		want  string
	}{
		{"none", nil, text},
		{"one", []refusal.Edit{replace(0, 6, "#s")}, "#s = :a OR state = :b"},
		{"out of order", []refusal.Edit{replace(15, 20, "#t"), replace(0, 6, "#s")}, "#s = :a OR #t = :b"},
		{"insertions at one place", []refusal.Edit{replace(0, 0, "("), replace(0, 0, "("), replace(len(text), len(text), "))")}, "((" + text + "))"},
		{"overlapping: the first is made", []refusal.Edit{replace(0, 8, "#s <>"), replace(7, 9, "=="), replace(23, 25, ":c")}, "#s <> :a OR state = :c"},
		{"removed to the end", []refusal.Edit{replace(11, len(text), "")}, "status = :a"},
	} {
		before := slices.Clone(c.edits)
		if got := refusal.Apply(text, c.edits); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		if !slices.Equal(c.edits, before) {
			t.Errorf("%s: the edits are in another order than before", c.name)
		}
	}
}

func TestPart(t *testing.T) {
	problem := refusal.Problem{Text: "a = b", At: refusal.Position{Span: refusal.Span{Start: 4, End: 5}}}
	if got := problem.Part(); got != "b" {
		t.Errorf("got %q", got)
	}
	if got := (refusal.Problem{}).Part(); got != "" {
		t.Errorf("of no text: got %q", got)
	}
}
