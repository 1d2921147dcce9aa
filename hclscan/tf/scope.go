package tf

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// maxDepth bounds how many references lead from one value to the next.
const maxDepth = 500

// scope is where an expression stands: in an instance of a module, within
// count, for_each and dynamic blocks.
type scope struct {
	module    *Module
	iterators *iterator  // innermost first
	text      *hcl.Range // of the text that the expression was decoded from; nil if it stands in a file
	only      []instance // see [scope.once]
}

// once returns the only instance of a block in s that is not repeated.
func (s *scope) once() []instance {
	if s.only == nil {
		s.only = []instance{{scope: s}}
	}
	return s.only
}

// iterator is one "count", "each" or dynamic block around an expression, or a
// variable of a "for" expression or a template.
type iterator struct {
	name   string
	role   role
	value  cty.Value      // for repeats an object with key and value, or index
	source hcl.Expression // the count or for_each argument, or what role says
	in     *scope         // where source stands
	outer  *iterator
}

// role is how the name of an iterator is related to its source.
type role int

const (
	repeats role = iota // its members are a key and an element of the source
	stands              // it is the source
	partOf              // it is some part of the source
)

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

// iterates reports whether an expression refers to an iterator around it.
func (s *scope) iterates(expr hcl.Expression) bool {
	return s.iterators != nil && slices.ContainsFunc(expr.Variables(), func(to hcl.Traversal) bool { return s.iterator(to.RootName()) != nil })
}

func (s *scope) within(it *iterator) *scope {
	it.outer = s.iterators
	return &scope{module: s.module, iterators: it, text: s.text}
}

// eval returns the value of an expression, unknown if it fails.
func (s *scope) eval(expr hcl.Expression) cty.Value {
	return config.OrUnknown(s.evalDiags(expr))
}

func (s *scope) evalDiags(expr hcl.Expression) (v cty.Value, diags hcl.Diagnostics) {
	if v, ok := literal.Value(expr); ok {
		return v, nil
	}
	if s == constants {
		return config.ConstantDiags(expr)
	}
	if v, ok := s.plain(expr); ok {
		return v, nil
	}
	tree := s.module.tree
	if tree.depth > maxDepth {
		return cty.DynamicVal, nil
	}
	if e, ok := expr.(*hclsyntax.TemplateExpr); ok {
		tree.depth++
		v, ok := s.template(e)
		tree.depth--
		if ok {
			return tree.budget.Keep(expr, v), nil
		}
	}
	tree.depth++
	defer func() {
		tree.depth--
		if cause := recover(); cause != nil {
			v, diags = cty.DynamicVal, nil
			tree.project.Report(rules.Problem{
				Span:    tree.project.Place(expr.Range()),
				Message: fmt.Sprintf("the expression cannot be evaluated: %v", cause),
				Hint:    "this is a bug in dynamolint: please report it; the value is treated as unknown",
			})
		}
	}()
	refs := expr.Variables()
	context := tree.noVariables
	if len(refs) > 0 {
		context = &hcl.EvalContext{Variables: s.variables(expr, refs), Functions: context.Functions}
	}
	if s.iterators == nil && s.module.refused[expr] {
		return cty.DynamicVal, nil // it would be again
	}
	v, diags = tree.budget.Evaluate(expr, refs, context, tree.project.RestrainedJSON(expr).Value)
	if tree.budget.Refused() && s.iterators == nil {
		if s.module.refused == nil {
			s.module.refused = map[hcl.Expression]bool{}
		}
		s.module.refused[expr] = true
	}
	return v, diags
}

// plain evaluates "var.x" and "local.x", the most frequent expressions after literals.
func (s *scope) plain(expr hcl.Expression) (cty.Value, bool) {
	e, ok := expr.(*hclsyntax.ScopeTraversalExpr)
	if !ok || len(e.Traversal) != 2 || s.iterator(e.Traversal.RootName()) != nil {
		return cty.NilVal, false
	}
	switch ref := config.Refer(e.Traversal); {
	case ref.Name == "":
	case ref.Kind == "var":
		return s.module.variable(ref.Name), true
	case ref.Kind == "local":
		return s.module.local(ref.Name), true
	}
	return cty.NilVal, false
}

