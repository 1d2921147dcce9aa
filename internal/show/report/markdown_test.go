package report

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/rules"
)

func TestEscapeMarkdown(t *testing.T) {
	tests := map[string]string{
		`plain "text", 100%`:      `plain "text", 100%`,
		"a|b\nc\td":               `a\|b c d`,
		"`x` *y* _z_ ~~w~~":       "\\`x\\` \\*y\\* \\_z\\_ \\~\\~w\\~\\~",
		`[]Item(0) \n`:            `\[\]Item(0) \\n`,
		`<b>&amp;</b>`:            `&lt;b&gt;&amp;amp;&lt;/b&gt;`,
		`${var.env}-${var.name}`:  `<span>$</span>{var.env}-<span>$</span>{var.name}`,
		"right\u202eleft":         "right\ufffdleft",
		`@octocat, a@b.example`:   `<span>@</span>octocat, a<span>@</span>b.example`,
		`http://evil.example.com`: `http<span>:</span>//evil.example.com`,
		`www.evil.com and api#12`: `www<span>.</span>evil.com and api<span>#</span>12`,
	}
	for text, want := range tests {
		if got := mdescape.Text(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestMarkdownKeepsHostileTextsInTheirLines(t *testing.T) {
	run, _ := hostileRun(t)
	out := render(t, "markdown", pushed(run), Options{})
	for _, bad := range []string{"<script", "<img", "<x>", "<!--"} {
		if strings.Contains(out, bad) {
			t.Errorf("%s is in the summary:\n%s", bad, out)
		}
	}
	if link := regexp.MustCompile(`[^\\]\]\([^h].*`).FindString(out); link != "" {
		t.Errorf("a link leads to what a text says: %s", link)
	}
	if n := strings.Count(out, "\n- "); n != len(run.Findings)+len(run.Problems) {
		t.Errorf("%d items of lists, want one for each of %d findings and %d problems", n, len(run.Findings), len(run.Problems))
	}
}

// TestMarkdownFits: GitHub shows nothing of a summary above 1 MiB.
func TestMarkdownFits(t *testing.T) {
	const findings = 10_000
	run := cleanRun(t)
	for i := range findings {
		rule := missingPagination
		if i%2 == 0 {
			rule = missingProjection
		}
		span := rules.Span{File: fmt.Sprintf("internal/orders/store%03d.go", i/50), Start: rules.Pos{Line: i%50 + 1, Column: 1}}
		run.Findings = append(run.Findings, finding(rule, span, said(strings.Repeat("one page is not all there is ", 5)), "", ""))
		run.Problems = append(run.Problems, rules.Problem{Span: span, Message: strings.Repeat("broken ", 1000)})
	}
	out := render(t, "markdown", pushed(run), Options{})
	if len(out) > markdownMaxBytes || len(out) < markdownMaxBytes*9/10 {
		t.Errorf("summary of %d bytes, want nearly %d", len(out), markdownMaxBytes)
	}
	shown := strings.Count(out, "\n- [line ")
	if want := fmt.Sprintf("%d findings not shown", findings-shown); !strings.Contains(out, want) {
		t.Errorf("summary does not say %q: it ends in\n%s", want, out[len(out)-400:])
	}
	if strings.Count(out, "<details") != strings.Count(out, "</details>") {
		t.Error("a part is not closed")
	}
	if want := fmt.Sprintf("and %d more\n", findings-markdownMaxPlaces); !strings.Contains(out, want) {
		t.Errorf("summary does not say of the problems %q", want)
	}
}
