package rules_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestText(t *testing.T) {
	for _, test := range []struct {
		text        rules.Text
		short, long string
	}{
		{
			rules.Text{Headline: "Query reads only the first page", Why: "later items are dropped", Help: "use a paginator"},
			"Query reads only the first page; use a paginator",
			"Query reads only the first page. Later items are dropped. Use a paginator.",
		},
		{
			rules.Text{Headline: `"orders" has no backup`, Help: "point_in_time_recovery must be on"},
			`"orders" has no backup; point_in_time_recovery must be on`,
			`"orders" has no backup. point_in_time_recovery must be on.`,
		},
		{rules.Text{Headline: "dynamodb.Scan reads everything."}, "dynamodb.Scan reads everything.", "dynamodb.Scan reads everything."},
		{rules.Text{}, "", ""},
	} {
		if test.text.Short() != test.short || test.text.String() != test.long {
			t.Errorf("%q, %q", test.text.Short(), test.text.String())
		}
	}
}

// Each part of a finding is shortened by itself.
func TestTextIsShortened(t *testing.T) {
	long := strings.Repeat("x", 300)
	f := (&rules.Rule{}).NewFinding(rules.Span{}, rules.Text{Headline: long, Why: long, Help: long})
	f.Remarks = []string{"applies in environment prod"}
	if !strings.HasSuffix(f.Message(), ". Applies in environment prod.") || len(f.Headline) > rules.LongestValue || len(f.Message()) > 300 {
		t.Error(f.Message())
	}
}
