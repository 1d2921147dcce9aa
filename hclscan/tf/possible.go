package tf

import (
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Possible returns what another value of a root variable would add to
// [Module.Resources]: an instance for each block, in the module and all that it
// calls, whose count, for_each or lifecycle.enabled, or that of a call on the
// way to it, depends on a default. It stands for all instances that there may
// be, and Maybe names the variable.
func (m *Module) Possible(types ...string) []*Resource {
	if m.plan() != nil {
		return nil // the plan says what there is
	}
	return m.possible(types, m.tree.project.Holders(types))
}

func (m *Module) possible(types []string, holders map[*config.Directory]bool) []*Resource {
	var found []*Resource
	for _, b := range m.dir.Resources {
		if !slices.Contains(types, b.Kind()) {
			continue
		}
		if inst, why := m.scope().otherwise(m.expansion(b), m.resourceAddress(b)); why != "" {
			found = append(found, m.resource(b, inst, why))
		}
	}
	for _, c := range m.dir.Calls {
		if target := m.target(c); target == nil || !holders[target] {
			continue
		}
		for _, child := range m.children(c).modules {
			found = append(found, child.possible(types, holders)...)
		}
		if other := m.otherChild(c); other != nil {
			found = append(found, other.collect(types, holders)...)
			found = append(found, other.possible(types, holders)...)
		}
	}
	return found
}
