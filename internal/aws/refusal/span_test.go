package refusal_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

func TestSpanIn(t *testing.T) {
	const text = "a = :a\n\u6ce8 = :b"
	for want, span := range map[string]refusal.Span{
		"1:1":     {Start: 0, End: 1},
		"1:5-6":   {Start: 4, End: 6},
		"2:1":     {Start: 7, End: 10},
		"2:5-6":   {Start: 13, End: 15},
		"1:5-2:1": {Start: 4, End: 10},
		"2:7":     {Start: len(text), End: len(text)},
	} {
		if got := span.In(text); got != want {
			t.Errorf("%v: %s, not %s", span, got, want)
		}
	}
}
