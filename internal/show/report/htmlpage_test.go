package report

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

// header returns the first part of a page, without tags.
func header(page string) string {
	_, page, _ = strings.Cut(page, "<header>")
	page, _, _ = strings.Cut(page, "</header>")
	return regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, "")
}

func TestHTMLSaysWhatWasAnalysed(t *testing.T) {
	run := pushed(fullRun(t))
	page := render(t, "html", run, Options{})
	for _, want := range []string{"Commit0d1f9a3c5b7e\n", "Date2026-03-01 12:05 UTC\n"} {
		if !strings.Contains(header(page), want) {
			t.Errorf("no %q in the header:\n%s", want, header(page))
		}
	}
	if want := `<a href="` + repository + "/commit/" + commit + `">`; !strings.Contains(page, want) {
		t.Errorf("no %s", want)
	}
	run.Revision.Forge, run.Revision.Dirty = nil, true
	page = render(t, "html", run, Options{})
	if !strings.Contains(header(page), "Commit0d1f9a3c5b7e and uncommitted changes\n") || strings.Contains(page, repository) {
		t.Errorf("a changed tree that is not on a forge:\n%s", header(page))
	}
	page = header(render(t, "html", fullRun(t), Options{}))
	if strings.Contains(page, "Commit") || strings.Contains(page, "Date") {
		t.Errorf("without a repository:\n%s", page)
	}
}

