package report

import (
	"bufio"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/rules"
)

// markdownCommentBytes is the size of a page with a comparison, which may be
// posted on a pull request: a comment on GitHub takes 65,536 characters.
const markdownCommentBytes = 1 << 16

// comparedPage writes what is new, fixed and remaining, and the sections of
// others. The findings get the room that the other parts leave.
func (w *markdownWriter) comparedPage(run *Run) {
	room := markdownCommentBytes - markdownReserve
	fit := func(most int, write func(*markdownWriter)) string {
		text := cutMarkdown(w.part(write), min(most, room))
		room -= len(text)
		return text
	}
	const share = markdownCommentBytes / 8
	head := fit(room, func(w *markdownWriter) { w.comparedHead(run) })
	table := fit(2*share, func(w *markdownWriter) { w.newRules(run) })
	problems := fit(share, func(w *markdownWriter) { w.problems(run) })
	fixed := fit(share, func(w *markdownWriter) { w.fixed(run.Comparison) })
	remaining := fit(share, func(w *markdownWriter) { w.remaining(run) })
	remarks := fit(share, func(w *markdownWriter) { w.remarks(run) })
	var sections strings.Builder
	for _, s := range run.Comparison.Sections {
		sections.WriteString(fit(min(2*share, room/2), func(w *markdownWriter) { w.section(s) }))
	}
	findings := w.part(func(w *markdownWriter) {
		w.limit = room
		w.findings(run)
	})
	for _, part := range []string{head, table, problems, findings, fixed, sections.String(), remaining, remarks} {
		w.text("%s", part)
	}
}

// part returns what a function writes.
func (w *markdownWriter) part(write func(*markdownWriter)) string {
	var b strings.Builder
	one := &markdownWriter{output: output{bufio.NewWriter(&b)}, revision: w.revision, comment: w.comment}
	write(one)
	_ = one.Flush() // a builder takes everything
	return b.String()
}

func (w *markdownWriter) comparedHead(run *Run) {
	c := run.Comparison
	w.text("## dynamolint: %s\n\nCompared with %s.", run.counts(), mdescape.Text(c.Base))
	if len(run.Findings) > 0 {
		w.text(" New: %s.", run.verdict(unpainted))
	}
	switch {
	case run.Checked != (Checked{}):
		w.text(" Checked %s.", run.Checked)
	case len(run.Problems) == 0 && len(run.Findings) == 0:
		w.text(" Note that %s.", run.nothingChecked())
	}
	w.text("\n\n")
	w.incomplete(run)
	if !c.Complete {
		w.text("Which findings are fixed is unknown, because not all of this version and of %s was analysed.\n\n", mdescape.Text(c.Base))
	}
}

// newRules writes the table of rules, unless the findings are few: then they
// show.
func (w *markdownWriter) newRules(run *Run) {
	if len(run.Findings) < longReport {
		w.links(run, byRule(run.Findings))
		return
	}
	w.rules(run)
}

// fixed lists the findings that are fixed. Their places are those of the
// revision compared with, so that they have no links.
func (w *markdownWriter) fixed(c *Comparison) {
	if len(c.Fixed) == 0 {
		return
	}
	w.text("### Fixed\n\n")
	for i := range c.Fixed[:min(len(c.Fixed), markdownMaxPlaces)] {
		f := &c.Fixed[i]
		w.text("- %s: %s (%s)\n", markdownRule(f.Rule), mdescape.Text(f.Headline), mdescape.Text(lineOf(f.Span)))
	}
	w.more(len(c.Fixed) - markdownMaxPlaces)
	w.text("\n")
}

func (w *markdownWriter) section(s Section) {
	if s.Body != "" {
		w.text("### %s\n\n%s\n\n", mdescape.Text(s.Title), strings.TrimRight(s.Body, "\n"))
	}
}

// remaining writes how many findings of each rule remain, to be opened with a
// click, and where the names of rules lead that the table of new findings lacks.
func (w *markdownWriter) remaining(run *Run) {
	c := run.Comparison
	counts := byRule(c.Remaining)
	if len(counts) > 0 {
		w.text("<details>\n<summary><b>%s</b></summary>\n\n", plural(len(c.Remaining), "remaining finding"))
		w.text("| Rule | What is wrong | Findings |\n| --- | --- | ---: |\n")
		for _, count := range counts {
			w.text("| %s | %s | %d |\n", markdownRule(count.rule), mdescape.Text(count.rule.Title), count.total())
		}
		w.text("\n</details>\n\n")
	}
	linked := map[*rules.Rule]bool{}
	for _, count := range byRule(run.Findings) {
		linked[count.rule] = true
	}
	counts = slices.DeleteFunc(byRule(slices.Concat(c.Remaining, c.Fixed)), func(count *ruleCount) bool { return linked[count.rule] })
	w.links(run, counts)
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
