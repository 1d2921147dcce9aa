package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// children returns the instances of a module call.
func (m *Module) children(c *config.Call) *children {
	if known := m.instances[c]; known != nil {
		if known.running {
			m.tree.project.reportCircle(config.HeaderRange(c.Block), "module."+c.Labels[0])
		}
		return known
	}
	if m.instances == nil {
		m.instances = map[*config.Call]*children{}
	}
	// Have: the call is not expanded yet. Until it is, its instances are unknown to itself.
	result := &children{expansion: &expansion{running: true, maybe: &doubt{text: m.childAddress(c) + " depends on itself"}}}
	m.instances[c] = result
	target := m.target(c)
	switch {
	case c.Outside:
		result.remote = "the directory of " + m.childAddress(c) + " is outside the repository"
	case target == nil && c.Local != "":
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
	args := config.CallArguments(c, target)
	e := m.scope().expand(c.Declaration, m.childAddress(c))
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
func (m *Module) tooMany(l *limit, c *config.Call) (remote string) {
	m.tree.budget.drop(l, config.HeaderRange(c.Block))
	return m.childAddress(c) + " exceeds the limit of module instances"
}

// instantiate makes the module of one instance of a call.
func (m *Module) instantiate(c *config.Call, target *config.Directory, args hcl.Attributes, inst instance, maybe *doubt) *Module {
	if m.maybe != nil {
		maybe = m.maybe
	}
	return &Module{
		Address: m.childAddress(c) + inst.suffix(), maybe: maybe,
		tree: m.tree, dir: target, key: config.Join(m.key, c.Labels[0]),
		parent: m, level: m.level + 1, call: c, args: args, outer: inst.scope,
	}
}

// target returns the directory that a call leads to, or nil.
func (m *Module) target(c *config.Call) *config.Directory {
	if c.Local != "" {
		return c.Target
	}
	if module, ok := m.tree.manifest[config.Join(m.key, c.Labels[0])]; ok {
		if d := m.tree.project.Directories[module.Dir]; d != nil && len(d.Files) > 0 {
			return d
		}
	}
	return c.Target
}

// within reports whether m or a module around it comes from d.
func (m *Module) within(d *config.Directory) bool {
	for ; m != nil; m = m.parent {
		if m.dir == d {
			return true
		}
	}
	return false
}

// callValue returns the value of a module call with the outputs that the
// traversals select, or with all if they do not say.
func (m *Module) callValue(name string, traversals []hcl.Traversal) cty.Value {
	c := m.dir.CallNames[name]
	if c == nil {
		return cty.DynamicVal
	}
	needed, all := config.SelectedNames(traversals)
	return m.selection(c.Declaration, "module."+name, needed, all, func() cty.Value {
		kids := m.children(c)
		if kids.remote != "" || kids.maybe != nil {
			return cty.DynamicVal
		}
		return kids.collect(func(i int) cty.Value {
			child := kids.modules[i]
			names := needed
			if all {
				names = nil
				for output := range child.dir.Outputs {
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
func (m *Module) selection(declared *config.Declaration, object string, needed []string, all bool, eval func() cty.Value) cty.Value {
	key := object + " " + strings.Join(needed, " ")
	if all {
		key = object + " *"
	}
	if known := m.selected[key]; known != nil {
		if known.running {
			m.tree.project.reportCircle(config.HeaderRange(declared.Block), object)
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

// expansionOf returns that of the resource or module call that a reference
// names as a whole, or nil.
func (s *scope) expansionOf(t hcl.Traversal) *expansion {
	ref := config.Refer(t)
	if ref.Name == "" || len(ref.Behind(t)) > 0 {
		return nil
	}
	if c := s.module.dir.CallNames[ref.Name]; ref.Kind == "module" && c != nil {
		return s.module.children(c).expansion
	}
	if b := s.module.dir.Addresses[ref.Address()]; b != nil {
		return s.module.expansion(b)
	}
	return nil
}
