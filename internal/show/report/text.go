package report

import (
	"fmt"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// fewTexts is how many reasons and remedies a block has at most before they are
// left to the places.
const fewTexts = 3

// notesPerBlock is how many places of a block of notes are shown unless all are
// asked for.
const notesPerBlock = 3

// textPrinter writes the format for people: the most severe first, with the source;
// what repeats as one block; then what could not be judged.
type textPrinter struct {
	output
	palette
	run     *Run
	opts    Options
	width   int // of text
	sources *sources
	fixes   int // that were asked for so far: see [maxCounted]
}

func writeText(out output, run *Run, opts Options) error {
	p := &textPrinter{
		output: out, palette: newPalette(opts.Color, opts.Links, run.docs()), run: run, opts: opts,
		width: terminal.TextWidth(opts.Width), sources: newSources(run.Root),
	}
	for _, b := range run.blocks(opts.Layout) {
		switch {
		case opts.Layout == LayoutConcise:
			p.concise(b.findings[0])
		case len(b.findings) == 1:
			p.finding(b.findings[0])
		default:
			p.block(b)
		}
	}
	if opts.Layout == LayoutConcise && len(run.Findings) > 0 {
		p.printf("\n")
	}
	if opts.ShowUnknown {
		p.undecided()
		p.gaps()
	}
	p.problems()
	if opts.Statistics {
		p.statistics()
	}
	p.summary()
	return nil
}

// title is what a finding begins with behind its place: "error[DDB102]:".
func (p *textPrinter) title(f *rules.Finding) terminal.Word {
	return terminal.Word{Text: fmt.Sprintf("%s[%s]:", f.Severity, f.Rule.ID), Styled: p.label(f.Severity, f.Rule) + ":"}
}

// translated writes the title of a rule in the reader's language.
func (p *textPrinter) translated(r *rules.Rule) {
	if p.opts.Title != nil {
		p.heading(placeMargin, p.words(p.opts.Title(r)))
	}
}

// at is a place at the beginning of a line: "file:line:column:".
func (p *textPrinter) at(span rules.Span) terminal.Word {
	text := terminal.Printable(complete(span).String())
	return terminal.Word{Text: text + ":", Styled: p.path.Sprint(text) + ":"}
}

// concise writes a finding in one line, however long.
func (p *textPrinter) concise(f *rules.Finding) {
	p.printf("%s %s %s", p.at(f.Span).Styled, p.title(f).Styled, terminal.Printable(f.Headline))
	if len(f.Also) > 0 {
		ids := make([]string, len(f.Also))
		for i, other := range f.Also {
			ids[i] = other.Rule.ID
		}
		p.printf(" %s", p.faintly("(also "+strings.Join(ids, ", ")+")"))
	}
	p.printf("\n")
}

// finding writes a finding with its source.
func (p *textPrinter) finding(f *rules.Finding) {
	p.heading("", []terminal.Word{p.at(f.Span), p.title(f)}, p.words(f.Headline))
	p.translated(f.Rule)
	p.snippet(complete(f.Span), p.severity[f.Severity])
	fix := p.fixOf(f)
	for _, part := range partsOf(f) {
		switch {
		case part.kind == "help":
			p.aside(part.kind, part.text+fix.hint())
			p.preview(fix)
		case !part.span.IsZero():
			p.aside(part.kind, lineOf(part.span)+": "+part.text)
		default:
			p.aside(part.kind, part.text)
		}
	}
	p.instances(f, margin+"note: ")
	p.printf("\n")
}

// block writes findings that have the same remedy, one line each.
func (p *textPrinter) block(b block) {
	first := b.findings[0]
	p.heading("", []terminal.Word{p.title(first)}, p.words(first.Rule.Title), terminal.Words("("+plural(len(b.findings), "place")+")", p.faintly))
	p.translated(first.Rule)
	shown := b.findings
	if first.Severity == rules.Note && len(shown) > notesPerBlock && !p.opts.AllNotes {
		shown = shown[:notesPerBlock]
	}
	for _, f := range shown {
		p.heading(placeMargin, []terminal.Word{p.at(f.Span)}, p.words(f.Headline))
		if len(b.helps) > fewTexts && p.opts.AllNotes {
			p.printf("%s\n", terminal.Wrap(p.words("help: "+f.Help), "        ", "        ", p.width))
		}
		for _, remark := range f.Remarks {
			p.printf("%s\n", terminal.Wrap(p.words("("+remark+")"), "        ", "        ", p.width))
		}
		if p.opts.AllNotes {
			for _, related := range f.Related {
				p.printf("%s\n", terminal.Wrap(p.words(lineOf(related.Span)+": "+related.Message), "        ", "          ", p.width))
			}
		}
		p.instances(f, "        ")
	}
	if rest := len(b.findings) - len(shown); rest > 0 {
		p.printf("    %s\n", p.faintly(fmt.Sprintf("... and %d more (-v shows all)", rest)))
	}
	if len(b.whys) <= fewTexts {
		for _, why := range b.whys {
			p.aside("why", why)
		}
	}
	hint := p.fixesOf(b)
	switch {
	case len(b.helps) <= fewTexts:
		for _, help := range b.helps {
			p.aside("help", help+hint)
		}
	case !p.opts.AllNotes:
		p.aside("help", "differs by place (-v shows each)"+hint)
	}
	for _, other := range b.also() {
		p.aside("note", alsoLine(other.Rule, other.Rule.Title, other.Help))
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
	text, indent, carets := terminal.Underline(string(line), from, to, p.width-len(gutter))
	p.printf("%s%s\n", p.faint.Sprintf(gutterLine, span.Start.Line), text)
	p.printf("%s%s%s\n", p.faint.Sprint(gutter), strings.Repeat(" ", indent), style.Sprint(strings.Repeat("^", carets)))
}

const (
	gutterLine = "%5d | "
	gutter     = "      | "
	margin     = "      = "

	placeMargin = "    " // of the places of a block
)

// aside writes what belongs to what stands above it; nothing without a text.
func (p *textPrinter) aside(kind, text string) {
	if text == "" {
		return
	}
	first := margin + kind + ": "
	wrapped := terminal.Wrap(p.words(text), first, strings.Repeat(" ", len(first)), p.width)
	p.printf("%s%s\n", p.faintly(first), strings.TrimPrefix(wrapped, first))
}

// words returns the words of a text, safe for a terminal.
func (p *textPrinter) words(text string) []terminal.Word {
	return terminal.Words(terminal.Printable(text), plainStyle)
}

func (p *textPrinter) faintly(text string) string { return p.faint.Sprint(text) }
