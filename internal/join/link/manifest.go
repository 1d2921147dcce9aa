package link

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
)

// byManifest links a variable that no workload in view sets to the tables that manifests of a cluster
// set it to, each of them: which of them deploy the program is unknown. why says what keeps it from being
// linked so, "" if no manifest sets it.
func (l *Linker) byManifest(o binding.Origin, fn string) (all []Candidate, why string) {
	name := o.Value.Text
	values, lost := l.bindings.Environment.Values(name)
	if lost != "" {
		return nil, fmt.Sprintf("%s may set %s to something that is not in view", lost, name)
	}
	for _, v := range values {
		found := l.byName(binding.Origin{Value: symbolic.ConstantName(v.Text)}, fn)
		if len(found.candidates) == 0 || len(found.possible) > 0 {
			return nil, fmt.Sprintf("a manifest sets %s to %q, which is not known to be a declared table", name, v.Text)
		}
		at := rules.Pos{Line: v.Line, Column: v.Column}
		step := Step{What: name + " is set here", At: rules.Span{File: v.File, Start: at, End: at}, Passes: true}
		for _, c := range found.candidates {
			all = append(all, Candidate{c.Table, rules.Likely, append(append(steps(o), step), c.Via...)})
		}
	}
	return all, ""
}
