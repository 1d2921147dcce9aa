package engine

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// keepConcerned reduces a result to what is about the changed files, if such
// are given.
func (r *run) keepConcerned(result *Result) {
	if r.changes == nil {
		return
	}
	dirs := map[string]bool{} // of all tables that a changed directory has a part in
	for _, t := range result.Model.Tables {
		if of := directoriesOf(&t.Declaration); slices.ContainsFunc(of, r.inInfra) {
			for _, dir := range of {
				dirs[dir] = true
			}
		}
	}
	result.Findings = slices.DeleteFunc(result.Findings, func(f rules.Finding) bool { return !r.concerns(&f, dirs) })
	result.Undecided = slices.DeleteFunc(result.Undecided, func(u rules.Undecided) bool { return !r.covers(u.Span.File) })
}

// covers reports whether a file, as in the result, is one whose findings are
// reported wherever they come from.
func (r *run) covers(file string) bool {
	c := r.changes
	if c == nil {
		return true
	}
	path := r.located(file)
	dir := filepath.Dir(path)
	if !strings.HasSuffix(file, ".go") {
		return inAny(c.infra, dir)
	}
	return c.goFiles[path] || inAny(c.trees, dir) || c.modules[findUp(r.files, dir, "go.mod")]
}

// concerns reports whether a finding is about the changed files: it stands in
// one, or names a place in one. Directories are those of the tables that
// changed Terraform has a part in.
func (r *run) concerns(f *rules.Finding, dirs map[string]bool) bool {
	if r.covers(f.Span.File) {
		return true
	}
	if !strings.HasSuffix(f.Span.File, ".go") {
		// No other tables were judged, but directives in all of their files.
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
		if source, _, _ := strings.Cut(path, schema.Separator); dirs[filepath.Dir(path)] || r.changes.sources[source] {
			return true
		}
	}
	// What is declared nowhere may have been removed.
	return r.changes.tables && f.Rule.Category == rules.CrossCheck && !declared
}
