package link

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// A setting is what one workload sets an environment variable to.
type setting struct {
	workload *schema.Workload
	variable schema.EnvironmentVariable
	tables   []*schema.Table // that the value names; none if that is unknown
	evidence Evidence
}

// settings returns what the workloads of a model set, by variable.
func settings(m *schema.Model) map[string][]setting {
	all := map[string][]setting{}
	for _, w := range m.Workloads {
		for _, v := range w.Variables.Items {
			name, known := v.Name.Get()
			if !known {
				continue
			}
			s := setting{workload: w, variable: v}
			s.tables, s.evidence = referred(m, v.Value, &w.Declaration)
			all[name] = append(all[name], s)
		}
	}
	return all
}

// referred returns the tables that an argument names.
func referred(m *schema.Model, value schema.Ref, from *schema.Declaration) (tables []*schema.Table, evidence Evidence) {
	for _, t := range m.Tables {
		if value.RefersTo(t, from) == schema.Yes {
			tables = append(tables, t)
		}
	}
	if len(tables) > 0 {
		return tables, Likely
	}
	for _, t := range m.Tables {
		if schema.SamePattern(value.Parts, t) {
			tables = append(tables, t)
		}
	}
	return tables, Likely
}

// byVariable links an environment variable to the tables that workloads set it to. If one
// sets it to something other than a declared table, it is unknown what the code gets.
func (l *Linker) byVariable(o binding.Origin) found {
	name := o.Value.Text
	all := l.declared().variables[name]
	if len(all) == 0 {
		return found{why: "no workload in view sets " + name}
	}
	var f found
	for _, s := range all {
		at := s.variable.Value.Text.Span
		if len(s.tables) == 0 {
			return found{why: fmt.Sprintf("%s sets %s to something that is not known to be a declared table", s.workload.Address, name)}
		}
		for _, t := range s.tables {
			f.candidates = append(f.candidates, Candidate{t, s.evidence, append(steps(o), Step{name + " is set here", at})})
		}
	}
	return f
}
