package engine

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// keepConcerned reduces what was found to what concerns the scopes, or the changed files if
// such are given. Paths are relative.
func (r *run) keepConcerned(o *outcome.Outcome, left *suppress.Result) {
	if !r.ReportsPart() {
		return
	}
	model := o.Model // the tables of the scopes
	if r.Changes != nil && len(r.InView()) > 0 && state.IsNarrow(r.Infra, r.Root) {
		model = r.declared().Model
	}
	concerns := r.Concerning(model)
	for _, findings := range []*[]rules.Finding{&left.Kept, &left.Own, &left.Suppressed} {
		*findings = slices.DeleteFunc(*findings, func(f rules.Finding) bool { return !concerns(&f) })
	}
	elsewhere := func(file string) bool { return !r.Covers(file) }
	left.Problems = slices.DeleteFunc(left.Problems, func(p rules.Problem) bool { return elsewhere(p.Span.File) })
	o.Candidates = slices.DeleteFunc(o.Candidates, func(c gorule.Candidate) bool { return elsewhere(c.Span.File) })
	o.Unjudged = slices.DeleteFunc(o.Unjudged, func(at rules.Span) bool { return elsewhere(at.File) })
	for _, files := range []*[]string{&o.LeftOut.Constrained, &o.LeftOut.Tests, &o.LeftOut.OtherSDKs, &o.LeftOut.Links, &o.LeftOut.Generated, &o.LeftOut.GoIgnored, &o.LeftOut.Stacks} {
		*files = slices.DeleteFunc(*files, func(file string) bool { return !r.Stands(r.Located(file)) })
	}
}
