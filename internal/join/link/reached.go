package link

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A reached is what programs run, worked out when it is asked for.
type reached struct {
	code     *reachable.Program
	programs sync.Map // *deploy.Main → func() reachedBy
}

// A reachedBy is what one program runs.
type reachedBy struct {
	certain reachable.Set // as far as the code shows, and libraries that are given values
	open    reachable.Set // perhaps
	lambda  reachable.Set // perhaps, in a Lambda function
	each    reachable.Set // in a Lambda function, whichever of several handlers it starts
	others  bool          // see [usage.Run]
}

func (r *reached) of(m *deploy.Main) reachedBy {
	found, _ := r.programs.LoadOrStore(m, sync.OnceValue(func() reachedBy {
		by := reachedBy{certain: r.code.From(m.Path, m.Packages, false), open: r.code.From(m.Path, m.Packages, true), lambda: r.code.FromLambda(m.Path, m.Packages, true)}
		by.each = r.code.InEach(m.Path, m.Packages, by.lambda)
		by.others = mayActAsOthers(by.open)
		return by
	}))
	return found.(func() reachedBy)()
}

// by returns what a program runs as far as the code shows, and openly what it may run.
func (r *reached) by(m *deploy.Main) reachable.Set     { return r.of(m).certain }
func (r *reached) openly(m *deploy.Main) reachable.Set { return r.of(m).open }

// Runs returns where a call in the function fn runs, or may, and which tables it asks there by
// a name: ordered by the directories of programs. There are none if not all programs are known,
// none of a program whose own code is unread, and none as a Lambda function of what its program
// does instead of starting a handler.
func (l *Linker) Runs(name symbolic.Value, fn string) []usage.Run {
	name = name.Fact()
	return noted(l, Question{Method: "Runs", Name: name, Func: fn}, l.runsOf(name, fn))
}

func (l *Linker) runsOf(name symbolic.Value, fn string) (all []usage.Run) {
	for _, d := range l.programs(fn, l.reached.openly) {
		workloads := d.Workloads
		if len(workloads) == 0 {
			workloads = []*schema.Workload{nil}
		}
		for _, w := range workloads {
			if l.isBesideLambda(d, w, fn) {
				continue
			}
			run := usage.Run{
				Program: d, Workload: w, Others: l.reached.of(d.Main).others,
				Open: !l.reached.by(d.Main).Has(fn), Through: l.reached.by(d.Main)[fn], Part: l.isPart(d, w, fn),
			}
			run.Tables, run.Likely, run.Why = l.at(name, fn, d, w)
			run.Why = Reason(run.Why)
			all = append(all, run)
		}
	}
	return all
}

// Unreached returns the programs that have the package of a function, if none of them leads to it
// as far as the code shows: one that gets its stores from a container may call it.
func (l *Linker) Unreached(fn string) []*deploy.Deployment {
	var all []*deploy.Deployment
	if d := l.declared(); d != nil && d.deployed != nil && l.reached != nil && len(l.programs(fn, l.reached.openly)) == 0 {
		all = d.deployed.Of(binding.PackageOf(fn))
	}
	return noted(l, Question{Method: "Unreached", Func: fn}, all)
}

// isBesideLambda reports whether a workload is a Lambda function, and its program runs a function
// only instead of starting a handler.
func (l *Linker) isBesideLambda(d *deploy.Deployment, w *schema.Workload, fn string) bool {
	return w != nil && w.Kind == schema.LambdaFunction && !l.reached.of(d.Main).lambda.Has(fn)
}

// isPart reports whether a workload is a Lambda function that starts one of several handlers of its
// program, and not all of them lead to a function.
func (l *Linker) isPart(d *deploy.Deployment, w *schema.Workload, fn string) bool {
	return w != nil && w.Kind == schema.LambdaFunction && !l.reached.of(d.Main).each.Has(fn)
}

// otherRights is what the names of functions have that get a program credentials, or reach
// tables through DAX, which has a role of its own.
var otherRights = lazyregexp.New(`/(credentials|stscreds)\.New|\)\.AssumeRole|/aws-dax-go`)

func mayActAsOthers(runs reachable.Set) bool {
	for fn := range runs {
		if otherRights.MatchString(fn) {
			return true
		}
	}
	return false
}

