package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
)

// maxUnits bounds how many units lead from one to the next by their outputs.
const maxUnits = 500

// round is one evaluation of the roots with what a run is given.
type round struct {
	project *Project
	given   inputs.Given
	plans   map[*config.Directory]*plan.Plan
	units   map[string]*Module          // roots that Terragrunt runs, by unit; nil while the inputs of one are evaluated
	inputs  map[string]*terragrunt.Unit // see evaluated
	roots   *roots
	depth   int // of units that are evaluated for the inputs of others
}

// unit returns the root module of a unit. It is nil if it takes part in the
// evaluation of its own inputs, or if too many others do.
func (r *round) unit(u *terragrunt.Unit) *Module {
	if m, done := r.units[u.Dir]; done {
		return m
	}
	d := r.project.Directories[u.Source]
	if d == nil || r.depth == maxUnits {
		return nil
	}
	r.units[u.Dir] = nil
	r.depth++
	u = r.evaluated(u)
	r.depth--
	var planned *plan.Plan
	if u.Source == u.Dir {
		planned = r.plans[d]
	}
	r.units[u.Dir] = r.project.rootModule(d, u, r.given, planned, r.roots)
	return r.units[u.Dir]
}

// evaluated returns a unit with the inputs that it has in this round: the outputs of
// other units depend on what is given.
func (r *round) evaluated(u *terragrunt.Unit) *terragrunt.Unit {
	if known := r.inputs[u.Dir]; known != nil {
		return known
	}
	r.inputs[u.Dir] = u // to itself it is what it is without other units
	r.inputs[u.Dir] = u.Evaluate(r)
	return r.inputs[u.Dir]
}

// rootOf returns the root module of the unit in a directory; nil if there is none, or if
// it is not evaluated.
func (r *round) rootOf(dir string) *Module {
	if u := r.project.Units[dir]; u != nil {
		return r.unit(u)
	}
	return nil
}

// Value implements [terragrunt.Outputs].
func (r *round) Value(dir, output string) cty.Value {
	if m := r.rootOf(dir); m != nil {
		return m.output(output)
	}
	return cty.DynamicVal
}

// Follow implements [terragrunt.Outputs]. It returns a [Value].
func (r *round) Follow(dir, output string, steps hcl.Traversal) any {
	m := r.rootOf(dir)
	if m == nil {
		return nil
	}
	declared := m.dir.Outputs[output]
	if declared == nil || declared.Withholds() {
		return nil
	}
	attr := declared.Argument("value")
	if attr == nil {
		return nil
	}
	if v, ok := m.scope().value(attr.Expr).selected(steps); ok {
		return v
	}
	return nil
}

// Roots returns the root modules: the given directories that no other one
// calls, each evaluated with its own variable files and with what the run is
// given.
func (p *Project) Roots(given inputs.Given) []*Module {
	p.ReportCircles()
	var modules []*Module
	directories := p.RootDirectories()
	r := &round{project: p, given: given, plans: p.plans(given.Plans, directories), units: map[string]*Module{}, inputs: map[string]*terragrunt.Unit{}, roots: &roots{states: map[*config.Declaration]*Module{}}}
	for _, d := range directories {
		switch u := p.Units[d.Path]; {
		case u == nil:
			modules = append(modules, p.rootModule(d, nil, given, r.plans[d], r.roots))
		case u.Source == u.Dir:
			modules = append(modules, r.unit(u))
		default: // what lies beside the file is evaluated with its inputs as well
			modules = append(modules, p.rootModule(d, r.evaluated(u), given, r.plans[d], r.roots))
		}
	}
	for _, u := range p.SortedUnits() {
		if d := p.Directories[u.Source]; d != nil && u.Dir != u.Source && len(d.Files) > 0 {
			modules = append(modules, r.unit(u))
		}
	}
	r.roots.all = modules
	return modules
}