// TestHTMLGroupsByRule: what all findings of a block say stands there once.
func TestHTMLGroupsByRule(t *testing.T) {
	run := cleanRun(t)
	add := func(rule *rules.Rule, file, help string) {
		run.Findings = append(run.Findings, finding(rule, rules.Span{File: file}, rules.Text{Headline: "in " + file, Why: "a reason", Help: help}, "", ""))
	}
	add(pointInTimeRecovery, "a.tf", "this")
	add(missingPagination, "b.go", "that")
	add(pointInTimeRecovery, "c.tf", "this")
	add(pointInTimeRecovery, "d.tf", "something else")
	_, page, _ := strings.Cut(render(t, "html", run, Options{}), "</form>")
	var got []string
	for _, m := range regexp.MustCompile(`<section class="group" id="(\w+)">|<h4>(.*?)</h4>|<dt>help</dt><dd>(.*?)</dd>|<(div) class="block">`).FindAllStringSubmatch(page, -1) {
		got = append(got, strings.Join(m[1:], ""))
	}
	want := []string{
		"DDB102", "div", "in b.go", "that",
		"DDB413", "div", "this", "in a.tf", "in c.tf", "div", "in d.tf", "something else",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestHTMLOutline: a screen reader finds its way by landmarks, headings and labels.
func TestHTMLOutline(t *testing.T) {
	for name, run := range map[string]*Run{"full": fullRun(t), "clean": cleanRun(t), "left out": leftOutRun(t)} {
		page := render(t, "html", run, Options{})
		for _, landmark := range []string{"header", "main", "footer"} {
			if n := strings.Count(page, "<"+landmark+">"); n != 1 {
				t.Errorf("%s: %d %s", name, n, landmark)
			}
		}
		level := 0
		for _, m := range regexp.MustCompile(`<h([1-6])`).FindAllStringSubmatch(page, -1) {
			next, _ := strconv.Atoi(m[1])
			if next > level+1 || next == 1 && level != 0 {
				t.Errorf("%s: h%d follows h%d", name, next, level)
			}
			level = next
		}
		ids := regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(page, -1)
		has := map[string]int{}
		for _, id := range ids {
			has[id[1]]++
		}
		for _, ref := range regexp.MustCompile(`(?:href="#|aria-labelledby=")([^"]*)"`).FindAllStringSubmatch(page, -1) {
			if has[ref[1]] != 1 {
				t.Errorf("%s: %d elements are called %s", name, has[ref[1]], ref[1])
			}
		}
		form, _, _ := strings.Cut(page[max(strings.Index(page, "<form"), 0):], "</form>")
		for line := range strings.SplitSeq(form, "\n") {
			if regexp.MustCompile(`<(input|select)`).MatchString(line) && !strings.HasPrefix(line, "<label>") {
				t.Errorf("%s: no label: %s", name, line)
			}
		}
	}
}

// TestHTMLIsNested: every element that is opened is closed where it should be.
func TestHTMLIsNested(t *testing.T) {
	for name, run := range map[string]*Run{"full": pushed(fullRun(t)), "left out": leftOutRun(t)} {
		page := withoutStyle(render(t, "html", run, Options{}))
		decoder := xml.NewDecoder(strings.NewReader(strings.Replace(page, "<!DOCTYPE html>", "", 1)))
		decoder.Strict, decoder.AutoClose, decoder.Entity = false, []string{"meta", "br", "input"}, xml.HTMLEntity
		for {
			_, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}

// TestHTMLContrast: text is to be read in both schemes (WCAG 2.2, 1.4.3).
func TestHTMLContrast(t *testing.T) {
	const least = 4.5
	schemes := regexp.MustCompile(`(?s):root \{(.*?)\}`).FindAllStringSubmatch(string(htmlStyle), -1)
	if len(schemes) != 2 {
		t.Fatalf("%d schemes", len(schemes))
	}
	for i, scheme := range []string{"light", "dark"} {
		colours := map[string]float64{}
		for _, m := range regexp.MustCompile(`--(\w+): #(\w+);`).FindAllStringSubmatch(schemes[i][1], -1) {
			colours[m[1]] = luminance(t, m[2])
		}
		for ground, texts := range map[string][]string{
			"page":  {"text", "faint", "link", "error", "warning", "note"},
			"panel": {"text", "faint", "link"},
			"mark":  {"text"},
		} {
			for _, text := range texts {
				light, dark := max(colours[text], colours[ground]), min(colours[text], colours[ground])
				if ratio := (light + .05) / (dark + .05); ratio < least {
					t.Errorf("%s: %s on %s has a contrast of %.2f", scheme, text, ground, ratio)
				}
			}
		}
	}
}

// luminance returns the relative luminance of a colour such as fff or 1f2328.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	sum := 0.
	for i, weight := range []float64{.2126, .7152, .0722} {
		value, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(value) / 255
		if c <= .04045 {
			sum += weight * c / 12.92
		} else {
			sum += weight * math.Pow((c+.055)/1.055, 2.4)
		}
	}
	return sum
}

// TestHTMLSize: a browser still filters 10,000 findings as one types.
func TestHTMLSize(t *testing.T) {
	const findings, perFinding = 10_000, 700
	run := pushed(cleanRun(t))
	for i := range findings {
		span := rules.Span{File: fmt.Sprintf("internal/orders/store%03d.go", i/50), Start: rules.Pos{Line: i%50 + 1, Column: 1}}
		f := finding(missingPagination, span, rules.Text{Headline: `Query reads only the first page of "orders"`, Why: "results are lost", Help: "use a paginator"}, "", "")
		f.Also = []rules.Finding{finding(missingProjection, span, said("whole items are read"), "", "")}
		run.Findings = append(run.Findings, f)
	}
	page := render(t, "html", run, Options{})
	if len(page) > findings*perFinding {
		t.Errorf("%d bytes for each finding, want at most %d", len(page)/findings, perFinding)
	}
	if n := strings.Count(page, "use a paginator"); n != 1 {
		t.Errorf("what to do stands there %d times", n)
	}
}

// TestHTMLFilterKnowsThePage: the script finds what it asks for.
func TestHTMLFilterKnowsThePage(t *testing.T) {
	page := render(t, "html", fullRun(t), Options{})
	script := string(htmlScript)
	for _, m := range regexp.MustCompile(`values\.get(?:All)?\("(\w+)"\)`).FindAllStringSubmatch(script, -1) {
		if !strings.Contains(page, ` name="`+m[1]+`"`) {
			t.Errorf("no field %s", m[1])
		}
	}
	for _, class := range []string{"group", "block", "rule", "count", "at", "number"} {
		if !strings.Contains(script, "."+class) || !strings.Contains(page, ` class="`+class+`"`) {
			t.Errorf("the class %s is not both in the script and in the page", class)
		}
	}
}
