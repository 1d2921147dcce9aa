package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
)

// severities lists the severities, the worst first.
var severities = []rules.Severity{rules.Error, rules.Warning, rules.Note}

// verdict returns "3 errors, 5 warnings and 12 notes in 14 files". Each count
// goes through paint, and so does praise, with no severity.
func (run *Run) verdict(paint func(rules.Severity, string) string) string {
	var parts []string
	for _, severity := range severities {
		if n := run.count(severity); n > 0 {
			parts = append(parts, paint(severity, plural(n, severity.String())))
		}
	}
	switch {
	case len(parts) == 0 && run.Below > 0: // they may fail the run
		return "no findings shown"
	case len(parts) == 0 && len(run.Problems) > 0:
		return "no findings in what was analysed"
	case len(parts) == 0:
		return paint(rules.SeverityUnset, "no findings")
	}
	list := parts[len(parts)-1]
	if len(parts) > 1 {
		list = strings.Join(parts[:len(parts)-1], ", ") + " and " + list
	}
	return list + " in " + plural(run.files(), "file")
}

// unpainted is for formats that show severities otherwise.
func unpainted(_ rules.Severity, text string) string { return text }

func (c Checked) String() string {
	return plural(c.GoPackages, "Go package") + ", " + plural(c.Tables, "table")
}

// nothingChecked says why no package and no table was analysed.
func (run *Run) nothingChecked() string {
	left := run.LeftOut
	switch {
	case run.Unaffected:
		return "none of the changed files concerns DynamoDB"
	case left.Directories > 0:
		return "nothing was checked; the configuration excludes " + plural(left.Directories, "directory")
	case len(slices.Concat(left.Constrained, left.Tests, left.Submodules, left.Sparse, left.GoIgnored, left.Generated, left.Units, left.Stacks, left.Possible)) > 0:
		return "nothing was checked"
	case run.Changed:
		return "no package and no configuration with a changed file uses DynamoDB"
	}
	return "no Go package here uses DynamoDB by an SDK that dynamolint knows, and no table is declared"
}

// fewNamed is how many places a line of the summary names.
const fewNamed = 3

// A remark says what the findings do not show.
type remark struct {
	text    string
	places  []string // what it applies to, if that can be named
	unknown string   // what --show-unknown says more: "lists them"
}

// remarks returns what was not checked and what is not shown, so that silence
// about it is not mistaken for praise.
func (run *Run) remarks() []remark {
	var list []remark
	add := func(n int, one, more, rest string, places []string) {
		switch n {
		case 0:
		case 1:
			list = append(list, remark{text: "1 " + one + rest, places: places})
		default:
			list = append(list, remark{text: fmt.Sprintf("%d %s%s", n, more, rest), places: places})
		}
	}
	left := run.LeftOut
	add(len(left.Constrained), "Go file that uses DynamoDB is left out", "Go files that use DynamoDB are left out",
		" by build constraints (set GOOS, CGO_ENABLED or GOFLAGS=-tags=...)", left.Constrained)
	add(len(left.Tests), "test file that uses DynamoDB is left out", "test files that use DynamoDB are left out", " (--tests)", left.Tests)
	add(len(left.OtherSDKs), "Go file uses", "Go files use", " DynamoDB by a library that dynamolint does not know, which is not judged", left.OtherSDKs)
	add(len(left.Interfaces), "call through an interface of another module was", "calls through an interface of another module were",
		" not judged (declare wrappers in .dynamolint.yml)", left.Interfaces)
	add(len(left.Modules), "module call", "module calls", " not followed, so tables in them are not checked (terraform init installs modules)", left.Modules)
	add(len(left.Links), "symbolic link", "symbolic links", " to Terraform not followed: name the directory to have it checked", left.Links)
	add(len(left.Submodules), "submodule is", "submodules are", " not checked out (git submodule update --init)", left.Submodules)
	add(len(left.Sparse), "Go or Terraform file is", "Go or Terraform files are", " not checked out (git sparse-checkout disable)", left.Sparse)
	add(len(left.GoIgnored), "directory with Go files is", "directories with Go files are", " ignored by go.mod", left.GoIgnored)
	add(len(left.Generated), "generated Go file that uses DynamoDB is", "generated Go files that use DynamoDB are", " not judged", left.Generated)
	add(len(left.Units), "Terragrunt unit", "Terragrunt units", " not followed, because the source is elsewhere", left.Units)
	add(len(left.Stacks), "Terragrunt stack is", "Terragrunt stacks are", ` not followed ("terragrunt stack generate" writes their units)`, left.Stacks)
	add(len(left.Possible), "table that exists only with another value of a variable is", "tables that exist only with another value of a variable are",
		fmt.Sprintf(" not checked: %s (--var-file)", words.Enumerate(left.Possible, fewNamed)), left.Possible[min(fewNamed, len(left.Possible)):])
	add(len(left.Elsewhere), "place elsewhere could not be analysed; findings that need it", "places elsewhere could not be analysed; findings that need them",
		" may be missing (run dynamolint in the root of the repository to see why)", left.Elsewhere)
	list = append(list, slices.Concat(run.unlinked(), run.counted())...)
	if run.Checked != (Checked{}) { // else it is why nothing was checked
		add(left.Directories, "directory is", "directories are", " excluded by the configuration", nil)
	}
	add(run.Below, "finding", "findings", " of lower severity not shown (--severity note shows all)", nil)
	add(run.Suppressed, "finding", "findings", " suppressed", nil)
	add(run.Known, "finding is", "findings are", " in the baseline and not shown", nil)
	add(run.Stale, "entry of the baseline is", "entries of the baseline are", ` stale: run "dynamolint baseline write"`, nil)
	if n := len(run.Undecided); n > 0 {
		list = append(list, remark{text: plural(n, "place") + " not judged because a value is unknown", unknown: "lists them"})
	}
	return list
}

// A ruleCount is what a run found of one rule.
type ruleCount struct {
	rule       *rules.Rule
	bySeverity map[rules.Severity]int
	files      []string // with findings, the file with most of them first
	byFile     map[string]int
}

// byRule counts the findings of each rule. The rules with the most severe
// findings come first, and of those the rules with most of them.
func byRule(findings []rules.Finding) []*ruleCount {
	counts := map[*rules.Rule]*ruleCount{}
	var list []*ruleCount
	for i := range findings {
		f := &findings[i]
		c := counts[f.Rule]
		if c == nil {
			c = &ruleCount{rule: f.Rule, bySeverity: map[rules.Severity]int{}, byFile: map[string]int{}}
			counts[f.Rule] = c
			list = append(list, c)
		}
		c.bySeverity[f.Severity]++
		if c.byFile[f.Span.File]++; c.byFile[f.Span.File] == 1 {
			c.files = append(c.files, f.Span.File)
		}
	}
	for _, c := range list {
		slices.SortStableFunc(c.files, func(a, b string) int { return c.byFile[b] - c.byFile[a] })
	}
	slices.SortFunc(list, func(a, b *ruleCount) int {
		for _, severity := range severities {
			if n := b.bySeverity[severity] - a.bySeverity[severity]; n != 0 {
				return n
			}
		}
		return cmp.Compare(a.rule.ID, b.rule.ID)
	})
	return list
}

// total is how many findings of the rule there are.
func (c *ruleCount) total() int {
	n := 0
	for _, findings := range c.bySeverity {
		n += findings
	}
	return n
}

// lineOf returns "file:line", or the file of a span without a line.
func lineOf(span rules.Span) string {
	if span.Start.Line == 0 {
		return span.File
	}
	return fmt.Sprintf("%s:%d", span.File, span.Start.Line)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
