package report

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/rules"
)

// What a job summary of GitHub takes (GitHub documentation, workflow commands):
// of one that is larger nothing is shown. Some room is kept for what closes it.
const (
	markdownMaxBytes = 1 << 20
	markdownReserve  = 1 << 10
)

const (
	// markdownMaxPlaces is how many places one remark names, and how many
	// problems are listed: they stand before the findings.
	markdownMaxPlaces = 20
	// markdownMaxProblem is how many characters of a problem are shown.
	markdownMaxProblem = 1000
	// markdownOpen is how many findings are shown without a click.
	markdownOpen = 20
)

// markdownWriter writes a job summary: the verdict, a table by rule, what could
// not be analysed or was left out, then all findings. Places are given by their
// lines. The summary of a run that is compared with a commit may be a comment on
// a pull request, too.
type markdownWriter struct {
	output
	revision *Revision
	comment  bool
	limit    int // of bytes, for findings
	bytes    int // written so far
}

func writeMarkdown(out output, run *Run, _ Options) error {
	w := &markdownWriter{output: out, revision: &run.Revision, comment: run.Comparison != nil, limit: markdownMaxBytes - markdownReserve}
	if w.comment {
		w.comparedPage(run)
		return nil
	}
	w.head(run)
	w.rules(run)
	w.problems(run)
	w.remarks(run)
	w.findings(run)
	return nil
}

func (w *markdownWriter) text(format string, args ...any) {
	n, _ := fmt.Fprintf(w.Writer, format, args...) // flushing returns the error
	w.bytes += n
}

func (w *markdownWriter) head(run *Run) {
	w.text("## dynamolint: %s\n\n", run.verdict(unpainted))
	switch {
	case run.Checked != (Checked{}):
		w.text("Checked %s.\n\n", run.Checked)
	case len(run.Problems) == 0 && len(run.Findings) == 0:
		w.text("Note that %s.\n\n", run.nothingChecked())
	}
	w.incomplete(run)
}

func (w *markdownWriter) incomplete(run *Run) {
	if n := len(run.Problems); n > 0 {
		w.text("**The run is incomplete**: part of the input was not analysed, %s below.\n\n", plural(n, "problem"))
	}
}

func (w *markdownWriter) rules(run *Run) {
	if len(run.Findings) == 0 {
		return
	}
	w.text("| Rule | What is wrong | Errors | Warnings | Notes |\n| --- | --- | ---: | ---: | ---: |\n")
	counts := byRule(run.Findings)
	for _, count := range counts {
		w.text("| %s | %s |", markdownRule(count.rule), mdescape.Text(count.rule.Title))
		for _, severity := range severities {
			if n := count.bySeverity[severity]; n > 0 {
				w.text(" %d |", n)
			} else {
				w.text(" |")
			}
		}
		w.text("\n")
	}
	w.text("\n")
	w.links(run, counts)
}

// links writes where the names of rules lead.
func (w *markdownWriter) links(run *Run, counts []*ruleCount) {
	for _, count := range counts {
		w.text("[%s]: %s\n", count.rule.ID, run.docs().Page(count.rule))
	}
	if len(counts) > 0 {
		w.text("\n")
	}
}

func (w *markdownWriter) problems(run *Run) {
	if len(run.Problems) == 0 {
		return
	}
	w.text("### Not analysed\n\n")
	for i := range run.Problems[:min(len(run.Problems), markdownMaxPlaces)] {
		p := &run.Problems[i]
		w.text("- %s: %s\n", w.place(p.Span, lineOf(p.Span)), mdescape.Text(truncate(withHint(p), markdownMaxProblem)))
	}
	w.more(len(run.Problems) - markdownMaxPlaces)
	w.text("\n")
}

func (w *markdownWriter) remarks(run *Run) {
	remarks := run.remarks()
	if undecided := run.undecided(); undecided != "" {
		remarks = append(remarks, remark{text: undecided + " (--show-unknown lists them in the text format)"})
	}
	if len(remarks) == 0 {
		return
	}
	w.text("### Not shown\n\n")
	for _, remark := range remarks {
		w.text("- %s\n", mdescape.Text(remark.text))
		for _, place := range remark.places[:min(len(remark.places), markdownMaxPlaces)] {
			w.text("  - %s\n", mdescape.Text(place))
		}
		if rest := len(remark.places) - markdownMaxPlaces; rest > 0 {
			w.text("  - and %d more\n", rest)
		}
	}
	w.text("\n")
}

func (w *markdownWriter) more(rest int) {
	if rest > 0 {
		w.text("- and %d more\n", rest)
	}
}

// findings writes the findings by severity and file, as many as fit.
func (w *markdownWriter) findings(run *Run) {
	order := run.bySeverity()
	for _, severity := range severities {
		n := run.count(severity)
		if n == 0 {
			continue
		}
		open := ""
		if n <= markdownOpen && severity != rules.Note {
			open = " open"
		}
		what, host := severity.String(), "a job summary takes at most 1 MiB"
		if w.comment {
			what, host = "new "+what, "a comment on GitHub takes at most 64 KiB"
		}
		w.text("<details%s>\n<summary><b>%s</b></summary>\n", open, plural(n, what))
		shown := w.list(run, order[:n])
		w.text("\n</details>\n\n")
		if order = order[shown:]; shown < n {
			w.text("%s not shown, because %s; html and json have all.\n\n", plural(len(order), "finding"), host)
			return
		}
	}
}

// list writes findings of one severity, file by file, and returns how many
// there was room for.
func (w *markdownWriter) list(run *Run, order []int) int {
	file := ""
	for n, i := range order {
		f := &run.Findings[i]
		var text strings.Builder
		if f.Span.File != file || n == 0 {
			file = f.Span.File
			fmt.Fprintf(&text, "\n**%s**\n\n", mdescape.Text(file))
		}
		at := "file"
		if line := f.Span.Start.Line; line > 0 {
			at = fmt.Sprintf("line %d", line)
		}
		fmt.Fprintf(&text, "- %s: %s: %s\n", w.place(f.Span, at), markdownRule(f.Rule), mdescape.Text(f.Headline))
		for _, part := range partsOf(f) {
			label := part.kind
			if !part.span.IsZero() {
				label = w.place(part.span, lineOf(part.span))
			}
			fmt.Fprintf(&text, "  - %s: %s\n", label, mdescape.Text(part.text))
		}
		if w.bytes+text.Len() > w.limit {
			return n
		}
		w.text("%s", text.String())
	}
	return len(order)
}

// place returns a name for a span, as a link if there is one.
func (w *markdownWriter) place(span rules.Span, name string) string {
	name = mdescape.Text(name)
	if link := w.revision.sourceLink(span); link != "" {
		return "[" + name + "](" + link + ")"
	}
	return name
}

// markdownRule returns the name of a rule with a link that stands below the
// table of rules once for all.
func markdownRule(r *rules.Rule) string { return "[" + r.ID + "] " + r.Slug }
