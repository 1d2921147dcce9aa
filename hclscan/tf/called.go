package tf

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Called is an instance of a module call.
type Called struct {
	Block
	Address string
	Maybe   string  // why the instance may not exist; empty if it does
	Module  *Module // in which the call stands
}

// Passed evaluates what the call passes, by name.
func (c *Called) Passed() map[string]Value {
	attrs, _ := c.block.Body.JustAttributes()
	values := map[string]Value{}
	for name, attr := range attrs {
		if !slices.Contains(metaArguments, name) {
			values[name] = c.scope.value(attr.Expr)
		}
	}
	return values
}

// Calling returns the module calls in the repository, those in a module before those
// of it. Modules are looked into that have resources of the given types, or lead to
// such a module or to one that is not at hand.
func (m *Module) Calling(types ...string) []*Called {
	if m.plan() != nil {
		return nil // the plan has what they declare
	}
	return m.calling([]map[*config.Directory]bool{
		m.tree.project.Leading("module", (*config.Directory).CallsAway), m.tree.project.Holders(types),
	})
}

func (m *Module) calling(into []map[*config.Directory]bool) []*Called {
	var found []*Called
	for _, c := range m.dir.Calls {
		target := m.target(c)
		if target != nil && !target.Foreign && slices.ContainsFunc(into, func(d map[*config.Directory]bool) bool { return d[target] }) {
			for _, child := range m.children(c).modules {
				found = append(found, child.calling(into)...)
			}
		}
		e := m.scope().expand(c.Declaration, m.childAddress(c))
		for _, inst := range e.instances {
			found = append(found, m.called(c, inst, e.maybe.reason()))
		}
	}
	return found
}

// called returns an instance of a call that stands in the module.
func (m *Module) called(c *config.Call, inst instance, maybe string) *Called {
	return &Called{
		Block: Block{scope: inst.scope, block: c.Declaration}, Address: m.childAddress(c) + inst.suffix(),
		Maybe: cmp.Or(m.maybe.reason(), maybe), Module: m,
	}
}
