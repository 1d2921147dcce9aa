package engine

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// concerning returns whether a finding is about the scopes, or the changed files if such are given.
func (r *run) concerning(o *outcome.Outcome) func(*rules.Finding) bool {
	model := o.Model // the tables of the scopes
	if r.Changes != nil && len(r.InView()) > 0 && state.IsNarrow(r.Infra, r.Root) {
		model = r.declared().Model
	}
	return r.Concerning(model)
}

// keepConcerned reduces what is said besides findings to what is about the scopes, or the changed
// files if such are given. Paths are relative.
func (r *run) keepConcerned(o *outcome.Outcome) {
	if !r.ReportsPart() {
		return
	}
	elsewhere := func(file string) bool { return !r.Covers(file) }
	o.Candidates = slices.DeleteFunc(o.Candidates, func(c gorule.Candidate) bool { return elsewhere(c.Span.File) })
	o.Unjudged = slices.DeleteFunc(o.Unjudged, func(at rules.Span) bool { return elsewhere(at.File) })
	for _, files := range []*[]string{&o.LeftOut.Constrained, &o.LeftOut.Tests, &o.LeftOut.OtherSDKs, &o.LeftOut.Links, &o.LeftOut.Generated, &o.LeftOut.GoIgnored, &o.LeftOut.Stacks} {
		*files = slices.DeleteFunc(*files, func(file string) bool { return !r.Stands(r.Located(file)) })
	}
}
