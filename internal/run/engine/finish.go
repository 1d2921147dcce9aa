package engine

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// finish applies the configuration and the ignore directives to everything that
// was found, and puts it in order.
func (r *run) finish(o *outcome.Outcome) *Result {
	done := r.stages.Begin("apply configuration and directives")
	r.makeRelative(o)
	o.Problems, o.Elsewhere = r.keepProblems(o.Problems), r.keepProblems(o.Elsewhere)
	r.keepUnignored(o)
	o.Undecided = slices.DeleteFunc(o.Undecided, func(u rules.Undecided) bool { return !r.Config.Wants(u.Rule, u.Span.File) })
	o.Tallies = slices.DeleteFunc(o.Tallies, func(t rules.Tally) bool { return !r.Config.Wants(t.Rule, t.Span.File) })
	for _, files := range []*[]string{&o.LeftOut.Constrained, &o.LeftOut.Tests, &o.LeftOut.OtherSDKs, &o.LeftOut.Generated} {
		*files = slices.DeleteFunc(*files, func(file string) bool { return r.Excludes(r.Located(file)) })
	}

	decided := r.decide(o)
	r.keepConcerned(o)
	o.Packages = slices.DeleteFunc(o.Packages, func(dir string) bool { return !r.InScope(dir) })
	o.LeftOut.Interfaces = r.placesOf(o.Unjudged)
	if r.ReportsPart() {
		o.LeftOut.Elsewhere = r.placesOfProblems(o)
	}
	result := &Result{Root: r.Root, Config: r.Config, Model: o.Model, GoPackages: len(o.Packages), LeftOut: o.LeftOut, run: r}
	if result.Model == nil {
		result.Model = &schema.Model{}
	}
	result.Tables = len(result.Model.Tables)
	result.Unlinked, result.Linked = unlinked(o.Uses, result.Model), countLinked(o.Uses, result.Model)
	result.Suppressed, result.suppressed = len(decided.Suppressed), decided.Suppressed
	result.Directives = r.askedFor(decided.Directives)
	result.Moot, result.Findings = decided.Moot, decided.Findings
	result.Problems = slices.Concat(o.Problems, slices.DeleteFunc(decided.Problems, r.isElsewhere))
	result.Undecided = slices.DeleteFunc(slices.Clone(o.Undecided), func(u rules.Undecided) bool { return !r.Covers(u.Span.File) })
	result.Counts = rules.Counts(slices.DeleteFunc(slices.Clone(o.Tallies), func(t rules.Tally) bool { return !r.Covers(t.Span.File) }))
	result.Candidates = candidates(o.Candidates)
	result.accesses = r.accesses(o.Accesses)
	result.Accesses = slices.DeleteFunc(slices.Clone(result.accesses), func(a Access) bool { return !r.Covers(a.Span.File) })
	result.Sites = slices.DeleteFunc(r.sites(o.Sites), func(s Site) bool { return !r.Covers(r.Relative(s.Span.File)) })
	for _, w := range r.Config.Wrappers() {
		if !slices.Contains(o.Wrappers, w.Func) {
			result.UnusedWrappers = append(result.UnusedWrappers, w.Func)
		}
	}

	slices.SortFunc(result.Undecided, func(a, b rules.Undecided) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(a.Rule.ID, b.Rule.ID), strings.Compare(a.Reason, b.Reason))
	})
	slices.SortFunc(result.Problems, func(a, b rules.Problem) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(a.Message, b.Message))
	})
	result.Undecided = slices.Compact(result.Undecided)
	result.Problems = slices.Compact(result.Problems)
	result.wouldFind = r.wouldFind(o)
	r.compareBaseline(result, decided)
	done("%d findings, %d suppressed", len(result.Findings), result.Suppressed)
	result.Stages = r.stages.Ended
	return result
}

// candidates returns each function once: where it is called first.
func candidates(all []gorule.Candidate) []gorule.Candidate {
	slices.SortFunc(all, func(a, b gorule.Candidate) int {
		return cmp.Or(strings.Compare(a.Wrapper.Func, b.Wrapper.Func), a.Span.Compare(b.Span))
	})
	return slices.CompactFunc(all, func(a, b gorule.Candidate) bool { return a.Wrapper.Func == b.Wrapper.Func })
}

