package tf

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/rules"
)

// A directory is foreign if its files are not those of the repository: what
// "terraform init" has installed, copies of what others wrote, directories
// outside of the boundary, and stand-ins. All users see of it is the call by
// which the way there leaves the repository, so that is where everything in it
// is shown: at the argument that gives a value, at the element of a list that
// makes a block, else at the call. It is the same whether the module is
// installed or a [StandIn] is read in its place.

// isForeign reports whether a directory belongs to others. Those that the user
// names never do.
func (p *Project) isForeign(dir string) bool {
	if p.given[dir] {
		return false
	}
	return !p.isTracked(dir, p.config.Copies)
}

// isTracked reports whether a directory lies within the boundary, also when links
// are followed, and in none of the directories of the given names there.
func (p *Project) isTracked(dir string, without []string) bool {
	if p.config.Boundary != "" && !isBelowWithout(p.config.Boundary, dir, without) {
		return false
	}
	boundary, err := filepath.EvalSymlinks(p.config.Boundary)
	resolved, other := filepath.EvalSymlinks(dir)
	return err != nil || other != nil || isBelowWithout(boundary, resolved, without)
}

// isBelowWithout is [isBelow], but through none of the directories of these names.
func isBelowWithout(boundary, dir string, without []string) bool {
	rel, err := filepath.Rel(boundary, dir)
	if err != nil || !filepath.IsLocal(rel) {
		return false
	}
	return !slices.ContainsFunc(strings.Split(rel, string(filepath.Separator)), func(name string) bool {
		return slices.Contains(without, name)
	})
}

// IsForeign reports whether the module is not part of the repository.
func (m *Module) IsForeign() bool { return m.dir.foreign }

// exit returns the foreign module by whose call the way to m leaves the
// repository; nil if m is not foreign.
func (m *Module) exit() *Module {
	if !m.dir.foreign {
		return nil
	}
	for m.outer != nil && m.outer.module.dir.foreign {
		m = m.outer.module
	}
	return m
}

// called returns the call by which the way to s leaves the repository, and where
// it stands; that is nil for the call of a Terragrunt unit. The call is nil if s
// is not foreign.
func (s *scope) called() (*call, *scope) {
	if s == constants {
		return nil, nil
	}
	if m := s.module.exit(); m != nil {
		return m.call, m.outer
	}
	return nil, nil
}

// foreign reports whether an expression in s is not one of the repository.
func (s *scope) foreign() bool { return s != constants && s.module.dir.foreign }

// Foreign says which module has a block that is not one of the repository, and
// how the way there leaves the repository.
type Foreign struct {
	Call    string     // the address of that call in its module, without keys: "module.orders"
	At      rules.Span // the source argument of that call
	Inner   string     // the address of the block from the call on, without keys
	Source  string     // of the module, as its call has it
	Version string     // that is installed; empty if that is unknown
	Place   string     // the file in the module, with the line; empty for a stand-in
	Block   rules.Span // the block itself, if it is a copy that the repository keeps
}

// Foreign returns from where a resource is that is not declared in the
// repository; nil if it is.
func (r *Resource) Foreign() *Foreign {
	exit := r.Module.exit()
	if exit == nil {
		return nil
	}
	p := r.project()
	f := &Foreign{Call: exit.call.address(), At: p.span(exit.call.sourceAt), Inner: r.block.address()}
	m := r.Module
	for ; m != exit; m = m.parent {
		f.Inner = join("module."+m.call.Labels[0], f.Inner)
	}
	f.Inner = join(f.Call, f.Inner)
	module := r.Module.published()
	f.Source, f.Version = module.call.source, module.tree.manifest[module.key].version
	if r.Module.dir.standIn != "" {
		f.Source = r.Module.StandIn()
		return f
	}
	header := headerRange(r.block.Block)
	at := p.place(header)
	if rel, err := filepath.Rel(module.dir.path, at.File); err == nil {
		at.File = filepath.ToSlash(rel)
	}
	f.Place = at.String()
	if p.isTracked(r.Module.dir.path, p.config.Untracked) {
		f.Block = p.place(header)
	}
	return f
}

// published returns the module around a foreign one, or that itself, that its
// caller names by more than a path in the same package.
func (m *Module) published() *Module {
	for m.call.local != "" && m.parent != nil && m.parent.dir.foreign {
		m = m.parent
	}
	return m
}

// address is that of the call in its module.
func (c *call) address() string {
	if c.Type != "module" {
		return c.Type // of a Terragrunt unit
	}
	return "module." + c.Labels[0]
}

// shown returns where the user finds what a foreign module has in a block: the
// element of an argument that makes a dynamic block, else the call. header asks
// for a line of it only.
func (s *scope) shown(header bool) hcl.Range {
	c, _ := s.called()
	if it := s.iterators; it != nil && it.name != "count" && it.name != "each" {
		if at, ok := it.element(); ok && inside(c, at) {
			if header {
				return at.expr.StartRange()
			}
			return at.expr.Range()
		}
	}
	if header {
		return headerRange(c.Block)
	}
	return blockRange(c.Block)
}
