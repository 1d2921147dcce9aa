package ruletest

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/rules"
)

func TestNewErrors(t *testing.T) {
	refused, advice := &rules.Rule{ID: "DDB202", Severity: rules.Error}, &rules.Rule{ID: "DDB108", Severity: rules.Note}
	in := func(rule *rules.Rule, symbol string, line int) rules.Finding {
		return rules.Finding{Rule: rule, Symbol: symbol, Text: rules.Text{Headline: "h"}, Span: rules.Span{File: "a.go", Start: rules.Pos{Line: line}}}
	}
	before := []rules.Finding{in(refused, "List", 3)}
	after := []rules.Finding{in(refused, "List", 4), in(refused, "List", 9), in(refused, "Put", 20), in(advice, "Put", 21)}
	got := newErrors(before, after)
	lines := []int{}
	for _, f := range got {
		lines = append(lines, f.Span.Start.Line)
	}
	if !slices.Equal(lines, []int{9, 20}) {
		t.Errorf("errors of lines %v appeared, want 9 and 20", lines)
	}
}

func TestEditedOnly(t *testing.T) {
	edits := []rules.Edit{{Span: rules.Span{Start: rules.Pos{Offset: 4}, End: rules.Pos{Offset: 5}}, New: "x"}}
	for made, want := range map[string]bool{
		"a = x // why\n":   true,
		"a   =  x // why":  true,
		"a = 1 // why\n":   false,
		"a = x\n":          false,
		"aa = x // why\n":  false,
		"a = x // whyy\n":  false,
		"a = xx // why \n": false,
	} {
		if _, ok := editedOnly(fix.File{Old: []byte("a = 1 // why\n"), New: []byte(made)}, edits); ok != want {
			t.Errorf("%q: %t, want %t", made, ok, want)
		}
	}
}
