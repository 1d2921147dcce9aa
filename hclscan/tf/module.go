package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/funcs"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
	"github.com/dynamolint/dynamolint/rules"
)

// tree is one root with all that it calls.
type tree struct {
	project     *Project
	root        *directory
	unit        *terragrunt.Unit // nil unless Terragrunt runs Terraform
	given       Inputs
	plan        *plan.Plan // of the root; nil if there is none
	inputs      *inputs
	varFile     string               // see [Module.VarFile]
	manifest    map[string]installed // modules by their dotted path of calls
	locked      map[string]string    // versions in the lock file by provider; nil before it is read
	noVariables *hcl.EvalContext     // for expressions without references
	depth       int                  // of nested evaluations
	budget      *budget
}

// Module is an instance of a module: a directory with the arguments of one call.
type Module struct {
	Address string // "module.orders[\"eu\"]"; empty for a root

	maybe  *doubt // why the instance may not exist; nil if it does
	tree   *tree
	dir    *directory
	key    string         // dotted path of calls without instance keys
	parent *Module        // nil for a root
	level  int            // how many are around it
	call   *call          // of a root that Terragrunt runs and that is foreign: what says so
	args   hcl.Attributes // of the call, by variable
	outer  *scope         // where the call's arguments stand

	values    map[reference]*memo
	singles   map[reference]map[string]cty.Value // what expressions need that refer to one variable or local alone
	selected  map[string]*memo                   // values of resources and module calls by what is needed of them
	instances map[*call]*children
	resources map[*block]*expansion
	providers map[providerName]providerBlock
	origins   map[hcl.Expression][]string
	results   map[hcl.Expression]cty.Value // see [scope.result]
	reasons   map[hcl.Expression]string
	refused   map[hcl.Expression]bool // what takes too much to evaluate
	assumed   map[hcl.Expression]string
	objects   map[hcl.Expression]map[string]hcl.Expression // members of objects that are written out
}

// memo is a value that is evaluated at most once.
type memo struct {
	value    cty.Value
	running  bool
	circular bool  // it was asked for its own value
	whole    *bool // whether all of it is known; nil until it is asked for
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
	remote  string  // why there are none: the module is not at hand
	other   *Module // see [Module.otherChild]
	asked   bool    // for other
}

// Roots returns the root modules: the given directories that no other one
// calls, each evaluated with its own variable files and with what the run is
// given.
func (p *Project) Roots(given Inputs) []*Module {
	p.reportCircles()
	var modules []*Module
	roots := p.roots()
	r := &round{project: p, given: given, plans: p.plans(given.Plans, roots), units: map[string]*Module{}, inputs: map[string]*terragrunt.Unit{}}
	for _, d := range roots {
		switch u := p.units[d.path]; {
		case u == nil:
			modules = append(modules, p.rootModule(d, nil, given, r.plans[d]))
		case u.Source == u.Dir:
			modules = append(modules, r.unit(u))
		default: // what lies beside the file is evaluated with its inputs as well
			modules = append(modules, p.rootModule(d, r.evaluated(u), given, r.plans[d]))
		}
	}
	for _, u := range p.sortedUnits() {
		if d := p.dirs[u.Source]; d != nil && u.Dir != u.Source && len(d.files) > 0 {
			modules = append(modules, r.unit(u))
		}
	}
	return modules
}

// rootModule makes a root of a directory. The unit is nil unless Terragrunt runs
// Terraform there.
func (p *Project) rootModule(d *directory, u *terragrunt.Unit, given Inputs, planned *plan.Plan) *Module {
	t := (&tree{project: p, root: d, unit: u, given: given, plan: planned}).again(p.rootInputs(d, u, given, planned))
	m := &Module{tree: t, dir: d}
	if d.foreign && u != nil {
		m.call = &call{block: &block{Block: u.Block}}
	}
	return m
}

// again returns the tree, not evaluated yet, with other inputs.
func (t *tree) again(in *inputs) *tree {
	p := t.project
	n := &tree{
		project: p, root: t.root, unit: t.unit, given: t.given, plan: t.plan,
		inputs:   in,
		manifest: p.installedModules(t.root.path),
		budget:   newBudget(p, t.root.path),
	}
	n.noVariables = &hcl.EvalContext{Functions: funcs.Table(p.files, t.root.path, n.budget.Budget)}
	return n
}

// Root returns the root module whose calls lead to m.
func (m *Module) Root() *Module {
	for m.parent != nil {
		m = m.parent
	}
	return m
}

// Environment is that of the inputs that the module is evaluated with.
func (m *Module) Environment() string { return m.tree.given.Environment }

// Dir returns the directory of the module's files; that of the unit for a root
// that Terragrunt runs.
func (m *Module) Dir() string {
	if m.parent == nil && m.tree.unit != nil {
		return m.tree.unit.Dir
	}
	return m.dir.path
}

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
	entry := m.once(reference{"var", name}, func() cty.Value {
		declared := m.dir.variables[name]
		if declared == nil {
			return cty.DynamicVal
		}
		declared.load()
		expr, in, _ := m.setting(declared)
		if expr == nil {
			return cty.UnknownVal(declared.constraint.WithoutOptionalAttributesDeep())
		}
		given := in.eval(expr)
		if _, err := declared.convert(given); err != nil && in == constants && expr != declared.fallback && !isEmptyText(given) {
			m.tree.project.reportUnfit(m, declared, expr, err)
		}
		if declared.withheld {
			return cty.UnknownVal(declared.constraint.WithoutOptionalAttributesDeep())
		}
		v := declared.fit(given)
		if v.IsNull() && declared.required && declared.fallback != nil {
			v = declared.fit(constant(declared.fallback))
		}
		return v
	})
	if attr := m.args[name]; entry.running && attr != nil {
		m.tree.project.reportCircle(attr.NameRange, fmt.Sprintf("argument %s of %s", name, m.callAddress()))
	}
	return entry.value
}

// setting returns the expression that gives a variable its value, where that
// stands, and how to call it; a nil expression if nothing certain does.
func (m *Module) setting(v *variable) (expr hcl.Expression, in *scope, origin string) {
	if m.parent != nil {
		if attr := m.args[v.name]; attr != nil {
			return attr.Expr, m.outer, "argument of " + m.callAddress()
		}
	} else {
		_, disputed := m.tree.inputs.disputed[v.name]
		if disputed || !m.tree.inputs.certain() {
			return nil, nil, ""
		}
		if set, ok := m.tree.inputs.values[v.name]; ok {
			return set.expr, constants, set.origin
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
		m.tree.project.reportCircle(attr.NameRange, "local."+name)
	}
	return entry.value
}

// reportCircle names a value that depends on itself, which Terraform refuses.
func (p *Project) reportCircle(at hcl.Range, what string) {
	p.report(rules.Problem{
		Span:    p.place(at),
		Message: what + " depends on itself",
		Hint:    "break the reference cycle; the value is treated as unknown",
	})
}

// circular reports whether a local was found to depend on itself.
func (m *Module) circular(ref reference) bool {
	entry := m.values[ref]
	return entry != nil && entry.circular
}

// output returns the value of one of the module's outputs.
func (m *Module) output(name string) cty.Value {
	declared := m.dir.outputs[name]
	if declared == nil || declared.withholds() {
		return cty.DynamicVal
	}
	return m.once(reference{"output", name}, func() cty.Value {
		if attr := declared.argument("value"); attr != nil {
			return m.scope().eval(attr.Expr)
		}
		return cty.DynamicVal
	}).value
}
