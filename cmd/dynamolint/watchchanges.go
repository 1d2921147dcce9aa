package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules"
)

// changes tells what differs between the findings of a run and those of the one before.
type changes struct {
	before []told // nil before the first run
	styles map[rules.Severity]*color.Color
	gone   *color.Color
}

// told is a line about a finding, or about a problem, which has no severity. Said is what it has
// without the place in its file: by that it is known again where it moves.
type told struct {
	said, line string
	severity   rules.Severity
}

func newChanges(colored bool) *changes {
	return &changes{
		gone: terminal.Style(colored, color.FgGreen),
		styles: map[rules.Severity]*color.Color{
			rules.SeverityUnset: terminal.Style(colored, color.FgRed),
			rules.Error:         terminal.Style(colored, color.FgRed),
			rules.Warning:       terminal.Style(colored, color.FgYellow),
			rules.Note:          terminal.Style(colored, color.FgCyan),
		},
	}
}

// print writes what is gone, what is new, and how much there is.
func (c *changes) print(out io.Writer, result *engine.Result, least rules.Severity) {
	now := tell(result, least)
	gone, fresh := differ(c.before, now)
	for _, t := range gone {
		fmt.Fprintln(out, c.gone.Sprint("- "+t.line)) //nolint:errcheck // the writer keeps its first error
	}
	for _, t := range fresh {
		fmt.Fprintln(out, c.styles[t.severity].Sprint("+ "+t.line)) //nolint:errcheck // the writer keeps its first error
	}
	total := totals(now)
	if c.before != nil {
		total += fmt.Sprintf(" (%d new, %d gone)", len(fresh), len(gone))
	}
	fmt.Fprintln(out, total) //nolint:errcheck // the writer keeps its first error
	c.before = now
}

// tell returns a line for each finding of at least a severity, and for each problem.
func tell(result *engine.Result, least rules.Severity) []told {
	list := []told{}
	for _, f := range rules.JoinAlike(rules.Merge(result.Findings)) {
		if f.Severity >= least {
			said := fmt.Sprintf("%s[%s]: %s", f.Severity, f.Rule.ID, f.Short())
			list = append(list, told{f.Span.File + ": " + said, terminal.Printable(f.Span.String() + ": " + said), f.Severity})
		}
	}
	for _, p := range result.Problems {
		line := fmt.Sprintf("%s: not analysed: %s", p.Span, p.Message)
		list = append(list, told{p.Span.File + ": " + p.Message, terminal.Printable(line), rules.SeverityUnset})
	}
	return list
}

// differ returns the lines that only one of two lists has. Of several that say the same, those
// in the same place are the same.
func differ(before, now []told) (gone, fresh []told) {
	gone, fresh = unmatched(before, now, func(t told) string { return t.line })
	return unmatched(gone, fresh, func(t told) string { return t.said })
}

// unmatched returns the lines for which there is none in the other list with the same text.
func unmatched(a, b []told, text func(told) string) (onlyA, onlyB []told) {
	without := func(of, other []told) (rest []told) {
		left := map[string]int{}
		for _, t := range other {
			left[text(t)]++
		}
		for _, t := range of {
			if left[text(t)]--; left[text(t)] < 0 {
				rest = append(rest, t)
			}
		}
		return rest
	}
	return without(a, b), without(b, a)
}

// totals counts what there is: "3 findings: 1 error, 2 warnings".
func totals(all []told) string {
	counts := map[rules.Severity]int{}
	for _, t := range all {
		counts[t.severity]++
	}
	var parts []string
	for _, severity := range []rules.Severity{rules.Error, rules.Warning, rules.Note} {
		if n := counts[severity]; n > 0 {
			parts = append(parts, count(n, severity.String()))
		}
	}
	text := count(len(all)-counts[rules.SeverityUnset], "finding")
	if len(parts) > 0 {
		text += ": " + strings.Join(parts, ", ")
	}
	if n := counts[rules.SeverityUnset]; n > 0 {
		text += "; " + count(n, "problem") + ": part of the input was not analysed"
	}
	return text
}
