// Package report renders findings: as text, Markdown and HTML for people, and
// in the formats that code hosts and CI systems read. It knows the formats and
// the limits of those who read them; it does not know how anything was found,
// nor what decides the exit code.
package report

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/rules"
)

// Run is what one run of dynamolint has found.
type Run struct {
	Version string // of dynamolint: "v0.1.0", "(devel)"
	// Root is the directory that the files of all spans are relative to, the
	// root of the repository. Their paths have slashes on every system.
	Root      string
	Time      time.Time         // of the run; zero if unknown
	Revision  Revision          // of the files: Markdown and HTML link places to it
	Rules     []*rules.Rule     // the whole catalogue, ordered by ID
	Findings  []rules.Finding   // in the order of their places, each with its severity set
	Undecided []rules.Undecided // in the order of their places
	Counts    []rules.Count     // of what rules count and do not report each
	Moot      []rules.Finding   // that are counted and not reported, see [rules.Finding.Moot]
	Problems  []rules.Problem   // in the order of their places
	Checked   Checked

	Below      int         // findings left out because of their severity: see [Run.AtLeast]
	Suppressed int         // findings left out because of directives
	Known      int         // findings left out because they are in the baseline
	Stale      int         // entries of the baseline of which the finding is gone
	Comparison *Comparison // nil if the run is compared with nothing

	FixFlags   string // " --new-from-rev HEAD": what a command that fixes the findings needs, too
	Linked     Linked
	Gaps       []Gap
	Unaffected bool // nothing was checked, because no changed file concerns DynamoDB
	Changed    bool // only what changed files concern was checked
	LeftOut    LeftOut
}

// LeftOut is what the run was asked to check and did not.
type LeftOut struct {
	Constrained []string // Go files that use DynamoDB, left out by build constraints
	Tests       []string // test files that use DynamoDB, left out without --tests
	OtherSDKs   []string // Go files that use DynamoDB by a library that is not judged
	Interfaces  []string // calls through interfaces of other modules that read one page
	Directories int      // excluded by the configuration
	Modules     []string // places that call Terraform modules that are not installed
	Links       []string // symbolic links to directories with Terraform files, which are not followed
	Submodules  []string // of git, that are not checked out
	Sparse      []string // Go and Terraform files that a sparse checkout leaves out
	GoIgnored   []string // directories with Go files, by an ignore directive of go.mod
	Generated   []string // Go files of packages that use DynamoDB and have only generated files
	Units       []string // terragrunt.hcl files with a source that is not in the repository
	Stacks      []string // terragrunt.stack.hcl files
	Possible    []string // tables, with their places, that exist only with another value of a variable
	Elsewhere   []string // places out of the part that was asked for, that could not be analysed
}

// Checked counts what was analysed.
type Checked struct {
	GoPackages int // that use DynamoDB, directly or through others
	Tables     int
}

// Options says how to show a run.
type Options struct {
	Color       bool // text: with ANSI colours
	Links       bool // text: rules are links to their pages
	Width       int  // text: columns of the terminal, 0 if there is none
	Statistics  bool // text: how many findings each rule has
	AllNotes    bool // text: every note, not just the first few of each rule, and every instance
	ShowUnknown bool // text, json: list what could not be judged, not only count it

	Layout string // text: one of [Layouts]; empty is the first

	// Category is what code scanning keeps the results apart by from those of other runs
	// over the same commit: sarif. Without one the host makes its own.
	Category string

	// Title, unless it is nil, returns the title of a rule in the reader's language: text,
	// a line below the headline.
	Title func(*rules.Rule) string
}

// formats lists the formats by name. Those for programs keep every name as it
// is, and are safe all the same where they end up in the log of a build; those
// for people make each text printable. What shows findings at their places, as
// code scanning does, has each of them; pages that are read as a whole have
// those that are alike as one.
var formats = []struct {
	name   string
	write  func(output, *Run, Options) error
	safe   func(io.Writer) *excerpt.Writer
	joined bool
}{
	{"text", writeText, nil, true},
	{"json", writeJSON, excerpt.JSON, false},
	{"sarif", writeSARIF, excerpt.JSON, false},
	{"github", writeGitHub, nil, false},
	{"gitlab", writeGitLab, excerpt.JSON, false},
	{"rdjson", writeRDJSON, excerpt.JSON, false},
	{"junit", writeJUnit, excerpt.XML, false},
	{"checkstyle", writeCheckstyle, excerpt.XML, false},
	{"markdown", writeMarkdown, nil, true},
	{"html", writeHTML, nil, true},
}

