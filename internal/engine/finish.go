package engine

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/suppress"
	"github.com/dynamolint/dynamolint/rules"
)

// finish applies the configuration and the ignore directives to everything that
// was found, and puts it in order.
func (r *run) finish(o *outcome) *Result {
	done := r.stages.begin("apply configuration and directives")
	r.makeRelative(o)
	o.problems = slices.DeleteFunc(o.problems, func(p rules.Problem) bool { return r.config.Excluded(p.Span.File) })
	o.findings = r.decide(o.findings)
	sortFindings(o.findings)
	o.undecided = slices.DeleteFunc(o.undecided, func(u rules.Undecided) bool { return !r.wants(u.Rule, u.Span.File) })

	for _, files := range []*[]string{&o.leftOut.Constrained, &o.leftOut.Tests} {
		*files = slices.DeleteFunc(*files, r.config.Excluded)
	}

	result := &Result{Root: r.root, Config: r.config, Model: o.model, GoPackages: o.packages, LeftOut: o.leftOut}
	if result.Model == nil {
		result.Model = &schema.Model{}
	}
	rules.SetFingerprints(o.findings)
	left := suppress.New(r.opts.Rules, time.Now()).Apply(o.findings, o.files, r.read, r.judged(o))
	result.Suppressed = len(left.Suppressed)
	own := r.decide(left.Own)
	sortFindings(own)
	rules.SetFingerprints(own)
	result.Findings = slices.Concat(left.Kept, own)
	result.Problems = slices.Concat(o.problems, left.Problems)
	result.Undecided = o.undecided

	sortFindings(result.Findings)
	slices.SortFunc(result.Undecided, func(a, b rules.Undecided) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(a.Rule.ID, b.Rule.ID), strings.Compare(a.Reason, b.Reason))
	})
	slices.SortFunc(result.Problems, func(a, b rules.Problem) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(a.Message, b.Message))
	})
	result.Undecided = slices.Compact(result.Undecided)
	result.Problems = slices.Compact(result.Problems)
	done("%d findings, %d suppressed", len(result.Findings), result.Suppressed)
	result.Stages = r.stages.ended
	return result
}

func sortFindings(findings []rules.Finding) {
	slices.SortFunc(findings, func(a, b rules.Finding) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(a.Rule.ID, b.Rule.ID), strings.Compare(a.Message, b.Message))
	})
}

// makeRelative makes all paths of an outcome relative to the root.
func (r *run) makeRelative(o *outcome) {
	for i := range o.findings {
		f := &o.findings[i]
		f.Span.File = r.relative(f.Span.File)
		for j := range f.Related {
			f.Related[j].Span.File = r.relative(f.Related[j].Span.File)
		}
	}
	for i := range o.undecided {
		o.undecided[i].Span.File = r.relative(o.undecided[i].Span.File)
	}
	for i := range o.problems {
		o.problems[i].Span.File = r.relative(o.problems[i].Span.File)
	}
	for _, files := range [][]string{o.files, o.leftOut.Constrained, o.leftOut.Tests} {
		for i := range files {
			files[i] = r.relative(files[i])
		}
	}
}

// decide keeps the findings that the configuration wants, each once, with the
// severity that it gives them. A file that belongs to a package and to its test
// variant is analysed twice.
func (r *run) decide(findings []rules.Finding) []rules.Finding {
	type identity struct {
		rule    *rules.Rule
		span    rules.Span
		message string
	}
	seen := map[identity]bool{}
	var kept []rules.Finding
	for _, f := range findings {
		id := identity{f.Rule, f.Span, f.Message}
		if seen[id] || !r.wants(f.Rule, f.Span.File) {
			continue
		}
		seen[id] = true
		f.Severity = r.config.Severity(f, f.Span.File)
		kept = append(kept, f)
	}
	return kept
}

// wants reports whether the configuration wants a rule judged at a path.
func (r *run) wants(rule *rules.Rule, path string) bool {
	return !r.config.Excluded(path) && r.config.Rule(rule, path).Enabled
}

// judged returns whether a rule that reports nothing in a file would have done
// so if there were something: not if a value is unknown there, not in a module
// outside of the scopes, whose other callers are not judged, and nowhere if part
// of the input could not be analysed.
func (r *run) judged(o *outcome) func(*rules.Rule, string) bool {
	type place struct {
		rule *rules.Rule
		file string
	}
	undecided := map[place]bool{}
	for _, u := range o.undecided {
		undecided[place{u.Rule, u.Span.File}] = true
	}
	return func(rule *rules.Rule, file string) bool {
		return len(o.problems) == 0 && !undecided[place{rule, file}] && r.inScope(filepath.Dir(r.located(file))) && r.wants(rule, file)
	}
}

// read returns the content of a file by its relative path.
func (r *run) read(file string) ([]byte, error) {
	return os.ReadFile(r.located(file))
}

// located returns the absolute path of a file of the result.
func (r *run) located(file string) string {
	path := filepath.FromSlash(file)
	if !filepath.IsAbs(path) {
		path = filepath.Join(r.root, path)
	}
	return path
}
