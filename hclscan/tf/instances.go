package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

func (m *Module) expansion(b *config.Declaration) *expansion {
	if known := m.resources[b]; known != nil {
		if known.running {
			m.tree.project.reportCircle(config.HeaderRange(b.Block), b.Address())
		}
		return known
	}
	if m.resources == nil {
		m.resources = map[*config.Declaration]*expansion{}
	}
	address := m.resourceAddress(b)
	m.resources[b] = &expansion{running: true, maybe: &doubt{text: address + " depends on itself"}}
	e := m.scope().expand(b, address)
	if budget := m.tree.budget; !affordable(len(e.instances), &budget.resources, maxExpanded) {
		budget.drop(resourceLimit, config.HeaderRange(b.Block))
		e = &expansion{kind: e.kind, argument: e.argument, maybe: &doubt{text: address + " exceeds the limit of resources"}}
	}
	m.resources[b] = e
	return e
}

// resourceValue returns the value of a resource with the attributes that expr
// selects. Those that the configuration sets have that value; all others are
// computed and so unknown, as is all of a data source. Where the resource is
// used as a whole nothing is known but how many instances it has.
func (m *Module) resourceValue(ref config.Reference, traversals []hcl.Traversal, expr hcl.Expression) cty.Value {
	b := m.dir.Addresses[ref.Address()]
	if b == nil {
		return cty.DynamicVal
	}
	needed, all := config.SelectedNames(traversals)
	if all {
		needed, all = config.SelectedByIndex(expr, ref, traversals, m.expansion(b).kind != "")
	}
	return m.selection(b, ref.Address(), needed, all, func() cty.Value {
		e := m.expansion(b)
		return e.collect(func(i int) cty.Value {
			if all || b.Type != "resource" {
				return cty.DynamicVal
			}
			attrs := map[string]cty.Value{}
			for _, name := range needed {
				attrs[name] = configured(b, e.instances[i].scope, name)
			}
			return cty.ObjectVal(attrs)
		})
	})
}

// configured returns the value of an argument or of nested blocks, unknown if it
// is not set: the provider may compute it.
func configured(b *config.Declaration, s *scope, name string) cty.Value {
	attr := b.Argument(name)
	if attr == nil {
		return s.nestedValue(b, name)
	}
	v := s.eval(attr.Expr)
	if v.IsNull() {
		return cty.DynamicVal
	}
	return v
}

func (m *Module) resourceAddress(b *config.Declaration) string {
	return config.Join(m.Address, b.Address())
}