// Formats returns the names that [Write] knows, the one for people first.
func Formats() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// Write writes the run to w in one of the [Formats].
func Write(w io.Writer, format string, run *Run, opts Options) error {
	for _, f := range formats {
		if f.name != format {
			continue
		}
		safe := &excerpt.Writer{}
		if f.safe != nil {
			safe = f.safe(w)
			w = safe
		}
		out := output{bufio.NewWriter(w)}
		if f.joined && opts.Layout != LayoutFull && opts.Layout != LayoutConcise {
			run = run.joined()
		}
		if err := f.write(out, run, opts); err != nil {
			return err
		}
		if err := out.Flush(); err != nil {
			return err
		}
		return safe.Close()
	}
	return fmt.Errorf("unknown format %q: use %s", format, strings.Join(Formats(), ", "))
}

// output keeps the first error of writing until it is flushed.
type output struct{ *bufio.Writer }

func (out output) printf(format string, args ...any) {
	_, _ = fmt.Fprintf(out.Writer, format, args...)
}

// joined returns the run with findings that are alike as one.
func (run *Run) joined() *Run {
	less := *run
	less.Findings = rules.JoinAlike(run.Findings)
	if c := run.Comparison; c != nil {
		compared := *c
		compared.Fixed, compared.Remaining = rules.JoinAlike(c.Fixed), rules.JoinAlike(c.Remaining)
		less.Comparison = &compared
	}
	return &less
}

// AtLeast leaves out the findings below a severity.
func (run *Run) AtLeast(least rules.Severity) {
	all := len(run.Findings)
	run.Findings = slices.DeleteFunc(slices.Clone(run.Findings), func(f rules.Finding) bool { return f.Severity < least })
	run.Below += all - len(run.Findings)
	run.Comparison = run.Comparison.atLeast(least)
}

// count returns the number of findings of one severity.
func (run *Run) count(severity rules.Severity) int {
	n := 0
	for i := range run.Findings {
		if run.Findings[i].Severity == severity {
			n++
		}
	}
	return n
}

// docs is the documentation of the version that has run.
func (run *Run) docs() rules.Docs { return rules.DocsOf(run.Version) }

// files returns the number of files with findings.
func (run *Run) files() int {
	seen := map[string]bool{}
	for i := range run.Findings {
		seen[run.Findings[i].Span.File] = true
	}
	return len(seen)
}

// bySeverity returns the indexes of the findings, the most severe first, those
// of one severity in the order of their places.
func (run *Run) bySeverity() []int {
	order := make([]int, len(run.Findings))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int(run.Findings[b].Severity) - int(run.Findings[a].Severity)
	})
	return order
}

// A fileReport is what a run says about one file.
type fileReport struct {
	name     string
	findings []*rules.Finding
	problems []*rules.Problem
}

// byFile returns what the run says about each file, ordered by name.
func (run *Run) byFile() []*fileReport {
	files := map[string]*fileReport{}
	file := func(name string) *fileReport {
		if files[name] == nil {
			files[name] = &fileReport{name: name}
		}
		return files[name]
	}
	for i := range run.Findings {
		f := &run.Findings[i]
		file(f.Span.File).findings = append(file(f.Span.File).findings, f)
	}
	for i := range run.Problems {
		p := &run.Problems[i]
		file(p.Span.File).problems = append(file(p.Span.File).problems, p)
	}
	return slices.SortedFunc(maps.Values(files), func(a, b *fileReport) int { return strings.Compare(a.name, b.name) })
}

// ruleName is how a finding's rule is called where people read it.
func ruleName(r *rules.Rule) string { return r.ID + " " + r.Slug }

// notAnalysedName stands where the name of a rule would, for a problem.
const notAnalysedName = "not-analysed"

// withRelated returns the message of a finding in one line with the places that
// it names, for formats that have no field for these.
func withRelated(f *rules.Finding) string {
	parts := []string{f.Message()}
	for _, r := range f.Related {
		parts = append(parts, complete(r.Span).String()+": "+r.Message+".")
	}
	return strings.Join(parts, " ") + alsoSentences(f)
}

// alsoSentences names the rules that see the same mistake, each with a space before.
func alsoSentences(f *rules.Finding) string {
	var text strings.Builder
	for _, other := range f.Also {
		text.WriteString(" Also " + ruleName(other.Rule) + ": " + other.Message())
	}
	return text.String()
}

// withHint returns the message of a problem with what to do about it.
func withHint(p *rules.Problem) string {
	if p.Hint == "" {
		return p.Message
	}
	return p.Message + "; " + p.Hint
}
