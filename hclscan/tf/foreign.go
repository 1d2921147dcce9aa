package tf

import (
	"path/filepath"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/rules"
)

// All that users see of what is foreign is the call by which the way there leaves
// the repository, so that is where everything in it is shown: at the argument that
// gives a value, at the element of a list that makes a block, else at the call. It
// is the same whether the module is installed or a [config.StandIn] is read in its
// place.

// IsForeign reports whether the module is not part of the repository.
func (m *Module) IsForeign() bool { return m.dir.Foreign }

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
func (r *Resource) Foreign() *Foreign { return r.Module.foreign(r.block, r.block.Address()) }

// Foreign is [Resource.Foreign] for a state block. What it makes of a resource tells it apart.
func (b *StateBlock) Foreign() *Foreign { return b.Module.foreign(b.block, b.inner) }

// foreign returns from where a block is that has an address in the module.
func (m *Module) foreign(b *config.Declaration, address string) *Foreign {
	exit := m.exit()
	if exit == nil {
		return nil
	}
	p := m.tree.project
	f := &Foreign{Call: exit.call.Address(), At: p.Span(exit.call.SourceAt), Inner: address}
	for outer := m; outer != exit; outer = outer.parent {
		f.Inner = config.Join("module."+outer.call.Labels[0], f.Inner)
	}
	f.Inner = config.Join(f.Call, f.Inner)
	module := m.published()
	f.Source, f.Version = module.call.Source, module.tree.manifest[module.key].Version
	if m.dir.StandIn != "" {
		f.Source = m.StandIn()
		return f
	}
	header := config.HeaderRange(b.Block)
	at := p.Place(header)
	if rel, err := filepath.Rel(module.dir.Path, at.File); err == nil {
		at.File = filepath.ToSlash(rel)
	}
	f.Place = at.String()
	if p.IsTracked(m.dir.Path, p.Config.Untracked) {
		f.Block = p.Place(header)
	}
	return f
}

// published returns the module around a foreign one, or that itself, that its
// caller names by more than a path in the same package.
func (m *Module) published() *Module {
	for m.call.Local != "" && m.parent != nil && m.parent.dir.Foreign {
		m = m.parent
	}
	return m
}

// StandIn names the remote module that is not installed and in whose place the
// module is evaluated, or one around it; "" if none is.
func (m *Module) StandIn() string {
	name := ""
	for ; m != nil; m = m.parent {
		if m.dir.StandIn != "" {
			name = m.dir.StandIn
		}
	}
	return name
}
