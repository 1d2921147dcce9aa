package report

import (
	"crypto/sha256"
	_ "embed" // for the parts of the page
	"encoding/base64"
	"html/template"
	"iter"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// htmlMaxFiles is how many files the overview names of each rule.
const htmlMaxFiles = 3

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
	NothingChecked                  string
	Date, Day                       string // for programs and for people
	Commit, CommitURL               string
	Dirty                           bool
	Severities                      []htmlSeverity
	Rules                           []htmlRule
	Files                           []string
	Remarks                         []htmlRemark
	ProblemCount, FindingCount      int
	Problems                        iter.Seq[htmlProblem]
	Groups                          iter.Seq[htmlGroup]
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
	URL  string // "" if it cannot be opened
}

type htmlProblem struct {
	Place         htmlPlace
	Message, Hint string
	Lines         []htmlLine
}

// writeHTML writes one page that needs nothing else: no network, no script to be
// read. Places are given by their lines.
func writeHTML(out output, run *Run, _ Options) error {
	w := &htmlWriter{&run.Revision, newSources(run.Root)}
	page := &htmlPage{
		Policy: "default-src 'none'; style-src '" + sourceHash(string(htmlStyle)) + "'; script-src '" + sourceHash(string(htmlScript)) +
			"'; base-uri 'none'; form-action 'none'",
		Style: htmlStyle, Script: htmlScript,
		Name: terminal.Printable(filepath.Base(run.Root)), Version: terminal.Printable(run.Version),
		Commit: terminal.Printable(run.Revision.short()), CommitURL: run.Revision.link(), Dirty: run.Revision.Dirty,
		Verdict:      run.verdict(unpainted),
		ProblemCount: len(run.Problems), FindingCount: len(run.Findings),
	}
	if !run.Time.IsZero() {
		page.Date, page.Day = run.Time.UTC().Format("2006-01-02T15:04Z"), run.Time.UTC().Format("2006-01-02 15:04 UTC")
	}
	if run.Checked != (Checked{}) {
		page.Checked = run.Checked.String()
	} else if len(run.Problems) == 0 && len(run.Findings) == 0 {
		page.NothingChecked = run.nothingChecked()
	}
	for _, severity := range severities {
		page.Severities = append(page.Severities, htmlSeverity{severity.String(), htmlMeanings[severity], run.count(severity)})
	}
	counts := byRule(run.Findings)
	for _, count := range counts {
		page.Rules = append(page.Rules, newHTMLRule(count, run.docs()))
	}
	for _, file := range run.byFile() {
		if len(file.findings) > 0 {
			page.Files = append(page.Files, terminal.Printable(file.name))
		}
	}
	if compared := run.comparedWith(); compared != "" {
		page.Remarks = append(page.Remarks, htmlRemark{Text: terminal.Printable(compared)})
	}
	for _, remark := range run.remarks() {
		page.Remarks = append(page.Remarks, htmlRemark{terminal.Printable(remark.text), printableAll(remark.places)})
	}
	page.Problems, page.Groups = w.problems(run), w.groups(run, counts)
	return htmlTemplate.Execute(out, page)
}

// sourceHash returns what a content security policy calls an inline script or
// style by.
func sourceHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func newHTMLRule(count *ruleCount, docs rules.Docs) htmlRule {
	r := count.rule
	rule := htmlRule{ID: r.ID, Slug: r.Slug, Title: r.Title, Why: shortReason(r), URL: docs.Page(r)}
	for _, severity := range slices.Backward(severities) {
		if n := count.bySeverity[severity]; n > 0 {
			rule.Worst = severity.String()
			rule.Count += n
		}
	}
	for _, file := range count.files[:min(len(count.files), htmlMaxFiles)] {
		rule.Files = append(rule.Files, htmlFile{terminal.Printable(file), count.byFile[file]})
	}
	rule.MoreFiles = len(count.files) - len(rule.Files)
	return rule
}

type htmlWriter struct {
	revision *Revision
	sources  *sources
}

func (w *htmlWriter) problems(run *Run) iter.Seq[htmlProblem] {
	return func(yield func(htmlProblem) bool) {
		for i := range run.Problems {
			p := &run.Problems[i]
			lines, _ := w.lines(p.Span)
			if !yield(htmlProblem{w.place(p.Span), terminal.Printable(p.Message), terminal.Printable(p.Hint), lines}) {
				return
			}
		}
	}
}

func (w *htmlWriter) place(span rules.Span) htmlPlace {
	return htmlPlace{terminal.Printable(lineOf(span)), w.revision.sourceLink(span)}
}

func printableAll(texts []string) []string {
	var list []string
	for _, text := range texts {
		list = append(list, terminal.Printable(text))
	}
	return list
}
