package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
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
	if m.dir.foreign {
		return calls // what is declared is shown at the call itself
	}
	from := m
	if m.parent.dir.foreign { // it calls back
		if from = m.parent.exit(); from.parent == nil {
			return calls
		}
	}
	return append(calls, Call{
		Address: from.Address,
		Span:    m.tree.project.span(headerRange(from.call.Block)),
	})
}

// Resources returns the instances of resources of the given types in the module
// and all that it calls. Of a root with a plan they are those of the plan.
func (m *Module) Resources(types ...string) []*Resource {
	if plan := m.plan(); plan != nil {
		return m.plannedResources(plan, types)
	}
	return m.collect(types, m.tree.project.holders(types))
}

func (m *Module) collect(types []string, holders map[*directory]bool) []*Resource {
	var found []*Resource
	for _, b := range m.dir.resources {
		if slices.Contains(types, b.kind()) {
			found = append(found, m.instancesOf(b)...)
		}
	}
	for _, c := range m.dir.calls {
		if target := m.target(c); target == nil || !holders[target] {
			continue
		}
		for _, child := range m.children(c).modules {
			found = append(found, child.collect(types, holders)...)
		}
	}
	return found
}

func (m *Module) instancesOf(b *block) []*Resource {
	e := m.expansion(b)
	var found []*Resource
	for _, inst := range e.instances {
		found = append(found, m.resource(b, inst, e.maybe.reason()))
	}
	return found
}

func (m *Module) resource(b *block, inst instance, maybe string) *Resource {
	if m.maybe != nil {
		maybe = m.maybe.reason()
	}
	return &Resource{
		Block:   Block{scope: inst.scope, block: b},
		Type:    b.kind(),
		Address: m.resourceAddress(b) + inst.suffix(),
		Maybe:   maybe,
		Module:  m,
	}
}

// Declaration returns the address of the resource's block, which all of its
// instances share.
func (r *Resource) Declaration() string { return r.Module.resourceAddress(r.block) }

func (m *Module) resourceAddress(b *block) string {
	return join(m.Address, b.address())
}

func (m *Module) expansion(b *block) *expansion {
	if known := m.resources[b]; known != nil {
		if known.running {
			m.tree.project.reportCircle(headerRange(b.Block), b.address())
		}
		return known
	}
	if m.resources == nil {
		m.resources = map[*block]*expansion{}
	}
	address := m.resourceAddress(b)
	m.resources[b] = &expansion{running: true, maybe: &doubt{text: address + " depends on itself"}}
	e := m.scope().expand(b, address)
	if budget := m.tree.budget; !affordable(len(e.instances), &budget.resources, maxExpanded) {
		budget.drop(resourceLimit, headerRange(b.Block))
		e = &expansion{kind: e.kind, argument: e.argument, maybe: &doubt{text: address + " exceeds the limit of resources"}}
	}
	m.resources[b] = e
	return e
}

// resourceValue returns the value of a resource with the attributes that expr
// selects. Those that the configuration sets have that value; all others are
// computed and so unknown, as is all of a data source. Where the resource is
// used as a whole nothing is known but how many instances it has.
func (m *Module) resourceValue(ref reference, traversals []hcl.Traversal, expr hcl.Expression) cty.Value {
	b := m.dir.addresses[ref.address()]
	if b == nil {
		return cty.DynamicVal
	}
	needed, all := selectedNames(traversals)
	if all {
		needed, all = selectedByIndex(expr, ref, traversals, m.expansion(b).kind != "")
	}
	return m.selection(b, ref.address(), needed, all, func() cty.Value {
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
func configured(b *block, s *scope, name string) cty.Value {
	attr := b.argument(name)
	if attr == nil {
		return s.nestedValue(b, name)
	}
	v := s.eval(attr.Expr)
	if v.IsNull() {
		return cty.DynamicVal
	}
	return v
}

// selectedByIndex finds the attributes in "x.y[key].name", "x.y[*].name" and
// "for z in x.y", whose traversal ends before the index. all is true if the resource is used
// in any other way, too.
func selectedByIndex(expr hcl.Expression, ref reference, traversals []hcl.Traversal, repeated bool) (names []string, all bool) {
	node, ok := expr.(hclsyntax.Node)
	if !ok {
		return nil, true
	}
	unexplained := 0
	for _, t := range traversals {
		if name, ok := selectedName(t); ok {
			names = append(names, name)
		} else {
			unexplained++
		}
	}
	_ = hclsyntax.VisitAll(node, func(n hclsyntax.Node) hcl.Diagnostics {
		if name, ok := indexedAttribute(n, ref); ok {
			names = append(names, name)
			unexplained--
		}
		if selected, ok := iteratedAttributes(n, ref); ok && repeated {
			names = append(names, selected...)
			unexplained--
		}
		return nil
	})
	slices.Sort(names)
	return slices.Compact(names), unexplained != 0
}

func indexedAttribute(n hclsyntax.Node, ref reference) (string, bool) {
	switch n := n.(type) {
	case *hclsyntax.RelativeTraversalExpr:
		if index, ok := n.Source.(*hclsyntax.IndexExpr); ok && names(index.Collection, ref) {
			return literal.Step(n.Traversal[0])
		}
	case *hclsyntax.SplatExpr:
		if each, ok := n.Each.(*hclsyntax.RelativeTraversalExpr); ok && names(n.Source, ref) {
			return literal.Step(each.Traversal[0])
		}
	}
	return "", false
}

// iteratedAttributes returns the attributes that a "for" expression over the
// instances of a resource selects from each.
func iteratedAttributes(n hclsyntax.Node, ref reference) (selected []string, ok bool) {
	e, ok := n.(*hclsyntax.ForExpr)
	if !ok || !names(limits.Uncounted(e.CollExpr), ref) {
		return nil, false
	}
	for _, expr := range []hclsyntax.Expression{e.KeyExpr, e.ValExpr, e.CondExpr} {
		if expr == nil {
			continue
		}
		for _, t := range expr.Variables() {
			if t.RootName() != e.ValVar {
				continue
			}
			if len(t) < 2 {
				return nil, false
			}
			name, ok := literal.Step(t[1])
			if !ok {
				return nil, false
			}
			selected = append(selected, name)
		}
	}
	return selected, true
}

func names(expr hclsyntax.Expression, ref reference) bool {
	t, ok := expr.(*hclsyntax.ScopeTraversalExpr)
	return ok && refer(t.Traversal) == ref && len(ref.behind(t.Traversal)) == 0
}
