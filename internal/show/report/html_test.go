package report

import (
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// TestHTMLKeepsHostileTexts: what a finding says, and what a file is called,
// stays text.
func TestHTMLKeepsHostileTexts(t *testing.T) {
	run, texts := hostileRun(t)
	clean := render(t, "html", fullRun(t), Options{})
	page := render(t, "html", pushed(run), Options{})
	for _, tag := range []string{"<script", "</script", "<img", "<x>", "<!--"} {
		if got, want := strings.Count(page, tag), strings.Count(clean, tag); got != want {
			t.Errorf("%s comes up %d times, want %d", tag, got, want)
		}
	}
	tags := regexp.MustCompile(`="[^"]*"`).ReplaceAllString(page, "=...")
	if handler := regexp.MustCompile(`<[^>]*\son\w+\s*=`).FindString(tags); handler != "" {
		t.Errorf("page has an event handler: %s", handler)
	}
	for _, text := range texts {
		if !strings.Contains(html.UnescapeString(page), "<h4>"+text+"</h4>") {
			t.Errorf("message %q cannot be read", text)
		}
	}
}

// TestHTMLSourceIsText: source is shown as it is.
func TestHTMLSourceIsText(t *testing.T) {
	run := cleanRun(t)
	run.Root = t.TempDir()
	const line = `// </pre></script><script>alert("1")</script>`
	if err := os.WriteFile(filepath.Join(run.Root, "a.go"), []byte(line+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	span := rules.Span{File: "a.go", Start: rules.Pos{Line: 1, Column: 4}, End: rules.Pos{Line: 1, Column: 10}}
	run.Findings = []rules.Finding{finding(missingPagination, span, said("one page"), "", "")}
	page := render(t, "html", run, Options{})
	if want := `// <mark>&lt;/pre&gt;</mark>&lt;/script&gt;&lt;script&gt;alert(&#34;1&#34;)`; !strings.Contains(page, want) {
		t.Errorf("page does not have %s:\n%s", want, page)
	}
}

// TestHTMLNeedsNothingElse: it is opened from a disk or an artifact.
func TestHTMLNeedsNothingElse(t *testing.T) {
	page := render(t, "html", pushed(fullRun(t)), Options{})
	if loaded := regexp.MustCompile(`(?i)<link|\ssrc\s*=|@import|url\(|<iframe|<object|style\s*=`).FindString(page); loaded != "" {
		t.Errorf("page has %s", loaded)
	}
	policy := html.UnescapeString(page)
	for _, inline := range []struct{ directive, open, end string }{{"style-src", "<style>", "</style>"}, {"script-src", "<script>", "</script>"}} {
		_, rest, _ := strings.Cut(page, inline.open)
		text, _, ok := strings.Cut(rest, inline.end)
		if want := inline.directive + " '" + sourceHash(text) + "'"; !ok || !strings.Contains(policy, want) {
			t.Errorf("the policy does not allow what is in the page: no %s", want)
		}
	}
	if !strings.Contains(policy, "default-src 'none'") {
		t.Error("the policy allows to load something")
	}
}

// TestHTMLClaimsNoMoreThanWasDone: who reads the first lines only must not think
// that all was looked at.
func TestHTMLClaimsNoMoreThanWasDone(t *testing.T) {
	const incomplete, pointer = "The run is incomplete", `<a href="#remarks">`
	for name, test := range map[string]struct {
		run                 *Run
		incomplete, pointer bool
	}{
		"clean":    {cleanRun(t), false, false},
		"left out": {leftOutRun(t), false, true},
		"problems": {fullRun(t), true, true},
	} {
		header, _, _ := strings.Cut(render(t, "html", test.run, Options{}), "</header>")
		if got := strings.Contains(header, incomplete); got != test.incomplete {
			t.Errorf("%s: the header says that the run is incomplete: %v", name, got)
		}
		if got := strings.Contains(header, pointer); got != test.pointer {
			t.Errorf("%s: the header leads to what is not shown: %v", name, got)
		}
		if strings.Contains(header, "Everything") {
			t.Errorf("%s: the header claims that everything was read", name)
		}
	}
}

// TestHTMLStyle: what the style must do beyond looks, by the medium.
func TestHTMLStyle(t *testing.T) {
	for medium, want := range map[string]string{
		"print":              "details::details-content { content-visibility: visible;", // paper has nothing to click
		"(max-width: 40rem)": "#rules tr { display: grid;",                              // three columns are too many for a phone
	} {
		_, rest, _ := strings.Cut(string(htmlStyle), "@media "+medium+" {")
		if block, _, _ := strings.Cut(rest, "\n}"); !strings.Contains(block, want) {
			t.Errorf("%s: no %s", medium, want)
		}
	}
}

func TestHTMLCutsLongSource(t *testing.T) {
	run := cleanRun(t)
	span := at(t, storeGo, "s.client.Query")
	span.End = rules.Pos{Line: span.Start.Line + 9, Column: 2}
	run.Findings = []rules.Finding{finding(missingPagination, span, said("one page"), "", "")}
	page := render(t, "html", run, Options{})
	if n := strings.Count(page, `<span class="gutter">`); n != htmlMaxLines || !strings.Contains(page, "and 4 more lines") {
		t.Errorf("%d lines are shown, want %d and 4 more:\n%s", n, htmlMaxLines, page)
	}
}

func TestShortReason(t *testing.T) {
	tests := map[string]string{
		"Writes are lost under load, or items are taken for missing, and only when it hurts most. More.": "Writes are lost under load, or items are taken for missing, and only when it hurts most.",
		"DynamoDB refuses it. The plan succeeds, and the apply fails halfway:":                           "DynamoDB refuses it. The plan succeeds, and the apply fails halfway.",
		"It costs *twice*, as `ALL` [says](https://example.com).":                                        "It costs twice, as ALL says.",
	}
	for why, want := range tests {
		if got := shortReason(&rules.Rule{Doc: page(why)}); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
