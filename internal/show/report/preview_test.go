package report

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

func TestChanges(t *testing.T) {
	const source = "one\ntwo\nthree\nfour\r\nfive"
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.tf"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	edit := func(old, text string) rules.Edit {
		start := strings.Index(source, old)
		return rules.Edit{Span: rules.Span{File: "a.tf", Start: rules.Pos{Offset: start}, End: rules.Pos{Offset: start + len(old)}}, New: text}
	}
	elsewhere := edit("two", "2")
	elsewhere.Span.File = "b.tf"
	for name, test := range map[string]struct {
		edits []rules.Edit
		want  string // "none" if it is not shown
	}{
		"a word":                     {[]rules.Edit{edit("wo", "WO")}, "-two +tWO"},
		"a line that is new":         {[]rules.Edit{edit("\nthree", "\nmore\nthree")}, "+more"},
		"a block with space":         {[]rules.Edit{edit("\nthree", "\n\nmore\n\nthree")}, "+more"},
		"a line that goes":           {[]rules.Edit{edit("two\n", "")}, "-two"},
		"two, out of order":          {[]rules.Edit{edit("three", "3"), edit("two", "2")}, "-two -three +2 +3"},
		"line ends":                  {[]rules.Edit{edit("four", "4")}, "-four +4"},
		"the last line":              {[]rules.Edit{edit("five", "5")}, "-five +5"},
		"overlapping":                {[]rules.Edit{edit("two", "2"), edit("wo", "")}, "none"},
		"another file too":           {[]rules.Edit{edit("one", "1"), elsewhere}, "none"},
		"a file that cannot be read": {[]rules.Edit{elsewhere}, "none"},
		"no edits":                   {nil, "none"},
	} {
		t.Run(name, func(t *testing.T) {
			removed, added, ok := newSources(dir).changes(test.edits)
			var got []string
			for _, line := range removed {
				got = append(got, "-"+line)
			}
			for _, line := range added {
				got = append(got, "+"+line)
			}
			if !ok {
				got = []string{"none"}
			}
			if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// What a fix changes is shown if it is small, and which command makes it always.
func TestPreview(t *testing.T) {
	span := at(t, mainTF, "false")
	for name, test := range map[string]struct {
		fix  rules.Fix
		want string
	}{
		"safe":   {rules.Fix{Kind: rules.SafeFix, Edits: []rules.Edit{{Span: span, New: "true"}}}, "help: do it (--fix does this)\n      -     enabled = false\n      +     enabled = true\n"},
		"review": {rules.Fix{Kind: rules.ReviewFix, Edits: []rules.Edit{{Span: span, New: "true"}}}, "(--fix=all does this; review the result)\n      - "},
		"large":  {rules.Fix{Kind: rules.SafeFix, Edits: []rules.Edit{{Span: span, New: strings.Repeat("true\n", 9)}}}, "help: do it (--fix does this)\n\n"},
	} {
		t.Run(name, func(t *testing.T) {
			run := cleanRun(t)
			f := finding(pointInTimeRecovery, span, rules.Text{Headline: "off", Help: "do it"}, "", "")
			f.Fixes = rules.NewFixes(test.fix)
			run.Findings = []rules.Finding{f}
			if text := render(t, "text", run, Options{}); !strings.Contains(text, test.want) {
				t.Errorf("%q is not in\n%s", test.want, text)
			}
		})
	}
}