// placesOf names calls of files that the configuration does not exclude, each once.
func (r *run) placesOf(spans []rules.Span) []string {
	slices.SortFunc(spans, rules.Span.Compare)
	var places []string
	for _, span := range slices.Compact(spans) {
		span.File = r.Relative(span.File)
		if !r.Config.Excluded(span.File) {
			places = append(places, span.String())
		}
	}
	return places
}

// placesOfProblems names where problems are that are not reported, each place once. Those of Go
// code are left out where neither code nor a table is reported on.
func (r *run) placesOfProblems(o *outcome.Outcome) (places []string) {
	for _, p := range o.Elsewhere {
		if len(o.Packages) > 0 || r.hasTables(o) || !isGoProblem(p) {
			places = append(places, p.Span.String())
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// hasTables reports whether the part that is reported declares a table, of which code elsewhere
// may say something.
func (r *run) hasTables(o *outcome.Outcome) bool {
	return o.Model != nil && slices.ContainsFunc(o.Model.Tables, func(t *schema.Table) bool { return r.Covers(t.Header.File) })
}

func isGoProblem(p rules.Problem) bool {
	name := filepath.Base(p.Span.File)
	return filepath.Ext(name) == ".go" || name == "go.mod" || name == "go.work"
}

// makeRelative makes all paths of an outcome relative to the root.
func (r *run) makeRelative(o *outcome.Outcome) {
	for i := range o.Findings {
		f := &o.Findings[i]
		f.Rename(r.Relative)
		for j := range f.Instances {
			f.Instances[j].Root = r.Relative(f.Instances[j].Root)
		}
	}
	for i := range o.Undecided {
		o.Undecided[i].Span.File = r.Relative(o.Undecided[i].Span.File)
	}
	for i := range o.Tallies {
		o.Tallies[i].Span.File = r.Relative(o.Tallies[i].Span.File)
	}
	for i := range o.Accesses {
		o.Accesses[i].Span.File = r.Relative(o.Accesses[i].Span.File)
	}
	for i := range o.Candidates {
		o.Candidates[i].Span.File = r.Relative(o.Candidates[i].Span.File)
	}
	r.problemsRelative(o.Problems)
	r.problemsRelative(o.Elsewhere)
	for _, files := range [][]string{
		o.Files, o.LeftOut.Constrained, o.LeftOut.Tests, o.LeftOut.OtherSDKs, o.LeftOut.Links, o.LeftOut.Submodules, o.LeftOut.Sparse,
		o.LeftOut.GoIgnored, o.LeftOut.Generated, o.LeftOut.Units, o.LeftOut.Stacks,
	} {
		for i := range files {
			files[i] = r.Relative(files[i])
		}
	}
}

// problemsRelative makes the places of problems relative to the root.
func (r *run) problemsRelative(problems []rules.Problem) {
	for i := range problems {
		p := &problems[i]
		if path := p.Span.File; path != "" && !state.Within(r.Root, path) && !r.InScope(path) && !r.InScope(filepath.Dir(path)) {
			// Such as a workspace elsewhere, which other machines do not have there.
			p.Span, p.Message = rules.Span{File: r.Root}, p.Span.String()+": "+p.Message
		}
		p.Span.File = r.Relative(p.Span.File)
		p.Message = strings.ReplaceAll(p.Message, r.Root+string(filepath.Separator), "")
	}
}

// judged returns whether a rule that reports nothing in a file would have done
// so if there were something and the user were told: not if a value is unknown there,
// not in a file that is not asked about, and nowhere if part of the input could not be
// analysed. What a
// change does to tables is judged where two versions are compared.
func (r *run) judged(o *outcome.Outcome) func(*rules.Rule, string) bool {
	type place struct {
		rule *rules.Rule
		file string
	}
	undecided := map[place]bool{}
	for _, u := range o.Undecided {
		undecided[place{u.Rule, u.Span.File}] = true
	}
	return func(rule *rules.Rule, file string) bool {
		if rule.Category == rules.Changes && r.older == nil {
			return false
		}
		return !o.IsIncomplete() && !undecided[place{rule, file}] && r.InScope(filepath.Dir(r.Located(file))) && r.Covers(file) && r.Config.Wants(rule, file)
	}
}
