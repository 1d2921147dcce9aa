package link

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// inStore returns what the parameter store has for environment variables, for programs that
// copy parameters into their environment. Those of one variable must name the same tables: which
// of them a program copies is unknown.
func (d *declared) inStore() map[string][]setting {
	all := map[string][]setting{}
	for _, p := range d.Parameters {
		name, ok := p.Variable()
		if !ok {
			continue
		}
		s := setting{parameter: p, variable: schema.EnvironmentVariable{Value: p.Value}}
		s.tables, s.evidence = d.referred(p.Value, &p.Declaration)
		all[name] = append(all[name], s)
	}
	for name, settings := range all {
		differs := func(s setting) bool { return len(s.tables) == 0 || !slices.Equal(s.tables, settings[0].tables) }
		if slices.ContainsFunc(settings, differs) {
			delete(all, name)
		}
	}
	return all
}

// parameterAt returns the parameter that an address is of, as the declaration from refers to it.
func (d *declared) parameterAt(address string, from *schema.Declaration) *schema.Parameter {
	i := slices.IndexFunc(d.Parameters, func(p *schema.Parameter) bool {
		return p.Address == address && p.Root == from.Root && p.Environment == from.Environment
	})
	if i < 0 {
		return nil
	}
	return d.Parameters[i]
}

// address returns that of what sets the variable.
func (s setting) address() string {
	if s.parameter != nil {
		return s.parameter.Address
	}
	return s.workload.Address
}
