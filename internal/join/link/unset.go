package link

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Unset returns the environment variables that name a table or an index in the function fn
// and that workloads do not set which run it. A name that may come from anything else needs no
// variable.
func (l *Linker) Unset(name symbolic.Value, fn string) []usage.Unset {
	name = name.Fact()
	return noted(l, Question{Method: "Unset", Name: name, Func: fn}, l.unset(name, fn))
}

func (l *Linker) unset(name symbolic.Value, fn string) (all []usage.Unset) {
	for _, d := range l.programs(fn, l.reached.by) {
		if d.Evidence < rules.Likely || l.maySetVariables(d.Main) {
			continue
		}
		runs := l.reached.by(d.Main)
		for _, n := range l.needed(name, fn, d) {
			variable := n.origin.Value.Text
			if len(l.declared().stored[variable]) > 0 {
				continue // the program may have it from the parameter store
			}
			if l.bindings.Chosen(n.way, variable) {
				continue // the workload may not choose it
			}
			maySet := func(w *schema.Workload) bool { return !isUnset(w, variable) || l.mayOverride(w, variable) }
			if slices.ContainsFunc(d.Workloads, maySet) {
				continue // functions that share a program each run a part of it
			}
			for _, w := range d.Workloads {
				if l.isBesideLambda(d, w, fn) || l.isPart(d, w, fn) {
					continue
				}
				all = append(all, usage.Unset{
					Variable: variable, Workload: w, Program: d,
					Read: readOn(n.origin, n.way), Optional: l.bindings.Tested(name, fn, variable, n.way),
					Through: cmp.Or(runs[fn], through(n.way, runs)),
				})
			}
		}
	}
	return all
}

// A need is a variable that a name is read from, on a way that a program goes.
type need struct {
	origin binding.Origin
	way    binding.Way
}

// needed returns the variables that a program reads for a name, each on all ways that the
// program certainly goes: those that nothing else may replace.
func (l *Linker) needed(name symbolic.Value, fn string, d *deploy.Deployment) []need {
	certain, open := l.reached.by(d.Main), l.reached.openly(d.Main)
	var possible []need
	for _, o := range l.bindings.Resolve(name, fn) {
		for _, way := range o.Ways {
			if isIn(way, d.Main) && goes(way, open) {
				possible = append(possible, need{o, way})
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(possible), func(n need) bool {
		return n.origin.Value.Kind != symbolic.Env || !goes(n.way, certain) ||
			slices.ContainsFunc(possible, n.mayBe)
	})
}

// isIn reports whether a program has all packages of a way.
func isIn(way binding.Way, m *deploy.Main) bool {
	return !slices.ContainsFunc(way.Packages, func(pkg string) bool { return !slices.Contains(m.Packages, pkg) })
}

// goes reports whether all functions on a way are among those that a program runs.
func goes(way binding.Way, runs reachable.Set) bool {
	return !slices.ContainsFunc(way.Via, func(s *binding.Store) bool { return s.Func != "" && !runs.Has(s.Func) })
}

// through returns the interface by which a library calls a function on a way, or what leads to
// it; "" if code in view calls them all.
func through(way binding.Way, runs reachable.Set) string {
	for _, s := range way.Via {
		if runs[s.Func] != "" {
			return runs[s.Func]
		}
	}
	return ""
}

// mayBe reports whether code may use something else in place of a variable: whether the ways
// part at one store, and not because a field or parameter is set in two places.
//
//	table := cmp.Or(os.Getenv("ORDERS_TABLE"), os.Getenv("TABLE"))
func (n need) mayBe(other need) bool {
	if symbolic.Same(n.origin.Value, other.origin.Value) {
		return false
	}
	a, b := n.way.Via, other.way.Via
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i].Target != b[i].Target
		}
	}
	return true
}

// readOn is where a variable is read on a way; zero if that is where it is used.
func readOn(o binding.Origin, way binding.Way) rules.Span {
	o.Via = way.Via
	if all := steps(o); len(all) > 0 {
		return all[len(all)-1].At
	}
	return rules.Span{}
}
