package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/rules"
)

// markdownCommentBytes is the size of a page with a comparison, which may be
// posted on a pull request: a comment on GitHub takes 65,536 characters.
const markdownCommentBytes = 1 << 16

// compared returns what is new, fixed and remaining, and the sections of
// others. The findings get the room that the other parts leave.
func (s summary) compared() string {
	room := markdownCommentBytes - markdownReserve
	fit := func(most int, text string) string {
		text = cutMarkdown(text, min(most, room))
		room -= len(text)
		return text
	}
	const share = markdownCommentBytes / 8
	head := fit(room, written(s.comparedHead()...))
	table := fit(2*share, written(s.newRules()...))
	problems := fit(share, written(s.problems()...))
	fixed := fit(share, written(s.fixed()...))
	remaining := fit(share, written(s.remaining()...))
	remarks := fit(share, written(s.remarks()...))
	var sections strings.Builder
	for _, one := range s.Comparison.Sections {
		sections.WriteString(fit(min(2*share, room/2), section(one)))
	}
	findings := written(s.findings(room)...)
	return strings.Join([]string{head, table, problems, findings, fixed, sections.String(), remaining, remarks}, "")
}

func (s summary) comparedHead() []document.Block {
	c := s.Comparison
	said := "Compared with " + c.Base + "."
	if len(s.Findings) > 0 {
		said += fmt.Sprintf(" New: %s.", s.verdict(unpainted))
	}
	switch {
	case s.Checked != (Checked{}):
		said += fmt.Sprintf(" Checked %s.", s.Checked)
	case len(s.Problems) == 0 && len(s.Findings) == 0:
		said += fmt.Sprintf(" Note that %s.", s.nothingChecked())
	}
	all := []document.Block{document.Heading{Level: 2, Title: document.Plain("dynamolint: " + s.counts())}, paragraph(said)}
	all = append(all, s.incomplete()...)
	if !c.Complete {
		all = append(all, paragraph(fmt.Sprintf("Which findings are fixed is unknown, because not all of this version and of %s was analysed.", c.Base)))
	}
	return all
}

// newRules returns the table of rules, unless the findings are few: then they
// show.
func (s summary) newRules() []document.Block {
	if len(s.Findings) < longReport {
		return []document.Block{s.links(byRule(s.Findings))}
	}
	return s.rules()
}

// fixed lists the findings that are fixed. Their places are those of the
// revision compared with, so that they have no links.
func (s summary) fixed() []document.Block {
	all := s.Comparison.Fixed
	if len(all) == 0 {
		return nil
	}
	var list document.List
	for i := range all[:min(len(all), markdownMaxPlaces)] {
		f := &all[i]
		list.Items = append(list.Items, document.Item{Text: ruleText(f.Rule).With(document.Plain(fmt.Sprintf(": %s (%s)", f.Headline, lineOf(f.Span))))})
	}
	return titled("Fixed", andMore(list, len(all)))
}

// section returns a section that somebody else has written.
func section(s Section) string {
	if s.Body == "" {
		return ""
	}
	return written(document.Heading{Level: 3, Title: document.Plain(s.Title)}) + strings.TrimRight(s.Body, "\n") + "\n\n"
}

// remaining returns how many findings of each rule remain, to be opened with a
// click, and where the names of rules lead that the table of new findings lacks.
func (s summary) remaining() (all []document.Block) {
	c := s.Comparison
	if counts := byRule(c.Remaining); len(counts) > 0 {
		table := document.Table{Head: texts("Rule", "What is wrong", "Findings"), Numbers: 1}
		for _, count := range counts {
			table.Rows = append(table.Rows, []document.Text{ruleText(count.rule), document.Plain(count.rule.Title), document.Plain(strconv.Itoa(count.total()))})
		}
		all = append(all, document.Fold{Title: plural(len(c.Remaining), "remaining finding"), Blocks: []document.Block{table}})
	}
	linked := map[*rules.Rule]bool{}
	for _, count := range byRule(s.Findings) {
		linked[count.rule] = true
	}
	counts := slices.DeleteFunc(byRule(slices.Concat(c.Remaining, c.Fixed)), func(count *ruleCount) bool { return linked[count.rule] })
	return append(all, s.links(counts))
}

// restLeftOut says that a part is not shown as a whole.
const restLeftOut = "\n*The rest is left out, because a comment on GitHub takes at most 64 KiB.*\n\n"

// cutMarkdown returns as many whole lines of a text as fit, and says what it cuts
// off. Nothing that a line opens is left open: a block of code, or what a click
// opens.
func cutMarkdown(text string, most int) string {
	if len(text) <= most {
		return text
	}
	whole, end, fence, opened := 0, 0, "", 0
	for line := range strings.SplitAfterSeq(text, "\n") {
		if end += len(line); end > most-len(restLeftOut) {
			break
		}
		mark := strings.TrimSpace(line)
		ticks := mark[:len(mark)-len(strings.TrimLeft(mark, "`"))]
		switch {
		case fence == "" && len(ticks) >= 3:
			fence = ticks
		case fence == "":
			opened += strings.Count(line, "<details") - strings.Count(line, "</details>")
		case mark == ticks && len(ticks) >= len(fence):
			fence = ""
		}
		if fence == "" && opened == 0 {
			whole = end
		}
	}
	if most < len(restLeftOut) {
		return ""
	}
	return text[:whole] + restLeftOut
}
