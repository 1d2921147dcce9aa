package tf

import "github.com/zclconf/go-cty/cty"

// maxUnits bounds how many units lead from one to the next by their outputs.
const maxUnits = 500

// round is one evaluation of the roots with what a run is given.
type round struct {
	project *Project
	given   Inputs
	plans   map[*directory]*Plan
	units   map[string]*Module // roots that Terragrunt runs, by unit; nil while the inputs of one are evaluated
	inputs  map[string]*unit   // see evaluated
	depth   int                // of units that are evaluated for the inputs of others
}

// unit returns the root module of a unit. It is nil if it takes part in the
// evaluation of its own inputs, or if too many others do.
func (r *round) unit(u *unit) *Module {
	if m, done := r.units[u.dir]; done {
		return m
	}
	d := r.project.dirs[u.source]
	if d == nil || r.depth == maxUnits {
		return nil
	}
	r.units[u.dir] = nil
	r.depth++
	u = r.evaluated(u)
	r.depth--
	var plan *Plan
	if u.source == u.dir {
		plan = r.plans[d]
	}
	r.units[u.dir] = r.project.rootModule(d, u, r.given, plan)
	return r.units[u.dir]
}

// evaluated returns a unit with the inputs that it has in this round: the outputs of
// other units depend on what is given.
func (r *round) evaluated(u *unit) *unit {
	if u.file == nil {
		return u
	}
	if known := r.inputs[u.dir]; known != nil {
		return known
	}
	r.inputs[u.dir] = u // to itself it is what it is without other units
	now := *u
	u.file.round = r
	now.take(u.file)
	u.file.round = nil
	u.file.forget()
	r.inputs[u.dir] = &now
	return &now
}

// forget lets a file, and those that it reads, be evaluated again. Until then
// nothing is kept but what they say.
func (c *terragrunt) forget() {
	c.spent = newBudget(c.project, c.unit)
	c.reset()
	for _, file := range c.files {
		if file != nil {
			file.reset()
		}
	}
}

func (c *terragrunt) reset() {
	c.known, c.whole, c.table = map[string]cty.Value{}, cty.NilVal, nil
}
