package link

import (
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
			run.Tables, run.Likely = l.at(name, fn, d, w)
			all = append(all, run)
		}
	}
	return all
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
// is unknown; none if it may stand for anything else.
func (l *Linker) at(name symbolic.Value, fn string, d *deploy.Deployment, w *schema.Workload) (tables []*schema.Table, likely bool) {
	ways := l.reached.openly(d.Main)
	if l.isOpen(name, fn, d) {
		if name.Kind != symbolic.Param {
			return nil, false
		}
		ways = l.reached.by(d.Main) // what code in view passes is asked for, whatever else is
	}
	var defaults, set bool
	for _, o := range l.bindings.Resolve(name, fn) {
		if !slices.ContainsFunc(o.Ways, func(way binding.Way) bool { return isIn(way, d.Main) && goes(way, ways) }) {
			continue
		}
		if o.Value.Kind == symbolic.Env && w != nil && isUnset(w, o.Value.Text) && !l.mayOverride(w, o.Value.Text) {
			continue // the call has no table there, or another one
		}
		found := l.originAt(name, o, fn, w)
		switch {
		case len(found) > 0:
			set = set || o.Value.Kind == symbolic.Env
		case o.Value.Kind == symbolic.String:
			defaults = true
		default:
			return nil, false
		}
		for _, c := range found {
			tables, likely = append(tables, c.Table), likely || c.Evidence < rules.Proven
		}
	}
	if defaults && !set {
		return nil, false
	}
	return tables, likely
}

// isOpen reports whether calls that are not in view may say what a name is in a program.
func (l *Linker) isOpen(name symbolic.Value, fn string, d *deploy.Deployment) bool {
	runs, unread := l.reached.openly(d.Main), l.reached.code.Unread(d.Main.Packages)
	return slices.ContainsFunc(l.bindings.OpenIn(name, fn), func(fn string) bool {
		return runs.Has(fn) && (unread || l.bindings.CalledUnnamed(fn))
	})
}

// originAt returns the tables that an origin of a name leads to on a workload.
func (l *Linker) originAt(name symbolic.Value, o binding.Origin, fn string, w *schema.Workload) (all []Candidate) {
	if o.Value.Kind != symbolic.Env || w == nil || l.mayOverride(w, o.Value.Text) || l.givenFor(name, o, fn) != nil {
		found := l.origin(name, o, fn)
		if found.where == external || len(found.possible) > 0 {
			return nil
		}
		return found.candidates
	}
	for _, s := range l.declared().variables[o.Value.Text] {
		if s.workload == w {
			for _, t := range s.tables {
				all = append(all, Candidate{Table: t, Evidence: s.evidence})
			}
		}
	}
	return all
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
