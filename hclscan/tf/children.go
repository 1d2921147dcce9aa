package tf

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// children returns the instances of a module call.
func (m *Module) children(c *call) *children {
	if known := m.instances[c]; known != nil {
		if known.running {
			m.tree.project.reportCircle(headerRange(c.Block), "module."+c.Labels[0])
		}
		return known
	}
	if m.instances == nil {
		m.instances = map[*call]*children{}
	}
	// Have: the call is not expanded yet. Until it is, its instances are unknown to itself.
	result := &children{expansion: &expansion{running: true, maybe: &doubt{text: m.childAddress(c) + " depends on itself"}}}
	m.instances[c] = result
	target := m.target(c)
	switch {
	case c.outside:
		result.remote = "the directory of " + m.childAddress(c) + " is outside the repository"
	case target == nil && c.local != "":
		result.remote = "the directory of " + m.childAddress(c) + " has no Terraform files"
	case target == nil:
		result.remote = m.childAddress(c) + " is not a local module and not installed below .terraform"
	case m.within(target):
		result.remote = m.childAddress(c) + " calls itself"
	case m.level == maxLevels:
		result.remote = m.tooMany(levelLimit, c)
	}
	if result.remote != "" {
		result.running = false
		return result
	}
	args := callArguments(c, target)
	e := m.scope().expand(c.block, m.childAddress(c))
	if !m.tree.budget.takeModules(max(1, len(e.instances))) {
		result.remote, result.running = m.tooMany(moduleLimit, c), false
		return result
	}
	for _, inst := range e.instances {
		result.modules = append(result.modules, m.instantiate(c, target, args, inst, e.maybe))
	}
	result.expansion = e
	return result
}

// tooMany says that the instances of a call are not evaluated.
func (m *Module) tooMany(l *limit, c *call) (remote string) {
	m.tree.budget.drop(l, headerRange(c.Block))
	return m.childAddress(c) + " exceeds the limit of module instances"
}

// instantiate makes the module of one instance of a call.
func (m *Module) instantiate(c *call, target *directory, args hcl.Attributes, inst instance, maybe *doubt) *Module {
	if m.maybe != nil {
		maybe = m.maybe
	}
	return &Module{
		Address: m.childAddress(c) + inst.suffix(), maybe: maybe,
		tree: m.tree, dir: target, key: join(m.key, c.Labels[0]),
		parent: m, level: m.level + 1, call: c, args: args, outer: inst.scope,
	}
}

// target returns the directory that a call leads to, or nil.
func (m *Module) target(c *call) *directory {
	if c.local != "" {
		return c.target
	}
	if module, ok := m.tree.manifest[join(m.key, c.Labels[0])]; ok {
		if d := m.tree.project.dirs[module.dir]; d != nil && len(d.files) > 0 {
			return d
		}
	}
	return c.target
}

// within reports whether m or a module around it comes from d.
func (m *Module) within(d *directory) bool {
	for ; m != nil; m = m.parent {
		if m.dir == d {
			return true
		}
	}
	return false
}

// callArguments returns what a call passes to the variables of its target.
func callArguments(c *call, target *directory) hcl.Attributes {
	schema := &hcl.BodySchema{}
	for name := range target.variables {
		schema.Attributes = append(schema.Attributes, hcl.AttributeSchema{Name: name})
	}
	content, _ := c.contain(schema)
	return content.Attributes
}

// callValue returns the value of a module call with the outputs that the
// traversals select, or with all if they do not say.
func (m *Module) callValue(name string, traversals []hcl.Traversal) cty.Value {
	c := m.dir.callNames[name]
	if c == nil {
		return cty.DynamicVal
	}
	needed, all := selectedNames(traversals)
	return m.selection(c.block, "module."+name, needed, all, func() cty.Value {
		kids := m.children(c)
		if kids.remote != "" || kids.maybe != nil {
			return cty.DynamicVal
		}
		return kids.collect(func(i int) cty.Value {
			child := kids.modules[i]
			names := needed
			if all {
				names = nil
				for output := range child.dir.outputs {
					names = append(names, output)
				}
			}
			outputs := map[string]cty.Value{}
			for _, output := range names {
				outputs[output] = child.output(output)
			}
			return cty.ObjectVal(outputs)
		})
	})
}

// selection memoises the value of an object by what is needed of it, so that
// many references to one attribute of many instances stay cheap.
func (m *Module) selection(declared *block, object string, needed []string, all bool, eval func() cty.Value) cty.Value {
	key := object + " " + strings.Join(needed, " ")
	if all {
		key = object + " *"
	}
	if known := m.selected[key]; known != nil {
		if known.running {
			m.tree.project.reportCircle(headerRange(declared.Block), object)
		}
		return known.value
	}
	if m.selected == nil {
		m.selected = map[string]*memo{}
	}
	entry := &memo{value: cty.DynamicVal, running: true} // to itself the object is unknown
	m.selected[key] = entry
	entry.value, entry.running = eval(), false
	return entry.value
}

// selectedNames returns the attributes that the traversals select from an
// object "kind.name" or its instances "kind.name[key]", sorted; all if one of
// them takes the object as a whole.
func selectedNames(traversals []hcl.Traversal) (names []string, all bool) {
	for _, t := range traversals {
		name, ok := selectedName(t)
		if !ok {
			return nil, true
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names), false
}

func selectedName(t hcl.Traversal) (string, bool) {
	rest := refer(t).behind(t)
	if len(rest) > 0 {
		if _, index := rest[0].(hcl.TraverseIndex); index {
			rest = rest[1:]
		}
	}
	if len(rest) == 0 {
		return "", false
	}
	return literal.Step(rest[0])
}
