package exprcheck

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// Style is how a text is laid out.
type Style struct {
	Color bool // with the escape sequences of a terminal
	Width int  // columns; a line of an expression that is longer is cut
}

type printer struct {
	strings.Builder
	width              int
	bold, faint, wrong *color.Color
	right              *color.Color
}

// Text returns the verdict for people, with the syntax tree if that is asked for.
func (v *Verdict) Text(style Style, tree bool) string {
	p := &printer{
		width: style.Width,
		bold:  terminal.Style(style.Color, color.Bold),
		faint: terminal.Style(style.Color, color.Faint),
		wrong: terminal.Style(style.Color, color.FgRed, color.Bold),
		right: terminal.Style(style.Color, color.FgGreen, color.Bold),
	}
	if tree {
		p.printf("%s\n", lines(v.tree()))
	}
	for _, problem := range v.problems {
		p.problem(problem)
	}
	if m := repair(v.problems); m != nil {
		p.repaired(m)
	}
	switch len(v.problems) {
	case 0:
		p.printf("%s\n", p.right.Sprintf("nothing wrong with this %s", v.what))
	case 1:
		p.printf("%s\n", p.wrong.Sprintf("DynamoDB refuses this %s: 1 mistake", v.what))
	default:
		p.printf("%s\n", p.wrong.Sprintf("DynamoDB refuses this %s: %d mistakes", v.what, len(v.problems)))
	}
	if len(v.unchecked) > 0 {
		p.printf("%s\n", p.faint.Sprintf("not checked: %s", strings.Join(v.unchecked, ", ")))
	}
	return p.String()
}

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(&p.Builder, format, args...) }

const (
	gutterLine = "%5d | "
	gutter     = "      | "
)

func (p *printer) problem(problem refusal.Problem) {
	p.printf("%s: %s: %s\n", p.bold.Sprint(terminal.Printable(problem.At.In(problem.Text))), p.wrong.Sprintf("error %s", problem.Code), terminal.Printable(problem.Message))
	if problem.Text != "" {
		p.snippet(problem.Text, problem.At.Span)
	}
	p.aside("help", problem.Advice)
	if problem.Fix != nil {
		p.aside("fix", problem.Fix.Message)
	}
	p.printf("\n")
}

// snippet writes the line that a part of a text begins in, with carets below.
func (p *printer) snippet(text string, part refusal.Span) {
	start := strings.LastIndexByte(text[:part.Start], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	shown, indent, carets := terminal.Underline(line, part.Start-start, part.End-start, p.width-len(gutter))
	number, _ := refusal.LineColumn(text, part.Start)
	p.printf("%s%s\n", p.faint.Sprintf(gutterLine, number), shown)
	p.printf("%s%s%s\n", p.faint.Sprint(gutter), strings.Repeat(" ", indent), p.wrong.Sprint(strings.Repeat("^", carets)))
}

func (p *printer) aside(kind, text string) {
	if text != "" {
		p.printf("%s%s\n", p.faint.Sprintf("      = %s: ", kind), terminal.Printable(text))
	}
}

// repaired writes what the request is after all fixes.
func (p *printer) repaired(m *repaired) {
	p.printf("after the fixes:\n")
	for _, e := range m.Expressions {
		p.printf("    %s: %s\n", e.Parameter, strings.ReplaceAll(lines(e.Text), "\n", "\n        "))
	}
	var names []string
	for _, name := range slices.Sorted(maps.Keys(m.Define)) {
		names = append(names, fmt.Sprintf("%q: %q", name, m.Define[name]))
	}
	if len(names) > 0 {
		p.printf("    added to ExpressionAttributeNames: %s\n", terminal.Printable(strings.Join(names, ", ")))
	}
	if len(m.Remove) > 0 {
		p.printf("    removed: %s\n", terminal.Printable(strings.Join(m.Remove, ", ")))
	}
	p.printf("\n")
}

// mostLines is how many lines of an expression or of its tree are shown.
const mostLines = 1000

// lines returns a text of several lines, without what a terminal obeys and what is too long to be
// read. The JSON has all of it.
func lines(text string) string {
	all := strings.Split(excerpt.Visible(text), "\n")
	if rest := len(all) - mostLines; rest > 0 {
		all = append(all[:mostLines], fmt.Sprintf("... and %d more lines", rest))
	}
	for i, line := range all {
		all[i] = terminal.Shorten(line)
	}
	return strings.Join(all, "\n")
}
