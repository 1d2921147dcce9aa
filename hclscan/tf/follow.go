package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// maxFollowed bounds how many references are followed to explain one value.
const maxFollowed = 50

// definition is where a reference leads: an expression, where that stands, and
// the steps into its value that could not be followed because the value is not
// an object that is written out.
type definition struct {
	expr    hcl.Expression
	in      *scope
	rest    hcl.Traversal
	assumed string // "var.name" if it is within the default of a variable of the root
}

// follow returns what a reference stands for: the argument, default or variable
// file for a variable, the local, the output, the configured argument of a
// resource, the element of for_each, and within these the member that the
// reference selects. ok is false if there is none or if it is not a single one.
func (s *scope) follow(t hcl.Traversal) (d definition, ok bool) {
	if s == constants || len(t) < 2 || s.module.tree.depth > maxDepth {
		return definition{}, false
	}
	s.module.tree.depth++
	defer func() { s.module.tree.depth-- }()
	if it := s.iterator(t.RootName()); it != nil {
		return it.follow(t)
	}
	ref, m := refer(t), s.module
	d.rest = t[2:]
	switch ref.kind {
	case "var":
		declared := m.dir.variables[ref.name]
		if declared == nil {
			return definition{}, false
		}
		declared.load()
		d.expr, d.in, _ = m.setting(declared)
		if d.expr == declared.fallback && m.parent == nil {
			d.assumed = "var." + ref.name
		}
	case "local":
		if attr := m.dir.locals[ref.name]; attr != nil && !m.circular(ref) {
			d.expr, d.in = attr.Expr, m.scope()
		}
	case "module":
		d = m.outputDefinition(ref.name, d.rest)
	default:
		d = m.argumentDefinition(ref, d.rest)
	}
	if d.expr == nil {
		return definition{}, false
	}
	return d.descend()
}

// follow returns what "each.value" stands for, and what it selects in there.
func (it *iterator) follow(t hcl.Traversal) (definition, bool) {
	key := it.value.Type().HasAttribute("key") && it.value.GetAttr("key").Type() == cty.String
	if name, _ := stepName(t[1]); !key || name != "value" || !it.value.GetAttr("key").IsKnown() {
		return definition{}, false
	}
	steps := hcl.Traversal{hcl.TraverseIndex{Key: it.value.GetAttr("key")}}
	return definition{expr: it.source, in: it.in, rest: append(steps, t[2:]...)}.descend()
}

// outputDefinition follows "module.name[key].output".
func (m *Module) outputDefinition(name string, rest hcl.Traversal) definition {
	c := m.dir.callNames[name]
	if c == nil {
		return definition{}
	}
	kids := m.children(c)
	if kids.remote != "" {
		return definition{}
	}
	i, rest, ok := kids.pick(rest)
	if !ok || len(rest) == 0 {
		return definition{}
	}
	output, _ := stepName(rest[0])
	child := kids.modules[i]
	if declared := child.dir.outputs[output]; declared != nil {
		if attr := declared.argument("value"); attr != nil {
			return definition{expr: attr.Expr, in: child.scope(), rest: rest[1:]}
		}
	}
	return definition{}
}

// argumentDefinition follows "type.name[key].argument".
func (m *Module) argumentDefinition(ref reference, rest hcl.Traversal) definition {
	b := m.dir.addresses[ref.kind+"."+ref.name]
	if b == nil {
		return definition{}
	}
	e := m.expansion(b)
	i, rest, ok := e.pick(rest)
	if !ok || len(rest) == 0 {
		return definition{}
	}
	name, _ := stepName(rest[0])
	if attr := b.argument(name); attr != nil {
		return definition{expr: attr.Expr, in: e.instances[i].scope, rest: rest[1:]}
	}
	return definition{}
}

// pick returns the instance that the first step selects and the steps after.
func (e *expansion) pick(steps hcl.Traversal) (int, hcl.Traversal, bool) {
	if e.maybe != "" || e.kind == "" {
		return 0, steps, len(e.instances) == 1
	}
	if len(steps) == 0 {
		return 0, nil, false
	}
	index, ok := steps[0].(hcl.TraverseIndex)
	if !ok {
		return 0, nil, false
	}
	for i, inst := range e.instances {
		if inst.key.RawEquals(index.Key) {
			return i, steps[1:], true
		}
	}
	return 0, nil, false
}

// descend follows the remaining steps into objects that are written out, and
// through references. It stops where it cannot go on.
func (d definition) descend() (definition, bool) {
	for len(d.rest) > 0 {
		name, ok := stepName(d.rest[0])
		if !ok {
			break
		}
		if t, diags := hcl.AbsTraversalForExpr(native(d.expr)); !diags.HasErrors() && d.in != constants {
			return d.in.follow(slices.Concat(t, d.rest))
		}
		member, ok := d.in.members(d.expr)[name]
		if !ok {
			break
		}
		d.expr, d.rest = member, d.rest[1:]
	}
	return d, true
}

// members returns the members of an object that is written out, by name.
func (s *scope) members(expr hcl.Expression) map[string]hcl.Expression {
	remember := s != constants && s.iterators == nil
	if remember && s.module.objects[expr] != nil {
		return s.module.objects[expr]
	}
	pairs, _ := hcl.ExprMap(expr)
	members := make(map[string]hcl.Expression, len(pairs))
	for _, pair := range pairs {
		if name, ok := knownText(s.eval(pair.Key)); ok {
			members[name] = pair.Value
		}
	}
	if remember {
		if s.module.objects == nil {
			s.module.objects = map[hcl.Expression]map[string]hcl.Expression{}
		}
		s.module.objects[expr] = members
	}
	return members
}

// Resource returns the address of the resource instance of which the value is
// an attribute, also through locals, variables and module outputs.
func (v Value) Resource() (address string, ok bool) {
	if v.expr == nil {
		return "", false
	}
	expr, in := v.expr, v.scope
	for range maxFollowed {
		t, indexed := in.attributeReference(expr)
		if t == nil {
			return "", false
		}
		ref := refer(t)
		if b := in.module.dir.addresses[ref.kind+"."+ref.name]; b != nil && in.iterator(ref.kind) == nil {
			e := in.module.expansion(b)
			if i, rest, ok := e.pick(indexed); ok && len(rest) == 1 {
				return in.module.resourceAddress(b) + e.instances[i].suffix(), true
			}
			return "", false
		}
		d, ok := in.follow(t)
		if !ok || d.in == constants || len(d.rest) > 0 {
			return "", false
		}
		expr, in = d.expr, d.in
	}
	return "", false
}

// attributeReference returns the reference that an expression consists of, and
// its steps behind the first two; "x.y[each.key].name" counts as one as well.
func (s *scope) attributeReference(expr hcl.Expression) (hcl.Traversal, hcl.Traversal) {
	expr = native(expr)
	if t, diags := hcl.AbsTraversalForExpr(expr); !diags.HasErrors() && len(t) > 1 {
		return t, t[2:]
	}
	relative, ok := expr.(*hclsyntax.RelativeTraversalExpr)
	if !ok {
		return nil, nil
	}
	index, ok := relative.Source.(*hclsyntax.IndexExpr)
	if !ok {
		return nil, nil
	}
	t, diags := hcl.AbsTraversalForExpr(index.Collection)
	key := s.eval(index.Key)
	if diags.HasErrors() || len(t) != 2 || !key.IsKnown() || key.IsNull() {
		return nil, nil
	}
	full := slices.Concat(t, hcl.Traversal{hcl.TraverseIndex{Key: key}}, relative.Traversal)
	return full, full[2:]
}
