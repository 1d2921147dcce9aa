package link

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/rules"
)

// byManifest links a variable that no workload in view sets to the tables that manifests of a cluster set
// it to for the programs that read it: which of the manifests deploy one of them is unknown. why says what
// keeps it from being linked so, "" if no manifest sets it.
func (l *Linker) byManifest(o binding.Origin, fn string) (all []Candidate, why string) {
	name := o.Value.Text
	values, lost := l.bindings.Environment.Values(name)
	if lost != "" {
		return nil, fmt.Sprintf("%s may set %s to something that is not in view", lost, name)
	}
	if len(values) == 0 {
		return nil, ""
	}
	own, ok := l.ofReaders(values, o, fn)
	if !ok {
		return nil, fmt.Sprintf("manifests set %s, and it is unknown which of them are for the program", name)
	}
	for _, v := range own {
		found := l.byName(binding.Origin{Value: symbolic.ConstantName(v.Text)}, fn)
		if len(found.candidates) == 0 || len(found.possible) > 0 {
			return nil, fmt.Sprintf("a manifest sets %s to %q, which may be no declared table", name, v.Text)
		}
		at := rules.Pos{Line: v.Line, Column: v.Column}
		step := Step{What: name + " is set here", At: rules.Span{File: v.File, Start: at, End: at}, Passes: true}
		for _, c := range found.candidates {
			all = append(all, Candidate{c.Table, rules.Likely, append(append(steps(o), step), c.Via...)})
		}
	}
	return all, ""
}

// ofReaders returns the values that manifests have for the programs in which a variable gets to the
// function fn, by the names of what they deploy: with one for carts alone, the table of a program orders
// is unknown. ok is false if a program has none.
func (l *Linker) ofReaders(values []configfile.Value, o binding.Origin, fn string) (own []configfile.Value, ok bool) {
	deployed, user := l.declared().deployed, binding.PackageOf(fn)
	if deployed == nil || user == "" {
		return nil, false
	}
	var programs []*deploy.Deployment
	for _, way := range o.Ways {
		programs = append(programs, deployed.Of(append(slices.Clip(way.Packages), user)...)...)
	}
	served := map[*deploy.Deployment]bool{}
	for _, v := range values {
		if called := deployed.Called(v.For...); len(called) == 1 && slices.Contains(programs, called[0]) {
			own, served[called[0]] = append(own, v), true
		}
	}
	return own, len(own) > 0 && !slices.ContainsFunc(programs, func(d *deploy.Deployment) bool { return !served[d] })
}
