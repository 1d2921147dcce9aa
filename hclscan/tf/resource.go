package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/rules"
)

// Resource is an instance of a resource block, or of a data block.
type Resource struct {
	Block
	Type    string // "aws_dynamodb_table", or "data.aws_iam_policy_document"
	Address string // "module.orders.aws_dynamodb_table.this[\"eu\"]"
	Maybe   string // why the instance may not exist; empty if it does
	Module  *Module
}

// Call is a module call on the way to a resource.
type Call struct {
	Address string
	Span    rules.Span // the header of the module block
}

// Calls returns the module calls of the repository that lead to the module,
// outermost first.
func (m *Module) Calls() []Call {
	if m.parent == nil {
		return nil
	}
	calls := m.parent.Calls()
	if m.dir.Foreign {
		return calls // what is declared is shown at the call itself
	}
	from := m
	if m.parent.dir.Foreign { // it calls back
		if from = m.parent.exit(); from.parent == nil {
			return calls
		}
	}
	return append(calls, Call{
		Address: from.Address,
		Span:    m.tree.project.Span(config.HeaderRange(from.call.Block)),
	})
}

// Resources returns the instances of resources of the given types in the module
// and all that it calls. Of a root with a plan they are those of the plan.
func (m *Module) Resources(types ...string) []*Resource {
	if plan := m.plan(); plan != nil {
		return m.plannedResources(plan, types)
	}
	return m.collect(types, m.tree.project.Holders(types))
}

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

// Declaration returns the address of the resource's block, which all of its
// instances share.
func (r *Resource) Declaration() string { return r.Module.resourceAddress(r.block) }

func (m *Module) resourceAddress(b *config.Declaration) string {
	return config.Join(m.Address, b.Address())
}

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

// Adopted reports whether an import block of the root makes Terraform take over
// a resource that exists. The provider then knows, from what exists, the
// arguments that it computes and that are not set.
func (r *Resource) Adopted() bool {
	return r.Module.tree.root.Adopts(r.Address)
}
