package tf

import (
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

func (m *Module) collect(types []string, holders map[*config.Directory]bool) []*Resource {
	var found []*Resource
	for _, b := range m.dir.Resources {
		if slices.Contains(types, b.Kind()) {
			found = append(found, m.instancesOf(b)...)
		}
	}
	for _, c := range m.dir.Calls {
		if target := m.target(c); target == nil || !holders[target] {
			continue
		}
		for _, child := range m.children(c).modules {
			found = append(found, child.collect(types, holders)...)
		}
	}
	return found
}

func (m *Module) instancesOf(b *config.Declaration) []*Resource {
	e := m.expansion(b)
	var found []*Resource
	for _, inst := range e.instances {
		found = append(found, m.resource(b, inst, e.maybe.reason()))
	}
	return found
}

func (m *Module) resource(b *config.Declaration, inst instance, maybe string) *Resource {
	if m.maybe != nil {
		maybe = m.maybe.reason()
	}
	return &Resource{
		Block:   Block{scope: inst.scope, block: b},
		Type:    b.Kind(),
		Address: m.resourceAddress(b) + inst.suffix(),
		Maybe:   maybe,
		Module:  m,
	}
}

// Elsewhere returns what has the attribute if that belongs to another root, where
// its address means something else; nil if it does not.
func (a Attribute) Elsewhere() *Resource {
	if !a.abroad {
		return nil
	}
	return a.Resource()
}

// Resource returns what has the attribute.
func (a Attribute) Resource() *Resource {
	e := a.module.expansion(a.block)
	return a.module.resource(a.block, e.instances[a.instance], e.maybe.reason())
}
