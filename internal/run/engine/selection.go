package engine

import (
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
	"github.com/dynamolint/dynamolint/rules"
)

// A selection reduces what was found to what a run reports.
type selection struct {
	*state.State
	opts     *Options
	o        *outcome.Outcome
	known    Known
	declared func() terraform.Declared
	compares bool // two versions are compared
}

// judged returns whether a rule that reports nothing in a file would have done
// so if there were something and the user were told: not if a value is unknown there,
// not in a file that is not asked about, and nowhere if part of the input could not be
// analysed. What a
// change does to tables is judged where two versions are compared.
func (s *selection) judged() func(*rules.Rule, string) bool {
	type place struct {
		rule *rules.Rule
		file string
	}
	undecided := map[place]bool{}
	for _, u := range s.o.Undecided {
		undecided[place{u.Rule, u.Span.File}] = true
	}
	return func(rule *rules.Rule, file string) bool {
		if rule.Category == rules.Changes && !s.compares {
			return false
		}
		return !s.o.IsIncomplete() && !undecided[place{rule, file}] && s.InScope(filepath.Dir(s.Located(file))) && s.Covers(file) && s.Config.Wants(rule, file)
	}
}

// makeRelative makes all paths of an outcome relative to the root.
func (s *selection) makeRelative() {
	o := s.o
	for i := range o.Findings {
		f := &o.Findings[i]
		f.Rename(s.Relative)
		for j := range f.Instances {
			f.Instances[j].Root = s.Relative(f.Instances[j].Root)
		}
	}
	for i := range o.Undecided {
		o.Undecided[i].Span.File = s.Relative(o.Undecided[i].Span.File)
	}
	for i := range o.Tallies {
		o.Tallies[i].Span.File = s.Relative(o.Tallies[i].Span.File)
	}
	for i := range o.Accesses {
		o.Accesses[i].Span.File = s.Relative(o.Accesses[i].Span.File)
	}
	for i := range o.Candidates {
		o.Candidates[i].Span.File = s.Relative(o.Candidates[i].Span.File)
	}
	s.problemsRelative(o.Problems)
	s.problemsRelative(o.Elsewhere)
	for _, files := range [][]string{
		o.Files, o.LeftOut.Constrained, o.LeftOut.Tests, o.LeftOut.OtherSDKs, o.LeftOut.Links, o.LeftOut.Submodules, o.LeftOut.Sparse,
		o.LeftOut.GoIgnored, o.LeftOut.Generated, o.LeftOut.Units, o.LeftOut.Stacks,
	} {
		for i := range files {
			files[i] = s.Relative(files[i])
		}
	}
}

// problemsRelative makes the places of problems relative to the root.
func (s *selection) problemsRelative(problems []rules.Problem) {
	for i := range problems {
		p := &problems[i]
		if path := p.Span.File; path != "" && !state.Within(s.Root, path) && !s.InScope(path) && !s.InScope(filepath.Dir(path)) {
			// Such as a workspace elsewhere, which other machines do not have there.
			p.Span, p.Message = rules.Span{File: s.Root}, p.Span.String()+": "+p.Message
		}
		p.Span.File = s.Relative(p.Span.File)
		p.Message = strings.ReplaceAll(p.Message, s.Root+string(filepath.Separator), "")
	}
}
