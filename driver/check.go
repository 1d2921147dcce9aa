package driver

import (
	"errors"
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/decision"
	"github.com/dynamolint/dynamolint/internal/run/sources"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// A unit is one package on its way through the analyzer.
type unit struct {
	*Loaded
	pass    *analysis.Pass
	sources []*source
	runs    map[*rules.Rule]bool // the rules that are run
}

// check analyses the package of a pass and reports what configuration,
// directives and baseline leave of the findings. The error says what could not
// be analysed.
func (l *Loaded) check(pass *analysis.Pass) error {
	tables, err := l.tables()
	if err != nil {
		return fmt.Errorf("package %s: %w", pass.Pkg.Path(), err)
	}
	u := &unit{Loaded: l, pass: pass, sources: l.sources(pass), runs: map[*rules.Rule]bool{}}
	list := analyzers.Rules()
	for _, r := range list {
		u.runs[r.Meta] = tables != nil || r.Meta.Category != rules.CrossCheck
	}
	for _, r := range suppress.Rules() {
		u.runs[r] = true
	}
	var wrappers []gorule.Wrapper
	for _, w := range l.config.Wrappers() {
		wrappers = append(wrappers, gorule.Wrapper(w))
	}
	result := gorule.Check(pass, list, gorule.Config{
		Options:  l.config.Options,
		Tests:    l.config.Tests,
		Schema:   func() *schema.Model { return tables },
		Wrappers: wrappers,
		Given:    sources.Given(l.config),
		Accesses: tables != nil && l.unlinked != nil,
	})
	if calls := l.countUnlinked(result.Accesses); calls > 0 {
		l.unlinked(pass.Pkg.Path(), calls)
	}
	u.sources = slices.DeleteFunc(u.sources, func(s *source) bool { return slices.Contains(result.Tests, s.disk) })
	findings, problems := u.finish(result)
	for _, d := range u.diagnostics(findings) {
		pass.Report(d)
	}
	return errors.Join(append(result.Failures, problems...)...)
}

// countUnlinked returns how many calls, outside of what is excluded, cannot be
// linked to a declared table.
func (l *Loaded) countUnlinked(calls []gorule.Access) (n int) {
	for _, call := range calls {
		if call.Unlinked() && !l.config.Excluded(l.relative(call.Span.File)) {
			n++
		}
	}
	return n
}

// finish decides which findings are reported, as the command does.
func (u *unit) finish(result *gorule.Result) (findings []rules.Finding, problems []error) {
	for i := range result.Findings {
		result.Findings[i].Rename(u.relative)
	}
	for i := range result.Undecided {
		result.Undecided[i].Span.File = u.relative(result.Undecided[i].Span.File)
	}
	policy := decision.Policy{Config: u.config, Rules: u.rules, Now: u.now, Read: u.read, Baseline: u.baseline}
	found := decision.Found{Findings: result.Findings, Judged: u.judged(result)}
	for _, s := range u.sources {
		found.Files = append(found.Files, s.path)
	}
	for _, a := range result.Asked {
		a.File = u.relative(a.File)
		found.Asked = append(found.Asked, a)
	}
	decided := policy.Decide(found)
	for _, p := range decided.Problems {
		problems = append(problems, fmt.Errorf("package %s: %s: %s", u.pass.Pkg.Path(), p.Span.File, p.Message))
	}
	findings = rules.Merge(decided.Findings)
	if u.failingOnly {
		findings = slices.DeleteFunc(findings, func(f rules.Finding) bool { return !u.config.Fails(f.Severity) })
	}
	slices.SortStableFunc(findings, worstOfLineFirst)
	return findings, problems
}

// judged returns whether a rule that reports nothing in a file would have done
// so if there were something: not if it is not run here or switched off, if a
// value is unknown there, or if the package could not be analysed in full.
func (u *unit) judged(result *gorule.Result) func(*rules.Rule, *suppress.Directive) bool {
	return func(r *rules.Rule, d *suppress.Directive) bool {
		file := d.Span.File
		undecided := slices.ContainsFunc(result.Undecided, func(at rules.Undecided) bool { return at.Rule == r && at.Span.File == file })
		return len(result.Failures) == 0 && u.runs[r] && !undecided && u.config.Wants(r, file)
	}
}

// read returns the content of a file of the package by its path.
func (u *unit) read(path string) ([]byte, error) {
	return files.Disk.Source(u.source(path).disk)
}
