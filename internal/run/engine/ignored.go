package engine

import (
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// ignores reports whether git ignores a path, which is absolute: what is never committed
// is not judged. What the user names, and files that changed, are judged all the same.
func (r *run) ignores(path string) bool {
	if !r.git.Ignores(path) || r.changes != nil && r.changes.files[path] {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(r.scopes, r.infra), func(s scope) bool {
		return within(s.dir, path) && r.git.Ignores(s.dir)
	})
}

// countExcluded returns how many of the directories in the scopes the configuration excludes.
func (r *run) countExcluded(dirs []string) int {
	n := 0
	for _, dir := range dirs {
		if r.config.Excluded(r.relative(dir)) && r.stands(dir) {
			n++
		}
	}
	return n
}

// keepUnignored takes out what was found in files that git ignores, and what is
// undecided or counted there. The paths are relative.
func (r *run) keepUnignored(o *outcome) {
	ignored := func(span rules.Span) bool { return span.File != "" && r.ignores(r.located(span.File)) }
	o.findings = slices.DeleteFunc(o.findings, func(f rules.Finding) bool { return ignored(f.Span) })
	o.undecided = slices.DeleteFunc(o.undecided, func(u rules.Undecided) bool { return ignored(u.Span) })
	o.tallies = slices.DeleteFunc(o.tallies, func(t rules.Tally) bool { return ignored(t.Span) })
}
