package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/refusal"
	"github.com/dynamolint/dynamolint/internal/report"
)

// exprPrinter writes what is wrong with an expression for people.
type exprPrinter struct {
	w                  io.Writer
	width              int
	bold, faint, wrong *color.Color
	right              *color.Color
	err                error // the first of writing
}

func newExprPrinter(w io.Writer, noColor bool) *exprPrinter {
	enabled := useColor(w, noColor)
	width := terminalWidth(w)
	if width == 0 {
		width = 120
	}
	return &exprPrinter{
		w: w, width: width,
		bold:  report.Style(enabled, color.Bold),
		faint: report.Style(enabled, color.Faint),
		wrong: report.Style(enabled, color.FgRed, color.Bold),
		right: report.Style(enabled, color.FgGreen, color.Bold),
	}
}

func (p *exprPrinter) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

func (p *exprPrinter) write(a *asked, problems []refusal.Problem, tree bool) error {
	if tree {
		p.printf("%s\n", visible(a.tree()))
	}
	for _, problem := range problems {
		p.problem(problem)
	}
	if m := repair(problems); m != nil {
		p.repaired(m)
	}
	switch len(problems) {
	case 0:
		p.printf("%s\n", p.right.Sprintf("nothing wrong with this %s", a.what))
	case 1:
		p.printf("%s\n", p.wrong.Sprintf("DynamoDB refuses this %s: 1 mistake", a.what))
	default:
		p.printf("%s\n", p.wrong.Sprintf("DynamoDB refuses this %s: %d mistakes", a.what, len(problems)))
	}
	if len(a.open) > 0 {
		p.printf("%s\n", p.faint.Sprintf("not checked: %s", strings.Join(a.open, ", ")))
	}
	return p.err
}

const (
	exprGutterLine = "%5d | "
	exprGutter     = "      | "
)

func (p *exprPrinter) problem(problem refusal.Problem) {
	p.printf("%s: %s: %s\n", p.bold.Sprint(report.Printable(problem.At.In(problem.Text))), p.wrong.Sprintf("error %s", problem.Code), report.Printable(problem.Message))
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
func (p *exprPrinter) snippet(text string, part refusal.Span) {
	start := strings.LastIndexByte(text[:part.Start], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	shown, indent, carets := report.Underline(line, part.Start-start, part.End-start, p.width-len(exprGutter))
	number, _ := refusal.LineColumn(text, part.Start)
	p.printf("%s%s\n", p.faint.Sprintf(exprGutterLine, number), shown)
	p.printf("%s%s%s\n", p.faint.Sprint(exprGutter), strings.Repeat(" ", indent), p.wrong.Sprint(strings.Repeat("^", carets)))
}

func (p *exprPrinter) aside(kind, text string) {
	if text != "" {
		p.printf("%s%s\n", p.faint.Sprintf("      = %s: ", kind), report.Printable(text))
	}
}

// repaired writes what the request is after all fixes.
func (p *exprPrinter) repaired(m *repaired) {
	p.printf("after the fixes:\n")
	for _, e := range m.Expressions {
		p.printf("    %s: %s\n", e.Parameter, strings.ReplaceAll(visible(e.Text), "\n", "\n        "))
	}
	var names []string
	for _, name := range slices.Sorted(maps.Keys(m.Define)) {
		names = append(names, fmt.Sprintf("%q: %q", name, m.Define[name]))
	}
	if len(names) > 0 {
		p.printf("    added to ExpressionAttributeNames: %s\n", strings.Join(names, ", "))
	}
	if len(m.Remove) > 0 {
		p.printf("    removed: %s\n", strings.Join(m.Remove, ", "))
	}
	p.printf("\n")
}
