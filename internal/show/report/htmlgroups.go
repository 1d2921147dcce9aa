package report

import (
	"iter"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// htmlGroup has the findings of one rule.
type htmlGroup struct {
	ID, Slug, Title, URL string
	Count                int
	Blocks               []htmlBlock
}

// htmlBlock has findings of one rule that ask for the same.
type htmlBlock struct {
	Parts    []htmlPart // what all of them say
	Findings iter.Seq[htmlFinding]
}

type htmlFinding struct {
	Severity, Rule, File string
	Line                 int
	Place                htmlPlace
	Headline             string
	Lines                []htmlLine
	MoreLines            int
	Parts                []htmlPart // what the block does not say
}

type htmlPart struct {
	Kind  string // why, help, note
	Place htmlPlace
	Text  string
}

// groups returns the findings by rule, in the order of the overview.
func (w *htmlWriter) groups(run *Run, counts []*ruleCount) iter.Seq[htmlGroup] {
	blocks := map[*rules.Rule][]block{}
	for _, b := range run.blocks(LayoutGrouped) {
		rule := b.findings[0].Rule
		blocks[rule] = append(blocks[rule], b)
	}
	return func(yield func(htmlGroup) bool) {
		for _, count := range counts {
			r := count.rule
			group := htmlGroup{ID: r.ID, Slug: r.Slug, Title: r.Title, URL: run.docs().Page(r), Count: count.total()}
			for _, b := range blocks[r] {
				common, own := b.parts()
				group.Blocks = append(group.Blocks, htmlBlock{w.parts(common), w.findings(b.findings, own)})
			}
			if !yield(group) {
				return
			}
		}
	}
}

func (w *htmlWriter) findings(findings []*rules.Finding, own func(*rules.Finding) []part) iter.Seq[htmlFinding] {
	return func(yield func(htmlFinding) bool) {
		for _, f := range findings {
			lines, more := w.lines(f.Span)
			finding := htmlFinding{
				Severity: f.Severity.String(), Rule: f.Rule.ID,
				File: terminal.Printable(f.Span.File), Line: f.Span.Start.Line, Place: w.place(f.Span),
				Headline: terminal.Printable(f.Headline), Lines: lines, MoreLines: more, Parts: w.parts(own(f)),
			}
			if !yield(finding) {
				return
			}
		}
	}
}

func (w *htmlWriter) parts(parts []part) (list []htmlPart) {
	for _, part := range parts {
		p := htmlPart{Kind: part.kind, Text: terminal.Printable(part.text)}
		if !part.span.IsZero() {
			p.Place = w.place(part.span)
		}
		list = append(list, p)
	}
	return list
}
