package link

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Knowing has the linker know the main packages of the program, which must be all that there
// are, what the configuration declares about them, and what their code leads to. It is called
// before anything else is asked.
func (l *Linker) Knowing(mains []*deploy.Main, given []deploy.Given, code *reachable.Program) *Linker {
	l.mains, l.runs, l.reached = mains, given, &reached{code: code}
	return l
}

// Programs returns what is known of the programs that have some packages, ordered by directory:
// none if not all programs are known.
func (l *Linker) Programs(packages ...string) []*deploy.Deployment {
	var all []*deploy.Deployment
	if d := l.declared(); d != nil && d.deployed != nil {
		all = d.deployed.Of(packages...)
	}
	return noted(l, Question{Method: "Programs", Packages: packages}, all)
}

// An environment is what a variable may be where some code reads it.
type environment struct {
	settings []setting // by all workloads that may run the code
	running  bool      // all programs with the code are known, and these are the workloads that run them
	sure     bool      // the variable is nothing else
	why      string    // there are no settings
	where    where     // what is known of the table then
}

// environmentOf returns what a variable is for the function fn, to which it gets as origin says.
// Unless it is known what runs all programs that this is possible in, it may be what any
// workload in view sets it to.
func (l *Linker) environmentOf(o binding.Origin, fn string) environment {
	name := o.Value.Text
	all := l.declared().variables[name]
	programs, known := l.running(o, fn)
	if !known {
		return l.inView(name).without(name, func(w *schema.Workload) bool { return l.runsOther(w, fn) })
	}
	here := environment{running: true, sure: true}
	manual := slices.DeleteFunc(slices.Clone(programs), func(d *deploy.Deployment) bool { return !d.Manual() })
	if len(manual) == len(programs) {
		return environment{why: fmt.Sprintf("people run %s, and what they set %s to is unknown", namesOf(manual), name)}
	}
	here.sure = len(manual) == 0
	var without []string // addresses of workloads
	for _, d := range programs {
		for _, w := range d.Workloads {
			i := slices.IndexFunc(all, func(s setting) bool { return s.workload == w })
			switch {
			case i >= 0:
				here.settings = append(here.settings, all[i])
			case mayBeSet(w):
				return environment{why: fmt.Sprintf("%s, which runs this, may set %s to something that is not in view", w.Address, name)}
			case w.Kind != schema.LambdaFunction: // its image or what starts it may set the variable
				here.sure = false
			}
			if i < 0 && !slices.Contains(without, w.Address) {
				without = append(without, w.Address)
			}
		}
	}
	if len(here.settings) == 0 {
		here.why, here.where = l.whyUnset(name, without), unset
	}
	if started := l.started(o); len(here.settings) == 0 && len(started.settings) > 0 {
		return started
	}
	if stored := l.declared().stored[name]; len(here.settings) == 0 && len(stored) > 0 {
		return environment{settings: stored}
	}
	return here
}

// without returns the environment without what workloads set that certainly run other code. The setting of
// the parameter store is of no workload.
func (env environment) without(name string, runsOther func(*schema.Workload) bool) environment {
	isOther := func(s setting) bool { return s.workload != nil && runsOther(s.workload) }
	first := slices.IndexFunc(env.settings, isOther)
	if first < 0 {
		return env
	}
	other := env.settings[first].workload
	kept := slices.DeleteFunc(slices.Clone(env.settings), isOther)
	if len(kept) == 0 {
		return environment{why: fmt.Sprintf("%s, which sets %s, runs another program", other.Address, name), where: unset}
	}
	env.settings = kept
	return env
}

// runsOther reports whether a workload names its main package by path, and its program has not the
// function fn: a tool that no workload runs may read a variable of the same name.
func (l *Linker) runsOther(w *schema.Workload, fn string) bool {
	deployed, user := l.declared().deployed, binding.PackageOf(fn)
	if w.Code.Main == "" || deployed == nil || user == "" {
		return false
	}
	programs, here := deployed.RunBy(w), deployed.Of(user)
	return len(programs) > 0 && !slices.ContainsFunc(programs, func(d *deploy.Deployment) bool { return slices.Contains(here, d) })
}

