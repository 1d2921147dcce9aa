package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// tree is one root with all that it calls.
type tree struct {
	project     *Project
	root        *directory
	inputs      *inputs
	manifest    map[string]string // installed modules by their dotted path of calls
	noVariables *hcl.EvalContext  // for expressions without references
	depth       int               // of nested evaluations
	expanded    int               // instances made so far
}

// Module is an instance of a module: a directory with the arguments of one call.
type Module struct {
	Address string // "module.orders[\"eu\"]"; empty for a root
	Maybe   string // why the instance may not exist; empty if it does

	tree   *tree
	dir    *directory
	key    string  // dotted path of calls without instance keys
	parent *Module // nil for a root
	call   *call
	args   hcl.Attributes // of the call, by variable
	outer  *scope         // where the call's arguments stand

	values    map[reference]*memo
	selected  map[string]cty.Value // values of resources and module calls by what is needed of them
	instances map[*call]*children
	resources map[*block]*expansion
	providers map[providerName]providerBlock
	origins   map[hcl.Expression][]string
	reasons   map[hcl.Expression]string
	assumed   map[hcl.Expression]string
	objects   map[hcl.Expression]map[string]hcl.Expression // members of objects that are written out
}

// memo is a value that is evaluated at most once.
type memo struct {
	value    cty.Value
	running  bool
	circular bool  // it was asked for its own value
	whole    *bool // whether all of it is known; nil if nobody asked yet
}

// whollyKnown looks through a value, which may be large, only once.
func (e *memo) whollyKnown() bool {
	if e.running {
		return false
	}
	if e.whole == nil {
		whole := e.value.IsWhollyKnown()
		e.whole = &whole
	}
	return *e.whole
}

// children are the instances of one module call.
type children struct {
	*expansion
	modules []*Module
	other   *Module // stands for those that another value of a root variable would make; nil if none does
	remote  string  // why there are none: the module is not at hand
}

// Roots returns the root modules: the given directories that no other one
// calls, each evaluated with its variable files.
func (p *Project) Roots() []*Module {
	p.reportCircles()
	var modules []*Module
	for _, d := range p.roots() {
		t := &tree{
			project: p, root: d,
			inputs:      p.rootInputs(d.path),
			manifest:    p.installedModules(d.path),
			noVariables: &hcl.EvalContext{Functions: p.functions(d.path)},
		}
		modules = append(modules, &Module{tree: t, dir: d})
	}
	return modules
}

// Root returns the root module whose calls lead to m.
func (m *Module) Root() *Module {
	for m.parent != nil {
		m = m.parent
	}
	return m
}

// Dir returns the directory of the module's files.
func (m *Module) Dir() string { return m.dir.path }

func (m *Module) scope() *scope { return &scope{module: m} }

// once evaluates a named value the first time it is asked for. To itself a
// value is unknown.
func (m *Module) once(ref reference, eval func() cty.Value) *memo {
	if known := m.values[ref]; known != nil {
		known.circular = known.circular || known.running
		return known
	}
	if m.values == nil {
		m.values = map[reference]*memo{}
	}
	entry := &memo{value: cty.DynamicVal, running: true}
	m.values[ref] = entry
	entry.value = eval()
	entry.running = false
	return entry
}

// variable returns the value of an input variable.
func (m *Module) variable(name string) cty.Value {
	return m.once(reference{"var", name}, func() cty.Value {
		declared := m.dir.variables[name]
		if declared == nil {
			return cty.DynamicVal
		}
		declared.load()
		expr, in, _ := m.setting(declared)
		if expr == nil {
			return cty.UnknownVal(declared.constraint.WithoutOptionalAttributesDeep())
		}
		v := declared.fit(in.eval(expr))
		if v.IsNull() && declared.required && declared.fallback != nil {
			v = declared.fit(constants.eval(declared.fallback))
		}
		return v
	}).value
}

// setting returns the expression that gives a variable its value, where that
// stands, and how to call it; a nil expression if nothing certain does.
func (m *Module) setting(v *variable) (expr hcl.Expression, in *scope, origin string) {
	if m.parent != nil {
		if attr := m.args[v.name]; attr != nil {
			return attr.Expr, m.outer, "argument of " + m.callAddress()
		}
	} else {
		if set, ok := m.tree.inputs.values[v.name]; ok && m.tree.inputs.broken == "" {
			return set.expr, constants, set.file
		}
		if m.tree.inputs.broken != "" {
			return nil, nil, ""
		}
	}
	if v.fallback == nil {
		return nil, nil, ""
	}
	return v.fallback, constants, "default of var." + v.name
}

// callAddress is the module's address without its own instance key.
func (m *Module) callAddress() string { return m.parent.childAddress(m.call) }

func (m *Module) childAddress(c *call) string { return join(m.Address, "module."+c.Labels[0]) }

func join(prefix, address string) string {
	if prefix == "" {
		return address
	}
	return prefix + "." + address
}

// local returns the value of a local. One that depends on itself is unknown.
func (m *Module) local(name string) cty.Value {
	attr := m.dir.locals[name]
	if attr == nil {
		return cty.DynamicVal
	}
	entry := m.once(reference{"local", name}, func() cty.Value { return m.scope().eval(attr.Expr) })
	if entry.running {
		m.tree.project.report(rules.Problem{
			Span:    m.tree.project.span(attr.NameRange),
			Message: fmt.Sprintf("local.%s depends on itself", name),
			Hint:    "break the circle of locals; the value is taken as unknown",
		})
	}
	return entry.value
}

// circular reports whether a local was found to depend on itself.
func (m *Module) circular(ref reference) bool {
	entry := m.values[ref]
	return entry != nil && entry.circular
}

// output returns the value of one of the module's outputs.
func (m *Module) output(name string) cty.Value {
	declared := m.dir.outputs[name]
	if declared == nil {
		return cty.DynamicVal
	}
	return m.once(reference{"output", name}, func() cty.Value {
		if attr := declared.argument("value"); attr != nil {
			return m.scope().eval(attr.Expr)
		}
		return cty.DynamicVal
	}).value
}
