package engine

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// keepProblems returns the problems, their files relative, of what the
// configuration does not exclude.
func (r *run) keepProblems(problems []rules.Problem) []rules.Problem {
	problems = slices.DeleteFunc(problems, func(p rules.Problem) bool { return r.ExcludesAround(p.Span.File) })
	for i := range problems {
		if p := &problems[i]; r.Config.Excluded(p.Span.File) {
			p.Hint = strings.TrimPrefix(p.Hint+"; excluding one file does not exclude the others: exclude the directory", "; ")
		}
	}
	return problems
}

// keepUnignored takes out what was found in files that git ignores, and what is
// undecided or counted there. The paths are relative.
func (r *run) keepUnignored(o *outcome.Outcome) {
	ignored := func(span rules.Span) bool { return span.File != "" && r.Ignores(r.Located(span.File)) }
	o.Findings = slices.DeleteFunc(o.Findings, func(f rules.Finding) bool { return ignored(f.Span) })
	o.Undecided = slices.DeleteFunc(o.Undecided, func(u rules.Undecided) bool { return ignored(u.Span) })
	o.Tallies = slices.DeleteFunc(o.Tallies, func(t rules.Tally) bool { return ignored(t.Span) })
}

// walked returns what is wrong with directories in view.
func (r *run) walked(t *state.Tree) *outcome.Outcome {
	o := &outcome.Outcome{}
	for _, p := range t.Problems {
		o.Add(r.Stands(p.Span.File), p)
	}
	return o
}

// Excludes reports whether the code in a directory, absolute, is not analysed: because the
// configuration excludes it, or because git ignores it.
func (res *Result) Excludes(dir string) bool { return res.run.ExcludesAbove(dir) }
