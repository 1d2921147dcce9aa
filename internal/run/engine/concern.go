package engine

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// concerning returns whether a finding is about the scopes, or the changed files if such are given.
func (s *selection) concerning() func(*rules.Finding) bool {
	model := s.o.Model // the tables of the scopes
	if s.Changes != nil && len(s.InView()) > 0 && state.IsNarrow(s.Infra, s.Root) {
		model = s.declared().Model
	}
	return s.Concerning(model)
}

// keepConcerned reduces what is said besides findings to what is about the scopes, or the changed
// files if such are given. Paths are relative.
func (s *selection) keepConcerned() {
	if !s.ReportsPart() {
		return
	}
	elsewhere := func(file string) bool { return !s.Covers(file) }
	s.o.Candidates = slices.DeleteFunc(s.o.Candidates, func(c gorule.Candidate) bool { return elsewhere(c.Span.File) })
	s.o.Unjudged = slices.DeleteFunc(s.o.Unjudged, func(at rules.Span) bool { return elsewhere(at.File) })
	for _, files := range []*[]string{&s.o.LeftOut.Constrained, &s.o.LeftOut.Tests, &s.o.LeftOut.OtherSDKs, &s.o.LeftOut.Links, &s.o.LeftOut.Generated, &s.o.LeftOut.GoIgnored, &s.o.LeftOut.Stacks} {
		*files = slices.DeleteFunc(*files, func(file string) bool { return !s.Stands(s.Located(file)) })
	}
}
