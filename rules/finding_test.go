package rules_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// Every place of a finding gets the new name of its file, and those of its edits.
func TestRename(t *testing.T) {
	place := func(file string) rules.Related { return rules.Related{Span: rules.Span{File: file}} }
	f := rules.Finding{
		Span:    rules.Span{File: "a"},
		Related: []rules.Related{place("b")},
		Flow:    rules.Flow{Before: []rules.Related{place("c")}, After: []rules.Related{place("d")}},
		Fixes:   rules.NewFixes(fixOf("e")),

		Instances: []rules.Instance{{Calls: []rules.Span{{File: "f"}}}},
	}
	f.Rename(func(file string) string { return "/" + file })
	got := []string{f.Span.File, f.Related[0].Span.File, f.Flow.Before[0].Span.File, f.Flow.After[0].Span.File, filesOf(f.Fixes)[0], f.Instances[0].Calls[0].File}
	if want := []string{"/a", "/b", "/c", "/d", "/e", "/f"}; !slices.Equal(got, want) {
		t.Errorf("files %q, want %q", got, want)
	}
}

func TestFlowOfOnePlace(t *testing.T) {
	step := []rules.Related{{Message: "passed on here"}}
	for _, flow := range []rules.Flow{{Before: step}, {After: step}} {
		if flow.IsZero() {
			t.Errorf("%+v has one place", flow)
		}
	}
	if flow := (rules.Flow{}); !flow.IsZero() {
		t.Error("a flow without places has several")
	}
}
