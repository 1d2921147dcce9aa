package report

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// What is fixed is said only if both states were analysed in full.
func TestComparisonIncomplete(t *testing.T) {
	run := comparedRun(t)
	run.Comparison.Complete, run.Comparison.Fixed = false, nil
	run.Findings = nil
	for format, want := range map[string][]string{
		"text":     {"compared with origin/main: 0 new, 4 remaining\n"},
		"markdown": {"## dynamolint: 0 new, 4 remaining\n\nCompared with origin/main. Checked 4 Go packages, 3 tables.\n\nWhich findings are fixed is unknown, because not all of this version and of origin/main was analysed.\n"},
		"json":     {`"fixed": []`, `"complete": false`, `"before": 4`},
	} {
		out := render(t, format, run, Options{})
		for _, text := range want {
			if !strings.Contains(out, text) {
				t.Errorf("%s lacks %q:\n%s", format, text, out)
			}
		}
		if strings.Contains(out, "Fixed") {
			t.Errorf("%s lists what is fixed:\n%s", format, out)
		}
	}
}

func TestNotCompared(t *testing.T) {
	for _, format := range []string{"text", "markdown", "json", "html"} {
		if out := render(t, format, fullRun(t), Options{}); strings.Contains(out, "ompared with") || strings.Contains(out, `"comparison"`) {
			t.Errorf("%s has a comparison:\n%s", format, out)
		}
	}
}

func TestComparisonAtLeast(t *testing.T) {
	run := comparedRun(t)
	all := *run.Comparison
	run.AtLeast(rules.Warning)
	for what, findings := range map[string][]rules.Finding{"fixed": run.Comparison.Fixed, "remaining": run.Comparison.Remaining} {
		for _, f := range findings {
			if f.Severity < rules.Warning {
				t.Errorf("a note is %s", what)
			}
		}
	}
	less := len(run.Comparison.Fixed)+len(run.Comparison.Remaining) < len(all.Fixed)+len(all.Remaining)
	if !less || len(run.Comparison.Sections) != len(all.Sections) || len(run.Comparison.Fixed)+len(run.Comparison.Remaining) == 0 {
		t.Errorf("%+v is left of %+v", run.Comparison, all)
	}
}

// The page fits a comment, and the parts that are cut leave room for each other.
func TestComparedPageFits(t *testing.T) {
	run := comparedRun(t)
	long := strings.Repeat("one page is not all there is ", 20)
	var sections []Section
	for i := range 3 {
		body := strings.Repeat("- a change of a table, with all that it means\n", 2000)
		sections = append(sections, Section{fmt.Sprintf("Section %d", i), body})
	}
	run.Comparison.Sections = sections
	for i := range 5000 {
		span := rules.Span{File: fmt.Sprintf("internal/orders/store%03d.go", i/50), Start: rules.Pos{Line: i%50 + 1, Column: 1}}
		f := finding(missingPagination, span, said("Scan reads only the first page of \"orders\""), "", "")
		run.Findings = append(run.Findings, f)
		run.Comparison.Fixed = append(run.Comparison.Fixed, f)
		run.Comparison.Remaining = append(run.Comparison.Remaining, f)
		run.Problems = append(run.Problems, rules.Problem{Span: span, Message: long})
	}
	out := render(t, "markdown", pushed(run), Options{})
	if len(out) > markdownCommentBytes || len(out) < markdownCommentBytes*9/10 {
		t.Errorf("a page of %d bytes, want nearly %d", len(out), markdownCommentBytes)
	}
	for _, want := range []string{"findings not shown, because a comment", "### Fixed", "- and 4982 more", "### Section 2", "remaining findings</b>", "| 5000 |", "### Not analysed"} {
		if !strings.Contains(out, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Count(out, "<details") != strings.Count(out, "</details>") {
		t.Error("a part is not closed")
	}
	if n := strings.Count(out, restLeftOut); n != 4 { // the sections, and the problems
		t.Errorf("%d parts are cut", n)
	}
}

func TestCutMarkdown(t *testing.T) {
	pad := strings.Repeat("x", len(restLeftOut)+50)
	for name, test := range map[string]struct {
		text string
		most int // besides the remark
		want string
	}{
		"whole lines":       {"one\ntwo\n" + pad, 9, "one\ntwo\n"},
		"a line at the end": {"one\ntwo\n" + pad, 7, "one\n"},
		"a block of code":   {"one\n```hcl\nmoved {}\n```\ntwo\n" + pad, 20, "one\n"},
		"behind the block":  {"one\n```hcl\nmoved {}\n```\ntwo\n" + pad, 26, "one\n```hcl\nmoved {}\n```\n"},
		"ticks in a block":  {"one\n````\n```\n<details>\n````\ntwo\n" + pad, 29, "one\n````\n```\n<details>\n````\n"},
		"details":           {"one\n<details>\n<summary>two</summary>\nthree\n</details>\nfour" + pad, 50, "one\n"},
		"behind details":    {"one\n<details>\n</details>\ntwo\n" + pad, 25, "one\n<details>\n</details>\n"},
	} {
		if got := cutMarkdown(test.text, test.most+len(restLeftOut)); got != test.want+restLeftOut {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := cutMarkdown("fits\n", 5); got != "fits\n" {
		t.Errorf("a text that fits is cut: %q", got)
	}
	if got := cutMarkdown(pad+pad, len(restLeftOut)-1); got != "" {
		t.Errorf("no room for the remark: %q", got)
	}
}

func TestJSONComparison(t *testing.T) {
	var got struct {
		Comparison struct {
			Base      string
			New       int
			Fixed     []struct{ Rule, File string }
			Remaining []struct {
				Rule, Slug string
				Findings   int
			}
		}
		Summary struct{ Before int }
	}
	run := comparedRun(t)
	if err := json.Unmarshal([]byte(render(t, "json", run, Options{})), &got); err != nil {
		t.Fatal(err)
	}
	c, sum := got.Comparison, 0
	for _, r := range c.Remaining {
		sum += r.Findings
	}
	if c.Base != "origin/main" || c.New != 4 || len(c.Fixed) != 2 || c.Fixed[0].File != run.Comparison.Fixed[0].Span.File || sum != 4 || got.Summary.Before != 4 {
		t.Errorf("got %+v", got)
	}
}
