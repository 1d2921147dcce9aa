package tf

import (
	"fmt"
	"path/filepath"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// maxText is the longest string that evaluation keeps. It stops configurations
// whose locals double a text again and again.
const maxText = 1 << 20

// maxSize is the largest number of elements, at all levels together, that a
// value may have. It stops configurations whose locals double a list again and
// again: such a value takes little memory, but whoever looks at it never ends.
const maxSize = 500_000

// maxDepth bounds how many references lead from one value to the next.
const maxDepth = 500

// scope is where an expression stands: in an instance of a module, within
// count, for_each and dynamic blocks.
type scope struct {
	module    *Module
	iterators *iterator // innermost first
}

// iterator is one "count", "each" or dynamic block around an expression.
type iterator struct {
	name   string
	value  cty.Value      // object with key and value, or index
	source hcl.Expression // the count or for_each argument
	in     *scope         // where source stands
	outer  *iterator
}

// constants is the scope of expressions that cannot refer to anything: defaults
// of variables and variable files.
var constants *scope

func (s *scope) iterator(name string) *iterator {
	for it := s.iterators; it != nil; it = it.outer {
		if it.name == name {
			return it
		}
	}
	return nil
}

func (s *scope) within(it *iterator) *scope {
	it.outer = s.iterators
	return &scope{module: s.module, iterators: it}
}

// eval returns the value of an expression. Whatever fails is unknown: the
// configuration may be wrong, or we do not know enough.
func (s *scope) eval(expr hcl.Expression) cty.Value {
	v, diags := s.evalDiags(expr)
	if diags.HasErrors() && v.IsWhollyKnown() {
		return cty.DynamicVal
	}
	if v.Type() == cty.String && v.IsKnown() && !v.IsNull() && len(v.AsString()) > maxText {
		return cty.UnknownVal(cty.String)
	}
	return v
}

func (s *scope) evalDiags(expr hcl.Expression) (v cty.Value, diags hcl.Diagnostics) {
	if v, ok := literal(expr); ok {
		return v, nil
	}
	if s == constants {
		return expr.Value(nil)
	}
	if v, ok := s.plain(expr); ok {
		return v, nil
	}
	tree := s.module.tree
	if tree.depth > maxDepth {
		return cty.DynamicVal, nil
	}
	tree.depth++
	defer func() {
		tree.depth--
		if cause := recover(); cause != nil {
			v, diags = cty.DynamicVal, nil
			tree.project.report(rules.Problem{
				Span:    tree.project.span(expr.Range()),
				Message: fmt.Sprintf("the expression cannot be evaluated: %v", cause),
				Hint:    "please report this as a bug of dynamolint; the value is taken as unknown",
			})
		}
	}()
	refs := expr.Variables()
	if len(refs) == 0 {
		return bounded(expr.Value(tree.noVariables))
	}
	return bounded(expr.Value(&hcl.EvalContext{Variables: s.variables(expr, refs), Functions: tree.noVariables.Functions}))
}

// bounded replaces a value that is too large by an unknown one.
func bounded(v cty.Value, diags hcl.Diagnostics) (cty.Value, hcl.Diagnostics) {
	if size(v, maxSize) >= maxSize {
		return cty.DynamicVal, diags
	}
	return v, diags
}

// size counts the elements of a value at all levels, up to a limit.
func size(v cty.Value, limit int) int {
	v, _ = v.Unmark()
	if !v.IsKnown() || v.IsNull() || !v.CanIterateElements() {
		return 1
	}
	n := 1
	for it := v.ElementIterator(); n < limit && it.Next(); {
		_, element := it.Element()
		n += size(element, limit-n)
	}
	return n
}

// literal evaluates the most frequent expressions, which need no context.
func literal(expr hcl.Expression) (cty.Value, bool) {
	if template, ok := expr.(*hclsyntax.TemplateExpr); ok && template.IsStringLiteral() {
		expr = template.Parts[0]
	}
	if e, ok := expr.(*hclsyntax.LiteralValueExpr); ok {
		return e.Val, true
	}
	return cty.NilVal, false
}

// plain evaluates "var.x" and "local.x", the next most frequent ones.
func (s *scope) plain(expr hcl.Expression) (cty.Value, bool) {
	e, ok := expr.(*hclsyntax.ScopeTraversalExpr)
	if !ok || len(e.Traversal) != 2 || s.iterator(e.Traversal.RootName()) != nil {
		return cty.NilVal, false
	}
	switch ref := refer(e.Traversal); {
	case ref.name == "":
	case ref.kind == "var":
		return s.module.variable(ref.name), true
	case ref.kind == "local":
		return s.module.local(ref.name), true
	}
	return cty.NilVal, false
}

// reference is what the first steps of a traversal name.
type reference struct {
	kind string // "var", "local", "module", "path", "terraform", "data", an iterator, or a resource type
	name string // empty if the second step is no literal name
}

func refer(t hcl.Traversal) reference {
	ref := reference{kind: t.RootName()}
	if len(t) > 1 {
		ref.name, _ = stepName(t[1])
	}
	return ref
}

// stepName returns the attribute that a step selects by a literal name.
func stepName(step hcl.Traverser) (string, bool) {
	switch step := step.(type) {
	case hcl.TraverseAttr:
		return step.Name, true
	case hcl.TraverseIndex:
		if step.Key.Type() == cty.String && step.Key.IsKnown() && !step.Key.IsNull() {
			return step.Key.AsString(), true
		}
	}
	return "", false
}

// variables returns what an expression that contains refs needs to be
// evaluated, and nothing else.
func (s *scope) variables(expr hcl.Expression, refs []hcl.Traversal) map[string]cty.Value {
	result := make(map[string]cty.Value, len(refs))
	objects := make(map[string]map[string]cty.Value, len(refs))
	for _, t := range refs {
		kind := t.RootName()
		if it := s.iterator(kind); it != nil {
			result[kind] = it.value
			continue
		}
		ref := refer(t)
		if ref.name == "" || kind == "data" {
			result[kind] = cty.DynamicVal
			continue
		}
		if objects[kind] == nil {
			objects[kind] = map[string]cty.Value{}
		}
		if _, done := objects[kind][ref.name]; !done {
			objects[kind][ref.name] = s.module.lookup(ref, refs, expr)
		}
	}
	for kind, attrs := range objects {
		if _, whole := result[kind]; !whole {
			result[kind] = cty.ObjectVal(attrs)
		}
	}
	return result
}

// same returns those of refs that begin with ref.
func (ref reference) same(refs []hcl.Traversal) []hcl.Traversal {
	var same []hcl.Traversal
	for _, t := range refs {
		if refer(t) == ref {
			same = append(same, t)
		}
	}
	return same
}

// lookup returns the value of a named object of the module, as far as the
// references in expr need it.
func (m *Module) lookup(ref reference, refs []hcl.Traversal, expr hcl.Expression) cty.Value {
	switch ref.kind {
	case "var":
		return m.variable(ref.name)
	case "local":
		return m.local(ref.name)
	case "module":
		return m.callValue(ref.name, ref.same(refs))
	case "path":
		return m.pathValue(ref.name)
	case "terraform", "data", "each", "count", "self", "ephemeral":
		return cty.DynamicVal
	}
	return m.resourceValue(ref, ref.same(refs), expr)
}

// pathValue returns paths relative to the root's directory, as Terraform gives
// them when it runs there. path.cwd depends on the machine.
func (m *Module) pathValue(name string) cty.Value {
	switch name {
	case "root":
		return cty.StringVal(".")
	case "module":
		if rel, err := filepath.Rel(m.tree.root.path, m.dir.path); err == nil {
			return cty.StringVal(filepath.ToSlash(rel))
		}
	}
	return cty.UnknownVal(cty.String)
}
