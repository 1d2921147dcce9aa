package config

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
	"github.com/dynamolint/dynamolint/rules"
)

// RootDirectories returns the given directories that no other one calls as a module, in
// order of path. Of directories that only call each other in a circle the first
// is taken, so that none is left out.
func (p *Project) RootDirectories() []*Directory {
	called := map[string]bool{}
	for _, d := range p.Directories {
		for _, c := range d.Calls {
			if c.Target != nil && c.Target != d {
				called[c.Local] = true
			}
		}
		for _, dir := range d.possibleCalls() {
			called[p.Reader.Canonical(dir)] = true
		}
	}
	for _, u := range p.SortedUnits() {
		if u.Source != u.Dir {
			called[u.Source] = true
		}
	}
	var roots []*Directory
	reached := map[*Directory]bool{}
	var given []string
	for _, dir := range p.Config.Dirs {
		given = append(given, p.Reader.Canonical(dir))
	}
	slices.Sort(given)
	given = slices.Compact(given)
	for _, path := range given {
		if d := p.Directories[path]; d != nil && !called[path] && !inDotTerraform(path) {
			roots = append(roots, d)
			reach(d, reached)
		}
	}
	for _, path := range given {
		if d := p.Directories[path]; d != nil && !reached[d] && inCircle(d) {
			roots = append(roots, d)
			reach(d, reached)
		}
	}
	slices.SortFunc(roots, func(a, b *Directory) int { return strings.Compare(a.Path, b.Path) })
	return roots
}

// inDotTerraform reports whether a directory is Terraform's working copy of a
// module that a root uses.
func inDotTerraform(path string) bool {
	return slices.Contains(strings.Split(path, string(filepath.Separator)), ".terraform")
}

func reach(d *Directory, reached map[*Directory]bool) {
	if reached[d] {
		return
	}
	reached[d] = true
	for _, c := range d.Calls {
		if c.Target != nil {
			reach(c.Target, reached)
		}
	}
}

func inCircle(d *Directory) bool {
	reached := map[*Directory]bool{}
	for _, c := range d.Calls {
		if c.Target != nil {
			reach(c.Target, reached)
		}
	}
	return reached[d]
}

// ReportCircles names the module calls that close a circle.
func (p *Project) ReportCircles() {
	const visiting, done = 1, 2
	state := map[*Directory]int{}
	var visit func(d *Directory)
	visit = func(d *Directory) {
		state[d] = visiting
		for _, c := range d.Calls {
			switch {
			case c.Target == nil:
			case state[c.Target] == visiting:
				p.Report(rules.Problem{
					Span:    p.Place(c.SourceAt),
					Message: fmt.Sprintf("module %q calls itself: its source %s contains this module", c.Labels[0], c.Source),
					Hint:    "remove the circular call; it is not followed",
				})
			case state[c.Target] == 0:
				visit(c.Target)
			}
		}
		state[d] = done
	}
	for _, d := range p.sortedDirs() {
		if state[d] == 0 {
			visit(d)
		}
	}
}

// Holders returns the directories in which, or in a module called from which,
// a resource of one of the types may be declared. No other directory needs to
// be instantiated. Where an installed remote module lies depends on the root,
// so what calls one may hold anything.
func (p *Project) Holders(types []string) map[*Directory]bool {
	return p.Leading(strings.Join(types, " "), func(d *Directory) bool {
		return slices.ContainsFunc(d.Resources, func(b *Declaration) bool { return slices.Contains(types, b.Kind()) }) ||
			p.installed && d.callsRemote()
	})
}

// StateHolders is [Project.Holders] for state blocks that name such a resource, or a whole
// module.
func (p *Project) StateHolders(types []string) map[*Directory]bool {
	return p.Leading("state "+strings.Join(types, " "), func(d *Directory) bool {
		return slices.ContainsFunc(d.StateBlocks(), func(b *StateBlock) bool { return b.Names(types) }) ||
			p.installed && d.callsRemote()
	})
}

// Leading returns the directories of which wanted holds, and those that call
// one of these, directly or not. What it holds of must have one name.
func (p *Project) Leading(name string, wanted func(*Directory) bool) map[*Directory]bool {
	if known := p.leads[name]; known != nil {
		return known
	}
	leads := map[*Directory]bool{}
	callers := map[*Directory][]*Directory{}
	var mark func(d *Directory)
	mark = func(d *Directory) {
		if leads[d] {
			return
		}
		leads[d] = true
		for _, caller := range callers[d] {
			mark(caller)
		}
	}
	for _, d := range p.Directories {
		for _, c := range d.Calls {
			if c.Target != nil {
				callers[c.Target] = append(callers[c.Target], d)
			}
		}
	}
	for _, d := range p.Directories {
		if wanted(d) {
			mark(d)
		}
	}
	p.leads[name] = leads
	return leads
}

// RootPaths are the directories of the roots.
func (p *Project) RootPaths() []string {
	if p.owners == nil {
		p.owners = []string{}
		for _, d := range p.RootDirectories() {
			p.owners = append(p.owners, d.Path)
		}
	}
	return p.owners
}

// SortedUnits returns the units that are asked for, in order of their directories.
func (p *Project) SortedUnits() []*terragrunt.Unit {
	var units []*terragrunt.Unit
	for _, dir := range slices.Sorted(maps.Keys(p.Units)) {
		if p.given[dir] {
			units = append(units, p.Units[dir])
		}
	}
	return units
}
