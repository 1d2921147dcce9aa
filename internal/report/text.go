package report

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/rules"
)

// notesPerRule is how many notes of one rule are shown unless all are asked for.
const notesPerRule = 3

// textPrinter writes the format for people: what must be mended first, with the
// source; then advice, grouped and short; then what could not be judged.
type textPrinter struct {
	output
	palette
	run     *Run
	opts    Options
	sources *sources
}

func writeText(out output, run *Run, opts Options) error {
	p := &textPrinter{output: out, palette: newPalette(opts.Color), run: run, opts: opts, sources: newSources(run.Root)}
	notes := map[*rules.Rule][]*rules.Finding{}
	for i := range run.Findings {
		f := &run.Findings[i]
		if f.Severity == rules.Note {
			notes[f.Rule] = append(notes[f.Rule], f)
		} else {
			p.finding(f)
		}
	}
	for _, rule := range byID(maps.Keys(notes)) {
		p.notes(rule, notes[rule])
	}
	if opts.ShowUnknown && len(run.Undecided) > 0 {
		p.undecided()
	}
	for i := range run.Problems {
		p.problem(&run.Problems[i])
	}
	p.summary()
	return nil
}

func (p *textPrinter) finding(f *rules.Finding) {
	span := complete(f.Span)
	style := p.severity[f.Severity]
	p.printf("%s: %s: %s\n", p.place(span), style.Sprintf("%s %s %s", f.Severity, f.Rule.ID, f.Rule.Slug), Printable(f.Message))
	p.snippet(span, style)
	for _, related := range f.Related {
		p.aside("note", p.place(complete(related.Span))+": "+Printable(related.Message))
	}
	p.instances(f)
	p.printf("\n")
}

// notes writes the notes of one rule, one line each.
func (p *textPrinter) notes(rule *rules.Rule, notes []*rules.Finding) {
	heading := p.severity[rules.Note].Sprintf("note %s %s", rule.ID, rule.Slug)
	p.printf("%s: %s (%d)\n", heading, Printable(rule.Title), len(notes))
	shown := notes
	if len(notes) > notesPerRule && !p.opts.AllNotes {
		shown = notes[:notesPerRule]
	}
	for _, f := range shown {
		p.printf("    %s: %s\n", p.place(complete(f.Span)), Printable(f.Message))
		p.instances(f)
	}
	if rest := len(notes) - len(shown); rest > 0 {
		p.printf("    %s\n", p.faint.Sprintf("... and %d more (-v shows all)", rest))
	}
	p.printf("\n")
}

// undecided lists what could not be judged, by rule and reason.
func (p *textPrinter) undecided() {
	type cause struct {
		rule   *rules.Rule
		reason string
	}
	places := map[cause][]rules.Span{}
	reasons := map[*rules.Rule][]string{} // in the order of their first places
	for _, u := range p.run.Undecided {
		c := cause{u.Rule, u.Reason}
		if places[c] == nil {
			reasons[u.Rule] = append(reasons[u.Rule], u.Reason)
		}
		places[c] = append(places[c], u.Span)
	}
	for _, rule := range byID(maps.Keys(reasons)) {
		p.printf("%s: not judged where a value is unknown\n", p.path.Sprintf("%s %s", rule.ID, rule.Slug))
		for _, reason := range reasons[rule] {
			p.printf("    %s\n", Printable(reason))
			for _, span := range places[cause{rule, reason}] {
				p.printf("        %s\n", p.place(span))
			}
		}
		p.printf("\n")
	}
}

func byID(list iter.Seq[*rules.Rule]) []*rules.Rule {
	return slices.SortedFunc(list, func(a, b *rules.Rule) int { return strings.Compare(a.ID, b.ID) })
}

func (p *textPrinter) problem(problem *rules.Problem) {
	span := problem.Span
	p.printf("%s: %s: %s\n", p.place(span), p.severity[rules.Error].Sprint("not analysed"), Printable(problem.Message))
	if span.Start.Line > 0 {
		p.snippet(complete(span), p.severity[rules.Error])
	}
	if problem.Hint != "" {
		p.aside("help", Printable(problem.Hint))
	}
	p.printf("\n")
}

// snippet writes the first line of a span with carets below.
func (p *textPrinter) snippet(span rules.Span, style *color.Color) {
	line, ok := p.sources.file(span.File).line(span.Start.Line)
	if !ok {
		return
	}
	from, to := span.Start.Column-1, len(line)
	if span.End.Line == span.Start.Line {
		to = span.End.Column - 1
	}
	width := p.opts.Width
	if width == 0 {
		width = 120
	}
	text, indent, carets := Underline(string(line), from, to, width-len(gutter))
	p.printf("%s%s\n", p.faint.Sprintf(gutterLine, span.Start.Line), text)
	p.printf("%s%s%s\n", p.faint.Sprint(gutter), strings.Repeat(" ", indent), style.Sprint(strings.Repeat("^", carets)))
}

const (
	gutterLine = "%5d | "
	gutter     = "      | "
)

// aside writes a line that belongs to what stands above it.
func (p *textPrinter) aside(kind, text string) {
	p.printf("%s%s\n", p.faint.Sprintf("      = %s: ", kind), text)
}

// place returns "file:line:column", which terminals and editors make a link.
func (p *textPrinter) place(span rules.Span) string {
	return p.path.Sprint(Printable(span.String()))
}

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
	for _, remark := range run.remarks() {
		p.printf("%s\n", Printable(remark.text))
		if p.opts.AllNotes {
			for _, place := range remark.places {
				p.printf("    %s\n", p.path.Sprint(Printable(place)))
			}
		}
	}
	if undecided := run.undecided(); undecided != "" {
		hint := " (--show-unknown lists them)"
		if p.opts.ShowUnknown {
			hint = ""
		}
		p.printf("%s%s\n", undecided, hint)
	}
	if n := len(run.Problems); n > 0 {
		p.printf("%s: %s above\n", p.severity[rules.Error].Sprint("incomplete, part of the input was not analysed"), plural(n, "problem"))
	}
	if len(run.Findings) > 0 {
		worst := run.Findings[run.bySeverity()[0]].Rule
		p.printf("%s\n", p.faint.Sprintf("`dynamolint explain %s` tells why and what to do", worst.ID))
		if hint := run.fixHint(); hint != "" {
			p.printf("%s\n", p.faint.Sprint(hint))
		}
	}
}
