package config

import (
	"path/filepath"
	"slices"
	"strings"
)

// A directory is foreign if its files are not those of the repository: what
// "terraform init" has installed, copies of what others wrote, directories
// outside of the boundary, and stand-ins.

// isForeign reports whether a directory belongs to others. Those that the user
// names never do.
func (p *Project) isForeign(dir string) bool {
	if p.given[dir] {
		return false
	}
	return !p.IsTracked(dir, p.Config.Copies)
}

// IsTracked reports whether a directory lies within the boundary, also when links
// are followed, and in none of the directories of the given names there.
func (p *Project) IsTracked(dir string, without []string) bool {
	if p.Config.Boundary != "" && !isBelowWithout(p.Config.Boundary, dir, without) {
		return false
	}
	boundary, err := p.Config.Files.EvalSymlinks(p.Config.Boundary)
	resolved, other := p.Config.Files.EvalSymlinks(dir)
	return err != nil || other != nil || isBelowWithout(boundary, resolved, without)
}

// isBelowWithout reports whether dir is boundary or below it, on a way through none of the
// directories of these names.
func isBelowWithout(boundary, dir string, without []string) bool {
	rel, err := filepath.Rel(boundary, dir)
	if err != nil || !filepath.IsLocal(rel) {
		return false
	}
	return !slices.ContainsFunc(strings.Split(rel, string(filepath.Separator)), func(name string) bool {
		return slices.Contains(without, name)
	})
}

// Address is that of the call in its module.
func (c *Call) Address() string {
	if c.Type != "module" {
		return c.Type // of a Terragrunt unit
	}
	return "module." + c.Labels[0]
}
