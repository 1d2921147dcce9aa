package report

import (
	"fmt"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// offers returns a run with n findings, and how often the fix of one was made.
// The kind of a finding's fix is that which kind returns; there is none for NoFix.
func offers(t *testing.T, n int, kind func(int) rules.FixKind) (run *Run, made *int) {
	run, made = cleanRun(t), new(int)
	for i := range n {
		f := finding(missingPagination, at(t, storeGo, "s.client.Query"), said(fmt.Sprint("page ", i)), "", "")
		f.Fixes = rules.LazyFixes(func() []rules.Fix {
			*made++
			if kind(i) == rules.NoFix {
				return nil
			}
			return []rules.Fix{{Kind: kind(i)}}
		})
		run.Findings = append(run.Findings, f)
	}
	return run, made
}

// A text report makes no more fixes than it needs to say that there are some:
// up to a hundred it counts them all.
func TestFixesAreCounted(t *testing.T) {
	safe := func(int) rules.FixKind { return rules.SafeFix }
	none := func(int) rules.FixKind { return rules.NoFix }
	all := func(int) rules.FixKind { return rules.ReviewFix }
	mixed := func(i int) rules.FixKind { return rules.FixKind(i % 3) }
	last := func(i int) rules.FixKind { return rules.FixKind(i / 199) }
	for name, test := range map[string]struct {
		findings int
		kind     func(int) rules.FixKind
		made     int
		hint     string
	}{
		"none is asked for":       {0, safe, 0, ""},
		"all counted":             {100, safe, 100, "`dynamolint --fix` fixes 100 findings"},
		"one more":                {101, safe, 100, "`dynamolint --fix` fixes at least 100 findings"},
		"to be looked at":         {300, all, 100, "`dynamolint --fix=all` fixes at least 100 findings; review the result"},
		"of both kinds":           {99, mixed, 99, "`dynamolint --fix` fixes 33 findings, `--fix=all` 66; review the result"},
		"of both kinds, and more": {300, mixed, 100, "`dynamolint --fix` fixes at least 33 findings, `--fix=all` at least 66; review the result"},
		"none can be made":        {200, none, 200, ""},
		"only the last":           {200, last, 200, "`dynamolint --fix` fixes 1 finding"},
	} {
		t.Run(name, func(t *testing.T) {
			run, made := offers(t, test.findings, test.kind)
			text := render(t, "text", run, Options{})
			if test.hint == "" && strings.Contains(text, "--fix") || !strings.Contains(text, test.hint+"\n") {
				t.Errorf("no %q in\n%s", test.hint, text)
			}
			if *made != test.made {
				t.Errorf("%d fixes made, want %d", *made, test.made)
			}
		})
	}
}

// Of the other formats only those that show fixes make them.
func TestFormatsWithoutFixesMakeNone(t *testing.T) {
	for _, format := range Formats() {
		want := 0
		switch format {
		case "text":
			continue
		case "rdjson", "sarif":
			want = 3
		}
		run, made := offers(t, 3, func(int) rules.FixKind { return rules.SafeFix })
		rules.SetFingerprints(run.Findings)
		render(t, format, run, Options{})
		if *made != want {
			t.Errorf("%s makes %d fixes, want %d", format, *made, want)
		}
	}
}
