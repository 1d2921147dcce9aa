package tf

import (
	"fmt"
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

// otherChild returns the module that stands for those that a call would have if
// a variable of the root were not left to its default; nil if no default decides
// about it.
func (m *Module) otherChild(c *config.Call) *Module {
	kids := m.children(c)
	if kids.asked {
		return kids.other
	}
	kids.asked = true
	if inst, why := m.scope().otherwise(kids.expansion, m.childAddress(c)); why != "" {
		target := m.target(c)
		kids.other = m.instantiate(c, target, config.CallArguments(c, target), inst, &doubt{text: why})
	}
	return kids.other
}

// otherwise returns an instance that stands for those that a block would have,
// instead of those in e, if a variable of the root were not left to its default,
// and why; why is "" if no default decides about it.
func (s *scope) otherwise(e *expansion, label string) (inst instance, why string) {
	if e.argument == nil || e.maybe != nil { // one stands for all already
		return instance{}, ""
	}
	variable := s.assumed(e.argument.Expr, 0)
	if variable == "" {
		return instance{}, ""
	}
	inst, name := instance{scope: s}, "lifecycle.enabled"
	switch e.kind {
	case "count":
		inst, name = s.anyCounted(e.argument.Expr), "count"
	case "for_each":
		inst, name = s.anyIterated("each", e.argument.Expr), "for_each"
	}
	return inst, fmt.Sprintf("%s of %s depends on %s, of which only the default is known", name, label, variable)
}
