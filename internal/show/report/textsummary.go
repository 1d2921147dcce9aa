package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// summary writes what the run comes to, and where to read on.
func (p *textPrinter) summary() {
	run := p.run
	verdict := run.verdict(func(severity rules.Severity, text string) string { return p.severity[severity].Sprint(text) })
	if run.Checked != (Checked{}) {
		verdict += fmt.Sprintf(" (checked %s)", run.Checked)
	} else if len(run.Problems) == 0 && len(run.Findings) == 0 {
		verdict += ": " + run.nothingChecked()
	}
	p.printf("%s\n", verdict)
	if frequent := run.mostFrequent(); frequent != nil && !p.opts.Statistics {
		p.printf("%s\n", terminal.Wrap(frequent, "most frequent: ", "  ", p.width))
	}
	if compared := run.comparedWith(); compared != "" {
		p.line(compared)
	}
	for _, remark := range run.remarks() {
		if remark.unknown != "" && !p.opts.ShowUnknown {
			remark.text += " (--show-unknown " + remark.unknown + ")"
		}
		p.line(remark.text)
		if p.opts.AllNotes {
			for _, place := range remark.places {
				p.printf("    %s\n", p.path.Sprint(terminal.Printable(place)))
			}
		}
	}
	if n := len(run.Problems); n > 0 {
		p.printf("%s: %s above\n", p.severity[rules.Error].Sprint("incomplete, part of the input was not analysed"), plural(n, "problem"))
	}
	if len(run.Findings) > 0 {
		worst := run.Findings[run.bySeverity()[0]].Rule
		p.printf("%s\n", p.faintly(fmt.Sprintf("`dynamolint explain %s` shows why and how to fix it", worst.ID)))
		if hint := run.fixHint(); hint != "" {
			p.printf("%s\n", p.faintly(hint))
		}
	}
}

// line writes a line of the summary.
func (p *textPrinter) line(text string) {
	p.printf("%s\n", terminal.Wrap(p.words(text), "", "  ", p.width))
}

const (
	// frequentRules is how many rules the summary names.
	frequentRules = 3
	// longReport is how many findings a report has in which they do not show.
	longReport = 10
)

// mostFrequent names the rules with most findings; none where that is plain to see.
func (run *Run) mostFrequent() []terminal.Word {
	counts := byRule(run.Findings)
	if len(run.Findings) < longReport || len(counts) <= 1 {
		return nil
	}
	slices.SortStableFunc(counts, func(a, b *ruleCount) int { return b.total() - a.total() })
	counts = counts[:min(len(counts), frequentRules)]
	words := make([]terminal.Word, len(counts))
	for i, c := range counts {
		name := fmt.Sprintf("%s (%d)", ruleName(c.rule), c.total())
		if i < len(counts)-1 {
			name += ","
		}
		words[i] = terminal.Word{Text: name, Styled: name}
	}
	return words
}

// statistics writes a line for each rule: how many findings of which severity.
func (p *textPrinter) statistics() {
	counts := byRule(p.run.Findings)
	if len(counts) == 0 {
		return
	}
	for _, c := range counts {
		for _, severity := range severities {
			n := c.bySeverity[severity]
			if n == 0 {
				continue
			}
			label := fmt.Sprintf("%s[%s]", severity, c.rule.ID)
			pad := strings.Repeat(" ", max(0, len("warning[DDB000]")-len(label)))
			p.printf("%5d  %s%s  %s\n", n, p.label(severity, c.rule), pad, terminal.Printable(c.rule.Title))
		}
	}
	p.printf("\n")
}
