package rules_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

func fixOf(file string) rules.Fix {
	return rules.Fix{Message: "fix " + file, Kind: rules.SafeFix, Edits: []rules.Edit{{Span: rules.Span{File: file}, New: "x"}}}
}

// Fixes are made when the list is asked for, and once, also where findings that
// name the files otherwise share them.
func TestFixesAreMadeOnDemand(t *testing.T) {
	made := 0
	lazy := rules.LazyFixes(func() []rules.Fix {
		made++
		return []rules.Fix{fixOf("b.tf")}
	})
	both := rules.NewFixes(fixOf("a.tf")).And(lazy)
	renamed := both.InFiles(func(file string) string { return "infra/" + file })
	if made != 0 {
		t.Fatalf("made %d times before they were asked for", made)
	}
	for range 2 {
		if diff := cmp.Diff([]string{"infra/a.tf", "infra/b.tf"}, filesOf(renamed)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]string{"a.tf", "b.tf"}, filesOf(both)); diff != "" {
			t.Error(diff)
		}
	}
	if made != 1 {
		t.Errorf("made %d times", made)
	}
}

// No fixes are the same as a list of none, wherever they are joined.
func TestNoFixes(t *testing.T) {
	var none *rules.Fixes
	some := rules.NewFixes(fixOf("a.tf"))
	if rules.NewFixes() != none || none.List() != nil || none.And(nil) != none || none.InFiles(nil) != none {
		t.Error("none are some")
	}
	if none.And(some) != some || some.And(none) != some {
		t.Error("joined with none they are others")
	}
	if list := rules.LazyFixes(func() []rules.Fix { return nil }).And(none).List(); len(list) != 0 {
		t.Errorf("what cannot be made is %v", list)
	}
}

func filesOf(f *rules.Fixes) (files []string) {
	for _, fix := range f.List() {
		files = append(files, fix.Edits[0].Span.File)
	}
	return files
}
