package engine

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// keepProblems returns the problems, their files relative, of what the
// configuration does not exclude.
func (s *selection) keepProblems(problems []rules.Problem) []rules.Problem {
	problems = slices.DeleteFunc(problems, func(p rules.Problem) bool { return s.ExcludesAround(p.Span.File) })
	for i := range problems {
		if p := &problems[i]; s.Config.Excluded(p.Span.File) {
			p.Hint = strings.TrimPrefix(p.Hint+"; excluding one file does not exclude the others: exclude the directory", "; ")
		}
	}
	return problems
}

// keepUnignored takes out what was found in files that git ignores, and what is
// undecided or counted there. The paths are relative.
func (s *selection) keepUnignored() {
	ignored := func(span rules.Span) bool { return span.File != "" && s.Ignores(s.Located(span.File)) }
	s.o.Findings = slices.DeleteFunc(s.o.Findings, func(f rules.Finding) bool { return ignored(f.Span) })
	s.o.Undecided = slices.DeleteFunc(s.o.Undecided, func(u rules.Undecided) bool { return ignored(u.Span) })
	s.o.Tallies = slices.DeleteFunc(s.o.Tallies, func(t rules.Tally) bool { return ignored(t.Span) })
}
