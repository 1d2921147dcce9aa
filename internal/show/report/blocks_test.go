package report

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

func TestBlocks(t *testing.T) {
	line := 0
	at := func(rule *rules.Rule, severity rules.Severity, help string, also ...rules.Finding) rules.Finding {
		line++
		f := finding(rule, rules.Span{File: "a.tf", Start: rules.Pos{Line: line}}, rules.Text{Headline: "h", Why: "w", Help: help}, "", "")
		f.Severity, f.Also = severity, also
		return f
	}
	other := finding(deletionProtection, rules.Span{}, said("also"), "", "")
	tests := map[string]struct {
		layout   string
		findings []rules.Finding
		want     string
	}{
		"two are shown in full": {
			LayoutAuto, []rules.Finding{at(pointInTimeRecovery, rules.Warning, "a"), at(pointInTimeRecovery, rules.Warning, "a")},
			"DDB413 x1: w a, DDB413 x1: w a",
		},
		"three are one block": {
			LayoutAuto, []rules.Finding{at(pointInTimeRecovery, rules.Warning, "a"), at(pointInTimeRecovery, rules.Warning, "a"), at(pointInTimeRecovery, rules.Warning, "a")},
			"DDB413 x3: w a",
		},
		"unless they ask for something else": {
			LayoutAuto, []rules.Finding{at(pointInTimeRecovery, rules.Warning, "a"), at(pointInTimeRecovery, rules.Warning, "b"), at(pointInTimeRecovery, rules.Warning, "a", other)},
			"DDB413 x1: w a, DDB413 x1: w b, DDB413 x1: w a",
		},
		"advice of one rule is together": {
			LayoutAuto, []rules.Finding{at(missingProjection, rules.Note, "a"), at(missingProjection, rules.Note, "b"), at(missingProjection, rules.Note, "a")},
			"DDB104 x3: w a/b",
		},
		"severities are apart, the worst first": {
			LayoutGrouped, []rules.Finding{at(missingPagination, rules.Note, "a"), at(missingPagination, rules.Error, "a"), at(missingPagination, rules.Note, "a")},
			"DDB102 x1: w a, DDB102 x2: w a",
		},
		"full never groups": {
			LayoutFull, []rules.Finding{at(missingProjection, rules.Note, "a"), at(missingProjection, rules.Note, "a"), at(missingProjection, rules.Note, "a")},
			"DDB104 x1: w a, DDB104 x1: w a, DDB104 x1: w a",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			run := cleanRun(t)
			run.Findings = test.findings
			var got []string
			for _, b := range run.blocks(test.layout) {
				got = append(got, fmt.Sprintf("%s x%d: %s %s", b.findings[0].Rule.ID, len(b.findings), strings.Join(b.whys, "/"), strings.Join(b.helps, "/")))
			}
			if diff := cmp.Diff(test.want, strings.Join(got, ", ")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A block names the other rules that see each of its mistakes once.
func TestBlockNamesOtherRules(t *testing.T) {
	run := cleanRun(t)
	for i := range 3 {
		f := finding(pointInTimeRecovery, rules.Span{File: "a.tf", Start: rules.Pos{Line: i + 1}}, said("no recovery"), "", "")
		f.Also = []rules.Finding{finding(deletionProtection, f.Span, said("no protection"), "", "")}
		run.Findings = append(run.Findings, f)
	}
	text := render(t, "text", run, Options{})
	if n := strings.Count(text, "also DDB415 deletion-protection: Table is not protected from deletion"); n != 1 {
		t.Errorf("named %d times:\n%s", n, text)
	}
}

func TestAtLeast(t *testing.T) {
	run := fullRun(t)
	all := len(run.Findings)
	run.AtLeast(rules.Error)
	if len(run.Findings) != 3 || run.Below != all-3 || run.count(rules.Error) != 3 {
		t.Errorf("%d findings, %d below", len(run.Findings), run.Below)
	}
	if text := render(t, "text", run, Options{}); !strings.Contains(text, fmt.Sprintf("\n%d findings of lower severity not shown (--severity note shows all)\n", all-3)) {
		t.Errorf("it is not said that findings are left out:\n%s", text)
	}
	run.Findings = nil
	if text := render(t, "text", run, Options{}); !strings.Contains(text, "no findings shown (checked ") {
		t.Errorf("a run with findings of lower severity is called clean:\n%s", text)
	}
}

// Problems with one remedy are one block, as those of a checkout without its
// submodules.
func TestProblemsAreGrouped(t *testing.T) {
	run := cleanRun(t)
	for i := range 3 {
		span := rules.Span{File: "main.tf", Start: rules.Pos{Line: i + 1, Column: 2}}
		run.Problems = append(run.Problems, rules.Problem{Span: span, Message: fmt.Sprint("module ", i, " is empty"), Hint: "fetch it"})
	}
	run.Problems = append(run.Problems, rules.Problem{Span: rules.Span{File: "z.tf"}, Message: "it cannot be read"})
	const want = `not analysed (3 places)
    main.tf:1:2: module 0 is empty
    main.tf:2:2: module 1 is empty
    main.tf:3:2: module 2 is empty
      = help: fetch it

z.tf: not analysed: it cannot be read

`
	if text := render(t, "text", run, Options{}); !strings.HasPrefix(text, want) {
		t.Errorf("got\n%s", text)
	}
	if text := render(t, "text", run, Options{Layout: LayoutFull}); strings.Count(text, "fetch it") != 3 {
		t.Errorf("the full layout groups:\n%s", text)
	}
}

// A block says which command fixes all its places, and which remedies there are
// unless they are too many.
func TestBlockRemedies(t *testing.T) {
	lines := func(kinds []rules.FixKind, helps ...string) *Run {
		run := cleanRun(t)
		for i, help := range helps {
			span := rules.Span{File: "a.tf", Start: rules.Pos{Line: i + 1}}
			f := finding(missingProjection, span, rules.Text{Headline: "h", Why: "w", Help: help}, "", "")
			if kinds != nil && kinds[i] != rules.NoFix {
				f.Fixes = rules.NewFixes(rules.Fix{Kind: kinds[i]})
			}
			run.Findings = append(run.Findings, f)
		}
		return run
	}
	safe, review, none := rules.SafeFix, rules.ReviewFix, rules.NoFix
	for name, test := range map[string]struct {
		run  *Run
		opts Options
		want string
	}{
		"one remedy":           {lines(nil, "a", "a", "a"), Options{}, "= help: a\n\n"},
		"two remedies":         {lines(nil, "a", "b", "a"), Options{}, "= help: a\n      = help: b\n\n"},
		"four remedies":        {lines(nil, "a", "b", "c", "d"), Options{}, "= help: differs by place (-v shows each)\n\n"},
		"four, asked for":      {lines(nil, "a", "b", "c", "d"), Options{AllNotes: true}, "a.tf:4:1: h\n        help: d\n"},
		"all are fixed safely": {lines([]rules.FixKind{safe, safe, safe}, "a", "a", "a"), Options{}, "= help: a (--fix does this)\n"},
		"one needs a review":   {lines([]rules.FixKind{safe, review, safe}, "a", "a", "a"), Options{}, "= help: a (--fix=all does this; review the result)\n"},
		"one has no fix":       {lines([]rules.FixKind{safe, none, safe}, "a", "a", "a"), Options{}, "= help: a\n\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if text := render(t, "text", test.run, test.opts); !strings.Contains(text, test.want) {
				t.Errorf("%q is not in\n%s", test.want, text)
			}
		})
	}
}
