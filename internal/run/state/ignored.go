package state

import "slices"

// Ignores reports whether git ignores a path, which is absolute: what is never committed
// is not judged. What the user names, and files that changed, are judged all the same.
func (r *State) Ignores(path string) bool {
	if !r.git.Ignores(path) || r.Changes.Names(path) {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(r.Scopes, r.Infra), func(s Scope) bool {
		return s.File == path || Within(s.Dir, path) && r.git.Ignores(s.Dir)
	})
}

// CountExcluded returns how many of the directories in the scopes the configuration excludes.
func (r *State) CountExcluded(dirs []string) int {
	n := 0
	for _, dir := range dirs {
		if r.Config.Excluded(r.Relative(dir)) && r.Stands(dir) {
			n++
		}
	}
	return n
}
