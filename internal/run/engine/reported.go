package engine

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/decision"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// result applies the configuration and the ignore directives to everything that
// was found, and puts it in order.
func (s *selection) result(stages *outcome.Stages) *Result {
	done := stages.Begin("apply configuration and directives")
	s.makeRelative()
	s.keepConfigured()
	decided := s.decide()
	s.keepConcerned()
	s.placeLeftOut()
	result := s.report(decided)
	result.sort()
	result.wouldFind = s.wouldFind()
	s.compareBaseline(result, decided)
	done("%d findings, %d suppressed", len(result.Findings), result.Suppressed)
	result.Stages = stages.Ended
	return result
}

// keepConfigured drops what the configuration wants nothing of.
func (s *selection) keepConfigured() {
	o := s.o
	o.Problems, o.Elsewhere = s.keepProblems(o.Problems), s.keepProblems(o.Elsewhere)
	s.keepUnignored()
	o.Undecided = slices.DeleteFunc(o.Undecided, func(u rules.Undecided) bool { return !s.Config.Wants(u.Rule, u.Span.File) })
	o.Tallies = slices.DeleteFunc(o.Tallies, func(t rules.Tally) bool { return !s.Config.Wants(t.Rule, t.Span.File) })
	for _, files := range []*[]string{&o.LeftOut.Constrained, &o.LeftOut.Tests, &o.LeftOut.OtherSDKs, &o.LeftOut.Generated} {
		*files = slices.DeleteFunc(*files, func(file string) bool { return s.Excludes(s.Located(file)) })
	}
}

// placeLeftOut says where what was left out is.
func (s *selection) placeLeftOut() {
	o := s.o
	o.Packages = slices.DeleteFunc(o.Packages, func(dir string) bool { return !s.InScope(dir) })
	o.LeftOut.Interfaces = s.placesOf(o.Unjudged)
	if s.ReportsPart() {
		o.LeftOut.Elsewhere = s.placesOfProblems()
	}
}

// report returns what the run reports, in no order yet.
func (s *selection) report(decided decision.Decided) *Result {
	o := s.o
	model := o.Model
	if model == nil {
		model = &schema.Model{}
	}
	result := &Result{Root: s.Root, Config: s.Config, Model: model, Tables: countTables(model), GoPackages: len(o.Packages), LeftOut: o.LeftOut}
	result.Gaps, result.Linked = gaps(o.Uses, model, s.Relative), countLinked(o.Uses, model)
	result.Suppressed, result.suppressed = len(decided.Suppressed), decided.Suppressed
	result.Directives = s.askedFor(decided.Directives)
	result.Moot, result.Findings = decided.Moot, decided.Findings
	result.Problems = slices.Concat(o.Problems, slices.DeleteFunc(decided.Problems, s.isElsewhere))
	result.Undecided = slices.DeleteFunc(slices.Clone(o.Undecided), func(u rules.Undecided) bool { return !s.Covers(u.Span.File) })
	result.Counts = rules.Counts(slices.DeleteFunc(slices.Clone(o.Tallies), func(t rules.Tally) bool { return !s.Covers(t.Span.File) }))
	result.Candidates = candidates(o.Candidates)
	result.accesses = reportedAccesses(s.Config, o.Accesses)
	result.Accesses = slices.DeleteFunc(slices.Clone(result.accesses), func(a Access) bool { return !s.Covers(a.Span.File) })
	result.Sites = slices.DeleteFunc(reportedSites(s.State, o.Sites), func(at Site) bool { return !s.Covers(s.Relative(at.Span.File)) })
	for _, w := range s.Config.Wrappers() {
		if !slices.Contains(o.Wrappers, w.Func) {
			result.UnusedWrappers = append(result.UnusedWrappers, w.Func)
		}
	}
	return result
}

// sort orders what is reported by place, and drops what is said twice.
func (r *Result) sort() {
	slices.SortFunc(r.Undecided, func(a, b rules.Undecided) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(a.Rule.ID, b.Rule.ID), strings.Compare(a.Reason, b.Reason))
	})
	slices.SortFunc(r.Problems, func(a, b rules.Problem) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(a.Message, b.Message))
	})
	r.Undecided = slices.Compact(r.Undecided)
	r.Problems = slices.Compact(r.Problems)
}

// candidates returns each function once: where it is called first.
func candidates(all []gorule.Candidate) []gorule.Candidate {
	slices.SortFunc(all, func(a, b gorule.Candidate) int {
		return cmp.Or(strings.Compare(a.Wrapper.Func, b.Wrapper.Func), a.Span.Compare(b.Span))
	})
	return slices.CompactFunc(all, func(a, b gorule.Candidate) bool { return a.Wrapper.Func == b.Wrapper.Func })
}

// placesOf names calls of files that the configuration does not exclude, each once.
func (s *selection) placesOf(spans []rules.Span) []string {
	slices.SortFunc(spans, rules.Span.Compare)
	var places []string
	for _, span := range slices.Compact(spans) {
		span.File = s.Relative(span.File)
		if !s.Config.Excluded(span.File) {
			places = append(places, span.String())
		}
	}
	return places
}

// placesOfProblems names where problems are that are not reported, each place once. Those of Go
// code are left out where neither code nor a table is reported on.
func (s *selection) placesOfProblems() (places []string) {
	for _, p := range s.o.Elsewhere {
		if len(s.o.Packages) > 0 || s.hasTables() || !isGoProblem(p) {
			places = append(places, p.Span.String())
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// countTables counts the tables that configurations and templates declare.
func countTables(m *schema.Model) int {
	if m.Templates == nil {
		return len(m.Tables)
	}
	return len(m.Tables) + len(m.Templates.Tables)
}

// hasTables reports whether the part that is reported declares a table, of which code elsewhere
// may say something.
func (s *selection) hasTables() bool {
	return s.o.Model != nil && slices.ContainsFunc(s.o.Model.Tables, func(t *schema.Table) bool { return s.Covers(t.Header.File) })
}

func isGoProblem(p rules.Problem) bool {
	name := filepath.Base(p.Span.File)
	return filepath.Ext(name) == ".go" || name == "go.mod" || name == "go.work"
}

// apart returns the findings about what a change does to tables, and all others.
func apart(findings []rules.Finding) (changes, others []rules.Finding) {
	for _, f := range findings {
		if f.Rule.Category == rules.Changes {
			changes = append(changes, f)
		} else {
			others = append(others, f)
		}
	}
	return changes, others
}
