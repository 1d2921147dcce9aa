package report

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// writeGitHub writes workflow commands, which GitHub Actions turns into
// annotations. GitHub shows ten of each level and step, so the most severe come
// first; problems stand behind the errors, as errors, because an incomplete run
// fails.
func writeGitHub(out output, run *Run, _ Options) error {
	sources, docs := newSources(run.Root), run.docs()
	findings := func(order []int) {
		for _, i := range order {
			f := &run.Findings[i]
			var message strings.Builder
			for _, part := range partsOf(f) {
				fmt.Fprintf(&message, "%s\n", terminal.Printable(part.line()))
			}
			title := terminal.Printable(f.Rule.ID + ": " + f.Headline)
			annotate(out, sources, githubLevel(f.Severity), f.Span, title, message.String()+docs.Page(f.Rule))
		}
	}
	order, errors := run.bySeverity(), run.count(rules.Error)
	findings(order[:errors])
	for i := range run.Problems {
		p := &run.Problems[i]
		annotate(out, sources, "error", p.Span, "not analysed", terminal.Printable(withHint(p)))
	}
	findings(order[errors:])
	return nil
}

func githubLevel(severity rules.Severity) string {
	if severity == rules.Note {
		return "notice"
	}
	return severity.String()
}

// annotate writes one workflow command; the message has been made printable,
// because it goes to the terminal of whoever reads the log. GitHub takes columns
// only for a place within one line. The name of a file is escaped before it is made
// printable: GitHub looks for a file of this name.
func annotate(out output, sources *sources, level string, span rules.Span, title, message string) {
	out.printf("::%s file=%s", level, terminal.Printable(escapeProperty(span.File)))
	if span = complete(span); span.Start.Line > 0 {
		out.printf(",line=%d,endLine=%d", span.Start.Line, span.End.Line)
		if span.Start.Line == span.End.Line {
			file := sources.file(span.File)
			out.printf(",col=%d,endColumn=%d", file.utf16Column(span.Start), file.utf16Column(span.End))
		}
	}
	out.printf(",title=%s::%s\n", escapeProperty(title), escapeData(message))
}

// escapeData and escapeProperty are those of the runner's own toolkit
// (@actions/core, command.ts).
func escapeData(s string) string { return dataEscapes.Replace(s) }

func escapeProperty(s string) string { return propertyEscapes.Replace(s) }

var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
