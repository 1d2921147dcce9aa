package tf

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// roots returns the given directories that no other one calls as a module, in
// order of path. Of directories that only call each other in a circle the first
// is taken, so that none is left out.
func (p *Project) roots() []*directory {
	called := map[string]bool{}
	for _, d := range p.dirs {
		for _, c := range d.calls {
			if c.target != nil && c.target != d {
				called[c.local] = true
			}
		}
		for _, dir := range d.possibleCalls() {
			called[p.files.Canonical(dir)] = true
		}
	}
	for _, u := range p.sortedUnits() {
		if u.Source != u.Dir {
			called[u.Source] = true
		}
	}
	var roots []*directory
	reached := map[*directory]bool{}
	var given []string
	for _, dir := range p.config.Dirs {
		given = append(given, p.files.Canonical(dir))
	}
	slices.Sort(given)
	given = slices.Compact(given)
	for _, path := range given {
		if d := p.dirs[path]; d != nil && !called[path] && !inDotTerraform(path) {
			roots = append(roots, d)
			reach(d, reached)
		}
	}
	for _, path := range given {
		if d := p.dirs[path]; d != nil && !reached[d] && inCircle(d) {
			roots = append(roots, d)
			reach(d, reached)
		}
	}
	slices.SortFunc(roots, func(a, b *directory) int { return strings.Compare(a.path, b.path) })
	return roots
}

// inDotTerraform reports whether a directory is Terraform's working copy of a
// module that a root uses.
func inDotTerraform(path string) bool {
	return slices.Contains(strings.Split(path, string(filepath.Separator)), ".terraform")
}

func reach(d *directory, reached map[*directory]bool) {
	if reached[d] {
		return
	}
	reached[d] = true
	for _, c := range d.calls {
		if c.target != nil {
			reach(c.target, reached)
		}
	}
}

func inCircle(d *directory) bool {
	reached := map[*directory]bool{}
	for _, c := range d.calls {
		if c.target != nil {
			reach(c.target, reached)
		}
	}
	return reached[d]
}

// reportCircles names the module calls that close a circle.
func (p *Project) reportCircles() {
	const visiting, done = 1, 2
	state := map[*directory]int{}
	var visit func(d *directory)
	visit = func(d *directory) {
		state[d] = visiting
		for _, c := range d.calls {
			switch {
			case c.target == nil:
			case state[c.target] == visiting:
				p.report(rules.Problem{
					Span:    p.place(c.sourceAt),
					Message: fmt.Sprintf("module %q calls itself: its source %s contains this module", c.Labels[0], c.source),
					Hint:    "remove the circular call; it is not followed",
				})
			case state[c.target] == 0:
				visit(c.target)
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

// holders returns the directories in which, or in a module called from which,
// a resource of one of the types may be declared. No other directory needs to
// be instantiated. Where an installed remote module lies depends on the root,
// so whoever calls one may hold anything.
func (p *Project) holders(types []string) map[*directory]bool {
	return p.leading(strings.Join(types, " "), func(d *directory) bool {
		return slices.ContainsFunc(d.resources, func(b *block) bool { return slices.Contains(types, b.kind()) }) ||
			p.installed && d.callsRemote()
	})
}

// leading returns the directories of which wanted holds, and those that call
// one of these, directly or not. What it holds of must have one name.
func (p *Project) leading(name string, wanted func(*directory) bool) map[*directory]bool {
	if known := p.leads[name]; known != nil {
		return known
	}
	leads := map[*directory]bool{}
	callers := map[*directory][]*directory{}
	var mark func(d *directory)
	mark = func(d *directory) {
		if leads[d] {
			return
		}
		leads[d] = true
		for _, caller := range callers[d] {
			mark(caller)
		}
	}
	for _, d := range p.dirs {
		for _, c := range d.calls {
			if c.target != nil {
				callers[c.target] = append(callers[c.target], d)
			}
		}
	}
	for _, d := range p.dirs {
		if wanted(d) {
			mark(d)
		}
	}
	p.leads[name] = leads
	return leads
}
