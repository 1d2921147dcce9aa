package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
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

	// optional is "var.name" if what the steps select is not there, and the type
	// of that variable gives it.
	optional string
}

// follow returns what a reference stands for: the argument, default or variable
// file for a variable, the local, the output, the configured argument of a
// resource, the element of for_each, and within these the member that the
// reference selects. ok is false if there is none or if it is not a single one.
func (s *scope) follow(t hcl.Traversal) (d definition, ok bool) {
	if s == constants || s.module.tree.depth > maxDepth {
		return definition{}, false
	}
	s.module.tree.depth++
	defer func() { s.module.tree.depth-- }()
	if it := s.iterator(t.RootName()); it != nil {
		return it.follow(t)
	}
	if len(t) < 2 {
		return definition{}, false
	}
	ref, m := config.Refer(t), s.module
	d.rest = ref.Behind(t)
	switch ref.Kind {
	case "var":
		declared := m.dir.Variables[ref.Name]
		if declared == nil {
			return definition{}, false
		}
		if declared.Load(); declared.Withheld {
			return definition{}, false
		}
		d.expr, d.in, _ = m.setting(declared)
		if d.expr == declared.Default && m.parent == nil {
			d.assumed = "var." + ref.Name
		}
		if declared.Optional != nil && d.expr != nil {
			return d.descendTyped(declared)
		}
	case "local":
		if attr := m.dir.Locals[ref.Name]; attr != nil && !m.circular(ref) {
			d.expr, d.in = attr.Expr, m.scope()
		}
	case "module":
		d = m.outputDefinition(ref.Name, d.rest)
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
	steps, ok := it.steps(t)
	if !ok {
		return definition{}, false
	}
	return definition{expr: it.source, in: it.in, rest: steps}.descend()
}

// steps returns what "each.value.name" selects in what the iterator runs over.
func (it *iterator) steps(t hcl.Traversal) (hcl.Traversal, bool) {
	switch {
	case it.role == stands:
		return t[1:], true
	case it.role == partOf || len(t) < 2:
		return nil, false
	}
	if name, _ := literal.Step(t[1]); name != "value" || !it.value.Type().HasAttribute("key") {
		return nil, false
	}
	key := it.value.GetAttr("key") // a number if a dynamic block runs over a list
	if !key.IsKnown() || key.Type() != cty.String && key.Type() != cty.Number {
		return nil, false
	}
	return append(hcl.Traversal{hcl.TraverseIndex{Key: key}}, t[2:]...), true
}

// outputDefinition follows "module.name[key].output".
func (m *Module) outputDefinition(name string, rest hcl.Traversal) definition {
	c := m.dir.CallNames[name]
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
	output, _ := literal.Step(rest[0])
	return kids.modules[i].resultDefinition(output, rest[1:])
}

// resultDefinition follows an output of the module, and steps into it.
func (m *Module) resultDefinition(output string, rest hcl.Traversal) definition {
	if declared := m.dir.Outputs[output]; declared != nil && !declared.Withholds() {
		if attr := declared.Argument("value"); attr != nil {
			return definition{expr: attr.Expr, in: m.scope(), rest: rest}
		}
	}
	return definition{}
}

// argumentDefinition follows "type.name[key].argument", and outputs of other roots.
func (m *Module) argumentDefinition(ref config.Reference, rest hcl.Traversal) definition {
	b := m.dir.Addresses[ref.Address()]
	if root := m.remoteState(b); root != nil && ref.Kind == remoteStateKind {
		if output, rest, ok := remoteOutput(rest); ok {
			return root.resultDefinition(output, rest)
		}
	}
	if b == nil || b.Type != "resource" {
		return definition{}
	}
	e := m.expansion(b)
	i, rest, ok := e.pick(rest)
	if !ok || len(rest) == 0 {
		return definition{}
	}
	name, _ := literal.Step(rest[0])
	if attr := b.Argument(name); attr != nil {
		return definition{expr: attr.Expr, in: e.instances[i].scope, rest: rest[1:]}
	}
	return definition{}
}

// pick returns the instance that the first step selects and the steps after.
func (e *expansion) pick(steps hcl.Traversal) (int, hcl.Traversal, bool) {
	if e.kind == "" {
		return 0, steps, len(e.instances) == 1
	}
	if len(steps) == 0 {
		return 0, nil, false
	}
	index, ok := steps[0].(hcl.TraverseIndex)
	if !ok {
		return 0, nil, false
	}
	if e.maybe != nil { // one stands for all
		return 0, steps[1:], len(e.instances) == 1
	}
	i, ok := e.find(index.Key)
	return i, steps[1:], ok
}

// descend follows the remaining steps into objects that are written out, and
// through references. It stops where it cannot go on.
func (d definition) descend() (definition, bool) {
	for len(d.rest) > 0 {
		name, ok := literal.Step(d.rest[0])
		if !ok {
			break
		}
		if t, diags := hcl.AbsTraversalForExpr(config.Native(d.expr)); !diags.HasErrors() && d.in != constants {
			return d.in.descendReference(slices.Concat(t, d.rest), d.expr.Range())
		}
		member, ok := d.in.members(d.expr)[name]
		if !ok {
			break
		}
		d.expr, d.rest = member, d.rest[1:]
	}
	return d, true
}

// descendReference follows a reference that stands at place, or something that
// stands there leads to. One to an attribute of a resource is the last one.
func (s *scope) descendReference(t hcl.Traversal, place hcl.Range) (definition, bool) {
	expr := &hclsyntax.ScopeTraversalExpr{Traversal: t, SrcRange: place}
	if _, ok := s.attribute(expr); ok {
		return definition{expr: expr, in: s}, true
	}
	return s.follow(t)
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
		if name, ok := literal.Text(s.eval(pair.Key)); ok {
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