// whyUnset says that the workloads which run some code do not set a variable.
func (l *Linker) whyUnset(name string, workloads []string) string {
	switch {
	case len(l.declared().variables[name]) == 0:
		return "no workload in view sets " + name + l.unread()
	case len(workloads) == 1:
		return fmt.Sprintf("%s, which runs this, does not set %s in view", workloads[0], name)
	}
	return fmt.Sprintf("%s, which run this, do not set %s in view", words.Enumerate(workloads, mostNamed), name)
}

// mostNamed is how many workloads a reason names.
const mostNamed = 3

// started returns what code sets a variable to for programs that it starts: a variable of its
// own, which is the same wherever it starts them. There are no settings if it may be anything
// else.
func (l *Linker) started(o binding.Origin) environment {
	given := l.bindings.Overrides(o)
	if len(given) != 1 || given[0].Value.Kind != symbolic.Env {
		return environment{}
	}
	return l.inView(given[0].Value.Text)
}

// inView returns what a variable is where it is unknown which workloads run the code: what any of
// them sets it to. A workload whose variables are not all known may run the code, too:
//
//	environment { variables = { ORDERS_TABLE = "orders" } } // this one
//	environment { variables = merge(var.extra, {}) }        // or this one
func (l *Linker) inView(name string) environment {
	env := environment{settings: l.declared().variables[name], where: unset, why: "no workload in view sets " + name + l.unread()}
	if len(env.settings) == 0 {
		env.settings = l.declared().stored[name]
	}
	for _, w := range l.declared().WorkloadsInView() {
		if w.Kind != schema.ModuleWorkload && w.Kind != schema.EC2Machine && mayBeSet(w) && !slices.ContainsFunc(env.settings, func(s setting) bool { return s.workload == w }) {
			return environment{why: fmt.Sprintf("%s may set %s to something that is not in view", w.Address, name)}
		}
	}
	return env
}

// running returns the programs in which a value gets to the function fn. known is false if there
// are none, or if it is unknown which workload runs one of them.
func (l *Linker) running(o binding.Origin, fn string) (programs []*deploy.Deployment, known bool) {
	deployed, user := l.declared().deployed, binding.PackageOf(fn)
	if deployed == nil || user == "" || slices.ContainsFunc(deployed.Of(user), func(d *deploy.Deployment) bool { return d.Main.Unread }) {
		return nil, false
	}
	for _, way := range o.Ways {
		for _, d := range deployed.Of(append(slices.Clip(way.Packages), user)...) {
			switch {
			case d.Evidence != rules.Proven:
				return nil, false
			case !slices.Contains(programs, d):
				programs = append(programs, d)
			}
		}
	}
	return programs, len(programs) > 0
}

// undeployed returns the programs in which a variable gets to the function fn, if it is unknown
// which workload runs them. There are none if nothing in view may set the variable, whatever runs
// them.
func (l *Linker) undeployed(o binding.Origin, fn string) (all []Program) {
	deployed, user := l.declared().deployed, binding.PackageOf(fn)
	if deployed == nil || user == "" || len(l.declared().variables[o.Value.Text]) == 0 && !slices.ContainsFunc(l.declared().WorkloadsInView(), mayBeSet) {
		return nil
	}
	for _, way := range o.Ways {
		for _, d := range deployed.Of(append(slices.Clip(way.Packages), user)...) {
			if d.Evidence == rules.Proven || d.Main.Path == "" { // a script has no directory
				continue
			}
			p := Program{Dir: d.Main.Dir}
			if d.Evidence >= rules.Likely {
				p.Workload, p.Why = d.Workloads[0].Address, d.Reason
			}
			if !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// mayBeSet reports whether a workload may have variables that are not in view.
func mayBeSet(w *schema.Workload) bool {
	return w.Kind == schema.ModuleWorkload || w.Variables.Partial != "" ||
		slices.ContainsFunc(w.Variables.Items, func(v schema.EnvironmentVariable) bool { _, known := v.Name.Get(); return !known })
}

// namesOf returns what programs are called, by their import paths.
func namesOf(programs []*deploy.Deployment) string {
	var all []string
	for _, d := range programs {
		all = append(all, d.Main.Path)
	}
	return strings.Join(all, " and ")
}
