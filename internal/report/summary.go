package report

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// summary writes what the run comes to, and where to read on.
func (p *textPrinter) summary() {
	run := p.run
	verdict := p.verdict()
	if checked := run.Checked; checked != (Checked{}) {
		verdict += fmt.Sprintf(" (checked %s, %s)", plural(checked.GoPackages, "Go package"), plural(checked.Tables, "table"))
	} else if len(run.Problems) == 0 && len(run.Findings) == 0 {
		verdict += ": " + run.nothingChecked()
	}
	p.printf("%s\n", verdict)
	p.leftOut(run.LeftOut.Constrained, "Go", "by build constraints (set GOOS, CGO_ENABLED or GOFLAGS=-tags=...)")
	p.leftOut(run.LeftOut.Tests, "test", "(--tests)")
	p.uninstalled(run.LeftOut.Modules)

	if n := run.Suppressed; n > 0 {
		p.printf("%s suppressed\n", plural(n, "finding"))
	}
	if n := len(run.Undecided); n > 0 {
		hint := " (--show-unknown lists them)"
		if p.opts.ShowUnknown {
			hint = ""
		}
		p.printf("%s not judged because a value is unknown%s\n", plural(n, "place"), hint)
	}
	if n := len(run.Problems); n > 0 {
		p.printf("%s: %s above\n", p.bad.Sprint("incomplete, part of the input was not analysed"), plural(n, "problem"))
	}
	if len(run.Findings) > 0 {
		worst := run.Findings[run.bySeverity()[0]].Rule
		p.printf("%s\n", p.faint.Sprintf("`dynamolint explain %s` tells why and what to do", worst.ID))
	}
}

// uninstalled says how many modules are not known, so that silence about their
// tables is not taken for praise.
func (p *textPrinter) uninstalled(calls []string) {
	if len(calls) == 0 {
		return
	}
	p.printf("%s not followed: what is neither local nor installed by terraform init is not seen\n", plural(len(calls), "module call"))
	if p.opts.AllNotes {
		for _, call := range calls {
			p.printf("    %s\n", p.path.Sprint(printable(call)))
		}
	}
}

// nothingChecked says why no package and no table was analysed.
func (run *Run) nothingChecked() string {
	left := run.LeftOut
	switch {
	case left.Folders > 0:
		return "nothing was checked; the configuration excludes " + plural(left.Folders, "folder")
	case len(left.Constrained)+len(left.Tests) > 0:
		return "nothing was checked"
	}
	return "no Go package here can reach a DynamoDB SDK, and no table is declared"
}

// leftOut says how many files of a kind were not looked at and how to have them
// looked at; where all notes are shown it names them.
func (p *textPrinter) leftOut(files []string, kind, why string) {
	switch len(files) {
	case 0:
		return
	case 1:
		p.printf("1 %s file that uses DynamoDB is left out %s\n", kind, why)
	default:
		p.printf("%d %s files that use DynamoDB are left out %s\n", len(files), kind, why)
	}
	if p.opts.AllNotes {
		for _, file := range files {
			p.printf("    %s\n", p.path.Sprint(printable(file)))
		}
	}
}

// verdict returns "3 errors, 5 warnings and 12 notes in 14 files".
func (p *textPrinter) verdict() string {
	var parts []string
	for _, severity := range []rules.Severity{rules.Error, rules.Warning, rules.Note} {
		if n := p.run.count(severity); n > 0 {
			parts = append(parts, p.severity[severity].Sprint(plural(n, severity.String())))
		}
	}
	switch {
	case len(parts) == 0 && len(p.run.Problems) > 0:
		return "no findings in what was analysed"
	case len(parts) == 0:
		return p.good.Sprint("no findings")
	}
	list := parts[len(parts)-1]
	if len(parts) > 1 {
		list = strings.Join(parts[:len(parts)-1], ", ") + " and " + list
	}
	return list + " in " + plural(p.run.files(), "file")
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