// variables returns what an expression that contains refs needs to be
// evaluated, and nothing else.
func (s *scope) variables(expr hcl.Expression, refs []hcl.Traversal) map[string]cty.Value {
	if len(refs) == 1 {
		if object, ok := s.single(refs[0]); ok {
			return object
		}
	}
	result := make(map[string]cty.Value, len(refs))
	objects := make(map[string]map[string]cty.Value, len(refs))
	for _, t := range refs {
		kind := t.RootName()
		if it := s.iterator(kind); it != nil {
			result[kind] = it.valueFor(refs)
			continue
		}
		ref := config.Refer(t)
		if ref.Name == "" || ref.Kind == "data" || ref.Kind == "ephemeral" {
			result[kind] = cty.DynamicVal
			continue
		}
		if objects[ref.Kind] == nil {
			objects[ref.Kind] = map[string]cty.Value{}
		}
		if _, done := objects[ref.Kind][ref.Name]; !done {
			objects[ref.Kind][ref.Name] = s.module.lookup(ref, refs, expr)
		}
	}
	types := map[string]map[string]cty.Value{} // of "data" and "ephemeral"
	for kind, attrs := range objects {
		if prefix, name, prefixed := strings.Cut(kind, "."); prefixed {
			if types[prefix] == nil {
				types[prefix] = map[string]cty.Value{}
			}
			types[prefix][name] = cty.ObjectVal(attrs)
		} else if _, whole := result[kind]; !whole {
			result[kind] = cty.ObjectVal(attrs)
		}
	}
	for prefix, attrs := range types {
		if _, whole := result[prefix]; !whole {
			result[prefix] = cty.ObjectVal(attrs)
		}
	}
	return result
}

// single is variables for one reference to a variable or a local, which most
// expressions have. Many have the same.
func (s *scope) single(t hcl.Traversal) (map[string]cty.Value, bool) {
	ref, m := config.Refer(t), s.module
	if ref.Name == "" || ref.Kind != "var" && ref.Kind != "local" || s.iterator(ref.Kind) != nil {
		return nil, false
	}
	if known, ok := m.singles[ref]; ok {
		return known, true
	}
	object := map[string]cty.Value{ref.Kind: cty.ObjectVal(map[string]cty.Value{ref.Name: m.lookup(ref, nil, nil)})}
	if entry := m.values[ref]; entry != nil && !entry.running {
		if m.singles == nil {
			m.singles = map[config.Reference]map[string]cty.Value{}
		}
		m.singles[ref] = object
	}
	return object, true
}

// lookup returns the value of a named object of the module, as far as the
// references in expr need it.
func (m *Module) lookup(ref config.Reference, refs []hcl.Traversal, expr hcl.Expression) cty.Value {
	switch ref.Kind {
	case "var":
		return m.variable(ref.Name)
	case "local":
		return m.local(ref.Name)
	case "module":
		return m.callValue(ref.Name, ref.Same(refs))
	case "path":
		return m.pathValue(ref.Name)
	case "terraform":
		return m.tree.given.TerraformValue(ref.Name)
	case "each", "count", "self":
		return cty.DynamicVal
	}
	if v, ok := m.remoteValue(ref, ref.Same(refs)); ok {
		return v
	}
	return m.resourceValue(ref, ref.Same(refs), expr)
}

// pathValue returns paths relative to the root's directory, as Terraform gives
// them when it runs there. path.cwd depends on the machine.
func (m *Module) pathValue(name string) cty.Value {
	switch name {
	case "root":
		return cty.StringVal(".")
	case "module":
		if rel, err := filepath.Rel(m.tree.root.Path, m.dir.Path); err == nil {
			return cty.StringVal(filepath.ToSlash(rel))
		}
	}
	return cty.UnknownVal(cty.String)
}

// exit returns the foreign module by whose call the way to m leaves the
// repository; nil if m is not foreign.
func (m *Module) exit() *Module {
	if !m.dir.Foreign {
		return nil
	}
	for m.outer != nil && m.outer.module.dir.Foreign {
		m = m.outer.module
	}
	return m
}

// called returns the call by which the way to s leaves the repository, and where
// it stands; that is nil for the call of a Terragrunt unit. The call is nil if s
// is not foreign.
func (s *scope) called() (*config.Call, *scope) {
	if s == constants {
		return nil, nil
	}
	if m := s.module.exit(); m != nil {
		return m.call, m.outer
	}
	return nil, nil
}

// foreign reports whether an expression in s is not one of the repository.
func (s *scope) foreign() bool { return s != constants && s.module.dir.Foreign }
