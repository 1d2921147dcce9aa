package engine

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/suppress"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// keepConcerned reduces what was found to what concerns the scopes, or the changed files if
// such are given. Paths are relative.
func (r *run) keepConcerned(o *outcome, left *suppress.Result) {
	if !r.reportsPart() {
		return
	}
	dirs := map[string]bool{} // of all tables that a directory of the scopes has a part in
	if o.model != nil {
		for _, t := range o.model.Tables {
			if of := directoriesOf(&t.Declaration); slices.ContainsFunc(of, r.inInfra) {
				for _, dir := range of {
					dirs[dir] = true
				}
			}
		}
	}
	for _, findings := range []*[]rules.Finding{&left.Kept, &left.Own, &left.Suppressed} {
		*findings = slices.DeleteFunc(*findings, func(f rules.Finding) bool { return !r.concerns(&f, dirs) })
	}
	elsewhere := func(file string) bool { return !r.covers(file) }
	left.Problems = slices.DeleteFunc(left.Problems, func(p rules.Problem) bool { return elsewhere(p.Span.File) })
	o.candidates = slices.DeleteFunc(o.candidates, func(c gorule.Candidate) bool { return elsewhere(c.Span.File) })
	o.unjudged = slices.DeleteFunc(o.unjudged, func(at rules.Span) bool { return elsewhere(at.File) })
	for _, files := range []*[]string{&o.leftOut.Constrained, &o.leftOut.Tests, &o.leftOut.OtherSDKs, &o.leftOut.Links, &o.leftOut.Generated, &o.leftOut.GoIgnored, &o.leftOut.Stacks} {
		*files = slices.DeleteFunc(*files, func(file string) bool { return !r.stands(r.located(file)) })
	}
}

// covers reports whether a file, as in the result, is one whose findings are
// reported wherever they come from.
func (r *run) covers(file string) bool {
	path := r.located(file)
	dir := filepath.Dir(path)
	isGo, c := strings.HasSuffix(file, ".go"), r.changes
	switch {
	case !isGo:
		return !isNarrow(r.infra, r.root) || r.inInfra(dir)
	case c == nil:
		return !isNarrow(r.scopes, r.root) || r.inScope(dir)
	}
	return c.goFiles[path] || inAny(c.trees, dir) || c.modules[findUp(r.files, dir, "go.mod")]
}

// concerns reports whether a finding is about the scopes or the changed files: it stands in
// one, or is one of code and names a place in one. Directories are those of the tables that
// the Terraform there has a part in.
func (r *run) concerns(f *rules.Finding, dirs map[string]bool) bool {
	if r.covers(f.Span.File) {
		return true
	}
	if !strings.HasSuffix(f.Span.File, ".go") {
		// No other tables were judged, but directives in all files.
		return f.Rule.Category != rules.Directives
	}
	declared := false // somewhere, as the finding says
	for _, related := range f.Related {
		if strings.HasSuffix(related.Span.File, ".go") {
			if r.covers(related.Span.File) {
				return true
			}
			continue
		}
		declared = true
		path := r.located(related.Span.File)
		source, _, _ := strings.Cut(path, schema.Separator)
		if r.changes != nil && (dirs[filepath.Dir(path)] || r.changes.sources[source]) {
			return true
		}
	}
	// What is declared nowhere may have been removed.
	return r.changes != nil && r.changes.tables && f.Rule.Category == rules.CrossCheck && !declared
}
