package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// maxFollowed bounds how many references are followed to explain one value.
const maxFollowed = 50

// definition returns the expression that a reference stands for, and where that
// is written: the argument, default or variable file for a variable, the local,
// the output, the configured argument of a resource, and within these the
// member of an object that the reference selects. ok is false if there is none
// or if it is not a single one.
func (s *scope) definition(t hcl.Traversal) (expr hcl.Expression, in *scope, ok bool) {
	if s == constants || len(t) < 2 || s.iterator(t.RootName()) != nil {
		return nil, nil, false
	}
	ref, rest := refer(t), t[2:]
	m := s.module
	switch ref.kind {
	case "var":
		declared := m.dir.variables[ref.name]
		if declared == nil {
			return nil, nil, false
		}
		declared.load()
		expr, in, _ = m.setting(declared)
	case "local":
		if attr := m.dir.locals[ref.name]; attr != nil && !m.circular(ref) {
			expr, in = attr.Expr, m.scope()
		}
	case "module":
		expr, in, rest = m.outputDefinition(ref.name, rest)
	default:
		expr, in, rest = m.argumentDefinition(ref, rest)
	}
	if expr == nil {
		return nil, nil, false
	}
	return descend(expr, in, rest)
}

// outputDefinition follows "module.name[key].output".
func (m *Module) outputDefinition(name string, rest hcl.Traversal) (hcl.Expression, *scope, hcl.Traversal) {
	c := m.dir.callNames[name]
	if c == nil {
		return nil, nil, nil
	}
	kids := m.children(c)
	if kids.remote != "" {
		return nil, nil, nil
	}
	i, rest, ok := kids.pick(rest)
	if !ok || len(rest) == 0 {
		return nil, nil, nil
	}
	output, _ := stepName(rest[0])
	child := kids.modules[i]
	if declared := child.dir.outputs[output]; declared != nil {
		if attr := declared.argument("value"); attr != nil {
			return attr.Expr, child.scope(), rest[1:]
		}
	}
	return nil, nil, nil
}

// argumentDefinition follows "type.name[key].argument".
func (m *Module) argumentDefinition(ref reference, rest hcl.Traversal) (hcl.Expression, *scope, hcl.Traversal) {
	b := m.dir.addresses[ref.kind+"."+ref.name]
	if b == nil {
		return nil, nil, nil
	}
	e := m.expansion(b)
	i, rest, ok := e.pick(rest)
	if !ok || len(rest) == 0 {
		return nil, nil, nil
	}
	name, _ := stepName(rest[0])
	if attr := b.argument(name); attr != nil {
		return attr.Expr, e.instances[i].scope, rest[1:]
	}
	return nil, nil, nil
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

// descend follows the steps into an object that is written out, and through
// references.
func descend(expr hcl.Expression, in *scope, steps hcl.Traversal) (hcl.Expression, *scope, bool) {
	if len(steps) == 0 {
		return expr, in, true
	}
	name, ok := stepName(steps[0])
	if !ok {
		return expr, in, true
	}
	if t, diags := hcl.AbsTraversalForExpr(native(expr)); !diags.HasErrors() && in != constants && len(t)+len(steps) < maxFollowed {
		long := append(t[:len(t):len(t)], steps...)
		return in.definition(long)
	}
	pairs, diags := hcl.ExprMap(expr)
	if diags.HasErrors() {
		return expr, in, true
	}
	for _, pair := range pairs {
		key := in.eval(pair.Key)
		if key.Type() == cty.String && key.IsKnown() && !key.IsNull() && key.AsString() == name {
			return descend(pair.Value, in, steps[1:])
		}
	}
	return expr, in, true
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
		if expr, in, ok = in.definition(t); !ok || in == constants {
			return "", false
		}
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
	full := append(t[:2:2], hcl.TraverseIndex{Key: key})
	full = append(full, relative.Traversal...)
	return full, full[2:]
}