// settingVariables are functions that set environment variables of the program itself.
var settingVariables = []string{"os.Setenv", "github.com/joho/godotenv.Load", "github.com/joho/godotenv.Overload", "github.com/joho/godotenv/autoload.init"}

// maySetVariables reports whether a program may set the variables that it reads.
func (l *Linker) maySetVariables(m *deploy.Main) bool {
	runs := l.reached.openly(m)
	return slices.ContainsFunc(settingVariables, func(fn string) bool { return runs.Has(fn) })
}

// programs returns the programs that run a function, by what they run.
func (l *Linker) programs(fn string, runs func(*deploy.Main) reachable.Set) (all []*deploy.Deployment) {
	if l.declared() == nil || l.declared().deployed == nil || l.reached == nil || fn == "" {
		return nil
	}
	for _, d := range l.declared().deployed.Of(binding.PackageOf(fn)) {
		if !d.Main.Unread && runs(d.Main).Has(fn) {
			all = append(all, d)
		}
	}
	return all
}

// at returns the tables that a name stands for in a program on a workload, which is nil if it
// is unknown; none, and why, if it may stand for anything else.
func (l *Linker) at(name symbolic.Value, fn string, d *deploy.Deployment, w *schema.Workload) (tables []*schema.Table, likely bool, why string) {
	ways := l.reached.openly(d.Main)
	if l.isOpen(name, fn, d) {
		if name.Kind != symbolic.Param {
			return nil, false, l.bindings.Open(name, fn)
		}
		ways = l.reached.by(d.Main) // what code in view passes is asked for, whatever else is
	}
	var set bool
	for _, o := range l.bindings.Resolve(name, fn) {
		if !slices.ContainsFunc(o.Ways, func(way binding.Way) bool { return isIn(way, d.Main) && goes(way, ways) }) {
			continue
		}
		if o.Value.Kind == symbolic.Env && w != nil && isUnset(w, o.Value.Text) && !l.mayOverride(w, o.Value.Text) {
			continue // the call has no table there, or another one
		}
		found := l.originAt(name, o, fn, w)
		switch {
		case len(found.candidates) > 0:
			set = set || o.Value.Kind == symbolic.Env
		case o.Value.Kind == symbolic.String:
			why = cmp.Or(why, found.why) // it is a default, which does not matter beside a variable
		default:
			return nil, false, found.why
		}
		for _, c := range found.candidates {
			tables, likely = append(tables, c.Table), likely || c.Evidence < rules.Proven
		}
	}
	if why != "" && !set {
		return nil, false, why
	}
	return tables, likely, ""
}

// isOpen reports whether calls that are not in view may say what a name is in a program.
func (l *Linker) isOpen(name symbolic.Value, fn string, d *deploy.Deployment) bool {
	runs, unread := l.reached.openly(d.Main), l.reached.code.Unread(d.Main.Packages)
	return slices.ContainsFunc(l.bindings.OpenIn(name, fn), func(fn string) bool {
		return runs.Has(fn) && (unread || l.bindings.CalledUnnamed(fn))
	})
}

// originAt returns what an origin of a name leads to on a workload.
func (l *Linker) originAt(name symbolic.Value, o binding.Origin, fn string, w *schema.Workload) found {
	if o.Value.Kind != symbolic.Env || w == nil || l.mayOverride(w, o.Value.Text) || l.givenFor(name, o, fn) != nil {
		f := l.origin(name, o, fn)
		if f.where == external || len(f.possible) > 0 {
			return found{why: cmp.Or(f.why, "it depends on variables whose values are unknown")}
		}
		return f
	}
	f := found{why: fmt.Sprintf("%s sets %s to something that is not known to be a declared table", w.Address, o.Value.Text)}
	for _, s := range l.declared().variables[o.Value.Text] {
		if s.workload == w {
			for _, t := range s.tables {
				f.candidates = append(f.candidates, Candidate{Table: t, Evidence: s.evidence})
			}
		}
	}
	return f
}

// isUnset reports whether a workload certainly does not set a variable.
func isUnset(w *schema.Workload, variable string) bool {
	_, set := w.Variable(variable)
	return !set && !mayBeSet(w)
}

// mayOverride reports whether code that starts a workload may set a variable for it: nothing
// starts a Lambda function with variables of its own.
func (l *Linker) mayOverride(w *schema.Workload, variable string) bool {
	return w.Kind != schema.LambdaFunction && l.bindings.Overridden(variable)
}
