package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/funcs"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
	"github.com/dynamolint/dynamolint/rules"
)

// tree is one root with all that it calls.
type tree struct {
	project     *Project
	root        *config.Directory
	unit        *terragrunt.Unit // nil unless Terragrunt runs Terraform
	given       inputs.Given
	plan        *plan.Plan // of the root; nil if there is none
	inputs      *inputs.Root
	varFile     string                      // see [Module.VarFile]
	manifest    map[string]config.Installed // modules by their dotted path of calls
	locked      config.Lock                 // nil before it is read
	noVariables *hcl.EvalContext            // for expressions without references
	depth       int                         // of nested evaluations
	budget      *budget
	roots       *roots // of this evaluation; nil if the module is evaluated alone
}

// Module is an instance of a module: a directory with the arguments of one call.
type Module struct {
	Address string // "module.orders[\"eu\"]"; empty for a root

	maybe  *doubt // why the instance may not exist; nil if it does
	own    *scope // see [Module.scope]
	tree   *tree
	dir    *config.Directory
	key    string         // dotted path of calls without instance keys
	parent *Module        // nil for a root
	level  int            // how many are around it
	call   *config.Call   // of a root that Terragrunt runs and that is foreign: what says so
	args   hcl.Attributes // of the call, by variable
	outer  *scope         // where the call's arguments stand

	values    map[config.Reference]*memo
	singles   map[config.Reference]map[string]cty.Value // what expressions need that refer to one variable or local alone
	selected  map[string]*memo                          // values of resources and module calls by what is needed of them
	instances map[*config.Call]*children
	resources map[*config.Declaration]*expansion
	providers map[config.ProviderName]providerBlock
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

// rootModule makes a root of a directory. The unit is nil unless Terragrunt runs
// Terraform there.
func (p *Project) rootModule(d *config.Directory, u *terragrunt.Unit, given inputs.Given, planned *plan.Plan, known *roots) *Module {
	t := (&tree{project: p, root: d, unit: u, given: given, plan: planned}).again(inputs.Read(p.Project, d, u, given, planned))
	m := &Module{tree: t, dir: d}
	t.roots = known
	if d.Foreign && u != nil {
		m.call = &config.Call{Declaration: &config.Declaration{Block: u.Block}}
	}
	return m
}

// again returns the tree, not evaluated yet, with other inputs.
func (t *tree) again(in *inputs.Root) *tree {
	p := t.project
	n := &tree{
		project: p, root: t.root, unit: t.unit, given: t.given, plan: t.plan, roots: t.roots,
		inputs:   in,
		manifest: p.InstalledModules(t.root.Path),
		budget:   newBudget(p, t.root.Path),
	}
	n.noVariables = &hcl.EvalContext{Functions: funcs.Table(p.Reader, t.root.Path, n.budget.Budget)}
	return n
}

// Environment is that of the inputs that the module is evaluated with.
func (m *Module) Environment() string { return m.tree.given.Environment }

// Dir returns the directory of the module's files; that of the unit for a root
// that Terragrunt runs.
func (m *Module) Dir() string {
	if m.parent == nil && m.tree.unit != nil {
		return m.tree.unit.Dir
	}
	return m.dir.Path
}

// scope returns the scope of what stands in no block that is repeated.
func (m *Module) scope() *scope {
	if m.own == nil {
		m.own = &scope{module: m}
	}
	return m.own
}

// once evaluates a named value the first time it is asked for. To itself a
// value is unknown.
func (m *Module) once(ref config.Reference, eval func() cty.Value) *memo {
	if known := m.values[ref]; known != nil {
		known.circular = known.circular || known.running
		return known
	}
	if m.values == nil {
		m.values = map[config.Reference]*memo{}
	}
	entry := &memo{value: cty.DynamicVal, running: true}
	m.values[ref] = entry
	entry.value = eval()
	entry.running = false
	return entry
}

// variable returns the value of an input variable.
func (m *Module) variable(name string) cty.Value {
	entry := m.once(config.Reference{Kind: "var", Name: name}, func() cty.Value {
		declared := m.dir.Variables[name]
		if declared == nil {
			return cty.DynamicVal
		}
		declared.Load()
		expr, in, _ := m.setting(declared)
		if expr == nil {
			return cty.UnknownVal(declared.Constraint.WithoutOptionalAttributesDeep())
		}
		given := in.eval(expr)
		if _, err := declared.Convert(given); err != nil && in == constants && expr != declared.Default && !isEmptyText(given) {
			m.tree.project.reportUnfit(m, declared, expr, err)
		}
		if declared.Withheld {
			return cty.UnknownVal(declared.Constraint.WithoutOptionalAttributesDeep())
		}
		v := declared.Fit(given)
		if v.IsNull() && declared.NotNull && declared.Default != nil {
			v = declared.Fit(config.Constant(declared.Default))
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
func (m *Module) setting(v *config.Variable) (expr hcl.Expression, in *scope, origin string) {
	if m.parent != nil {
		if attr := m.args[v.Name]; attr != nil {
			return attr.Expr, m.outer, "argument of " + m.callAddress()
		}
	} else {
		_, disputed := m.tree.inputs.Disputed[v.Name]
		if disputed || !m.tree.inputs.Certain() {
			return nil, nil, ""
		}
		if set, ok := m.tree.inputs.Values[v.Name]; ok {
			return set.Expr, constants, set.Origin
		}
	}
	if v.Default == nil {
		return nil, nil, ""
	}
	return v.Default, constants, "default of var." + v.Name
}

// callAddress is the module's address without its own instance key.
func (m *Module) callAddress() string { return m.parent.childAddress(m.call) }

func (m *Module) childAddress(c *config.Call) string {
	return config.Join(m.Address, "module."+c.Labels[0])
}

// local returns the value of a local. One that depends on itself is unknown.
func (m *Module) local(name string) cty.Value {
	attr := m.dir.Locals[name]
	if attr == nil {
		return cty.DynamicVal
	}
	entry := m.once(config.Reference{Kind: "local", Name: name}, func() cty.Value { return m.scope().eval(attr.Expr) })
	if entry.running {
		m.tree.project.reportCircle(attr.NameRange, "local."+name)
	}
	return entry.value
}

// reportCircle names a value that depends on itself, which Terraform refuses.
func (p *Project) reportCircle(at hcl.Range, what string) {
	p.ReportValue(rules.Problem{
		Span:    p.Place(at),
		Message: what + " depends on itself",
		Hint:    "break the reference cycle; the value is treated as unknown",
	})
}

// circular reports whether a local was found to depend on itself.
func (m *Module) circular(ref config.Reference) bool {
	entry := m.values[ref]
	return entry != nil && entry.circular
}

// output returns the value of one of the module's outputs.
func (m *Module) output(name string) cty.Value {
	declared := m.dir.Outputs[name]
	if declared == nil || declared.Withholds() {
		return cty.DynamicVal
	}
	return m.once(config.Reference{Kind: "output", Name: name}, func() cty.Value {
		if attr := declared.Argument("value"); attr != nil {
			return m.scope().eval(attr.Expr)
		}
		return cty.DynamicVal
	}).value
}

// Root returns the root module whose calls lead to m.
func (m *Module) Root() *Module {
	for m.parent != nil {
		m = m.parent
	}
	return m
}

// isEmptyText reports whether a value is "": an environment variable that is
// emptied, where it cannot be unset, is no mistake to name.
func isEmptyText(v cty.Value) bool { return v.RawEquals(cty.StringVal("")) }

// reportUnfit names a value from outside that Terraform refuses.
func (p *Project) reportUnfit(m *Module, v *config.Variable, expr hcl.Expression, err error) {
	span, origin := p.Span(expr.Range()), m.tree.inputs.Values[v.Name].Origin
	if span.IsZero() {
		span.File = m.dir.Path // no file sets it
	}
	p.ReportValue(rules.Problem{
		Span:    span,
		Message: fmt.Sprintf("the value of var.%s does not match its type: %s (%s)", v.Name, err, origin),
		Hint:    "give a value of the type that the variable declares; it is treated as unknown",
	})
}
