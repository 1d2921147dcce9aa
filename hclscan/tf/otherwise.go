package tf

import (
	"fmt"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

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
