package report

import (
	"crypto/sha256"
	_ "embed" // for the parts of the page
	"encoding/base64"
	"html/template"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

const (
	htmlMaxFiles = 3   // are named of each rule in the overview
	htmlMaxLines = 6   // of source are shown of one finding
	htmlMaxWidth = 160 // columns of a line of source
)

var (
	//go:embed html/page.html
	htmlPageText string
	//go:embed html/style.css
	htmlStyle template.CSS
	//go:embed html/filter.js
	htmlScript template.JS

	htmlTemplate = template.Must(template.New("page").Parse(htmlPageText))
)

// htmlPage is what the template is filled with. Findings and problems are made
// one by one as the template asks for them.
type htmlPage struct {
	Policy string // what the page may load: nothing but its own style and script
	Style  template.CSS
	Script template.JS

	Name, Version, Verdict, Checked string
	NothingChecked, Undecided       string
	Severities                      []htmlSeverity
	Rules                           []htmlRule
	Files                           []string
	Remarks                         []htmlRemark
	ProblemCount, FindingCount      int
	Problems                        iter.Seq[htmlProblem]
	Findings                        iter.Seq[htmlFinding]
}

type htmlSeverity struct {
	Name, Meaning string
	Count         int
}

// htmlMeanings tells who does not know the tool what the severities are.
var htmlMeanings = map[rules.Severity]string{
	rules.Error:   "fails or loses data in operation",
	rules.Warning: "puts money or data at risk",
	rules.Note:    "advice",
}

type htmlRule struct {
	ID, Slug, Title, Why, URL string
	Worst                     string // severity
	Count                     int
	Files                     []htmlFile
	MoreFiles                 int
}

type htmlFile struct {
	Name  string
	Count int
}

type htmlRemark struct {
	Text   string
	Places []string
}

type htmlPlace struct {
	Name string // "internal/orders/store.go:20"
	URL  string // "" if it cannot be looked at
}

type htmlProblem struct {
	Place         htmlPlace
	Message, Hint string
	Lines         []htmlLine
}

type htmlFinding struct {
	Severity, Rule, Slug, RuleURL string
	File                          string
	Place                         htmlPlace
	Headline                      string
	Lines                         []htmlLine
	MoreLines                     int
	Parts                         []htmlPart
}

type htmlPart struct {
	Kind  string // why, help, note
	Place htmlPlace
	Text  string
}

// htmlLine is a line of source; what is meant lies between the other parts.
type htmlLine struct {
	Number                int
	Before, Marked, After string
}

// writeHTML writes one page that needs nothing else: no network, no script to be
// read. Places are given by their lines.
func writeHTML(out output, run *Run, opts Options) error {
	w := &htmlWriter{opts, newSources(run.Root)}
	page := &htmlPage{
		Policy: "default-src 'none'; style-src '" + sourceHash(string(htmlStyle)) + "'; script-src '" + sourceHash(string(htmlScript)) +
			"'; base-uri 'none'; form-action 'none'",
		Style: htmlStyle, Script: htmlScript,
		Name: Printable(filepath.Base(run.Root)), Version: Printable(run.Version),
		Verdict: run.verdict(unpainted), Undecided: run.undecided(),
		ProblemCount: len(run.Problems), FindingCount: len(run.Findings),
	}
	if run.Checked != (Checked{}) {
		page.Checked = run.Checked.String()
	} else if len(run.Problems) == 0 && len(run.Findings) == 0 {
		page.NothingChecked = run.nothingChecked()
	}
	for _, severity := range severities {
		page.Severities = append(page.Severities, htmlSeverity{severity.String(), htmlMeanings[severity], run.count(severity)})
	}
	for _, count := range run.byRule() {
		page.Rules = append(page.Rules, newHTMLRule(count))
	}
	for _, file := range run.byFile() {
		if len(file.findings) > 0 {
			page.Files = append(page.Files, Printable(file.name))
		}
	}
	for _, remark := range run.remarks() {
		page.Remarks = append(page.Remarks, htmlRemark{Printable(remark.text), printableAll(remark.places)})
	}
	page.Problems, page.Findings = w.problems(run), w.findings(run)
	return htmlTemplate.Execute(out, page)
}

// sourceHash returns what a content security policy calls an inline script or
// style by.
func sourceHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func newHTMLRule(count *ruleCount) htmlRule {
	r := count.rule
	rule := htmlRule{ID: r.ID, Slug: r.Slug, Title: r.Title, Why: shortReason(r), URL: r.PageURL()}
	for _, severity := range slices.Backward(severities) {
		if n := count.bySeverity[severity]; n > 0 {
			rule.Worst = severity.String()
			rule.Count += n
		}
	}
	for _, file := range count.files[:min(len(count.files), htmlMaxFiles)] {
		rule.Files = append(rule.Files, htmlFile{Printable(file), count.byFile[file]})
	}
	rule.MoreFiles = len(count.files) - len(rule.Files)
	return rule
}

type htmlWriter struct {
	opts    Options
	sources *sources
}

func (w *htmlWriter) findings(run *Run) iter.Seq[htmlFinding] {
	return func(yield func(htmlFinding) bool) {
		for _, i := range run.bySeverity() {
			f := &run.Findings[i]
			lines, more := w.lines(f.Span)
			finding := htmlFinding{
				Severity: f.Severity.String(), Rule: f.Rule.ID, Slug: f.Rule.Slug, RuleURL: f.Rule.PageURL(),
				File: Printable(f.Span.File), Place: w.place(f.Span), Headline: Printable(f.Headline),
				Lines: lines, MoreLines: more,
			}
			for _, part := range partsOf(f) {
				p := htmlPart{Kind: part.kind, Text: Printable(part.text)}
				if !part.span.IsZero() {
					p.Place = w.place(part.span)
				}
				finding.Parts = append(finding.Parts, p)
			}
			if !yield(finding) {
				return
			}
		}
	}
}

func (w *htmlWriter) problems(run *Run) iter.Seq[htmlProblem] {
	return func(yield func(htmlProblem) bool) {
		for i := range run.Problems {
			p := &run.Problems[i]
			lines, _ := w.lines(p.Span)
			if !yield(htmlProblem{w.place(p.Span), Printable(p.Message), Printable(p.Hint), lines}) {
				return
			}
		}
	}
}

func (w *htmlWriter) place(span rules.Span) htmlPlace {
	return htmlPlace{Printable(lineOf(span)), w.opts.sourceLink(span)}
}

// lines returns the first lines of a span and how many more it has.
func (w *htmlWriter) lines(span rules.Span) (lines []htmlLine, more int) {
	span = complete(span)
	if span.Start.Line == 0 {
		return nil, 0
	}
	last := lastLine(span)
	for number := span.Start.Line; number <= min(last, span.Start.Line+htmlMaxLines-1); number++ {
		text, ok := w.sources.file(span.File).line(number)
		if !ok {
			break
		}
		from, to := len(text)-len(strings.TrimLeft(string(text), " \t")), len(text)
		if number == span.Start.Line {
			from = span.Start.Column - 1
		}
		if number == span.End.Line {
			to = span.End.Column - 1
		}
		lines = append(lines, newHTMLLine(number, string(text), from, to))
	}
	if len(lines) > 0 {
		more = last - span.Start.Line + 1 - len(lines)
	}
	return lines, more
}

func newHTMLLine(number int, text string, from, to int) htmlLine {
	chars, first, last := layOut(text, from, to)
	if columns(chars) > htmlMaxWidth {
		chars, first, last = cut(chars, first, last, htmlMaxWidth)
	}
	return htmlLine{number, string(chars[:first]), string(chars[first:last]), string(chars[last:])}
}

func printableAll(texts []string) []string {
	var list []string
	for _, text := range texts {
		list = append(list, Printable(text))
	}
	return list
}
