package link

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A setting is what one workload sets an environment variable to, or the parameter store has for it.
type setting struct {
	workload  *schema.Workload
	parameter *schema.Parameter
	variable  schema.EnvironmentVariable
	tables    []*schema.Table  // that the value names; none if that is unknown
	evidence  rules.Confidence // that it names them
}

// settings returns what workloads set, by variable.
func (d *declared) settings() map[string][]setting {
	all := map[string][]setting{}
	for _, w := range d.WorkloadsInView() {
		for _, v := range w.Variables.Items {
			name, known := v.Name.Get()
			if !known {
				continue
			}
			s := setting{workload: w, variable: v}
			s.tables, s.evidence = d.referred(v.Value, &w.Declaration)
			all[name] = append(all[name], s)
		}
	}
	return all
}

// referred returns the tables that an argument names, and how well that is known: by
// reference, by name, or by the pattern of a name, as where another root declares the table.
func (d *declared) referred(value schema.Ref, from *schema.Declaration) (all []*schema.Table, evidence rules.Confidence) {
	if address, ok := value.Created(); ok {
		if p := d.parameterAt(address, from); p != nil {
			if again, ok := p.Value.Created(); ok && d.parameterAt(again, &p.Declaration) != nil {
				return nil, 0 // which may go round in a circle
			}
			return d.referred(p.Value, &p.Declaration)
		}
		for _, replica := range d.TableReplicas { // has the name of its table
			if replica.Address == address && replica.Root == from.Root && replica.Environment == from.Environment {
				return d.referred(replica.Table, &replica.Declaration)
			}
		}
	}
	if address, ok := value.Table(); ok {
		evidence = rules.Proven
		for _, t := range d.InView() {
			if t.ReferredBy(address, from) {
				all = append(all, t)
			}
		}
		all = append(all, d.twins(all)...)
		for _, lookup := range d.TableLookups {
			if lookup.Root == from.Root && lookup.Environment == from.Environment && lookup.IsAt(address) {
				if t := d.lookedUp[lookup]; t != nil {
					return []*schema.Table{t}, rules.Proven
				}
				all, evidence = append(all, d.LookedUp(lookup)...), rules.Likely
			}
		}
		if len(all) > 0 {
			return all, evidence
		}
	}
	if name, known := value.Text.Get(); known {
		for _, t := range d.InView() {
			if own, ok := t.Name.Get(); ok && own == name {
				all = append(all, t)
			}
		}
		return all, rules.Proven
	}
	if all = tablesNamed(d.Model, value.Parts, schema.Identical); len(all) > 0 {
		return all, rules.Proven
	}
	return tablesNamed(d.Model, value.Parts, schema.SamePattern), rules.Likely
}

// twins returns the tables of the configurations that may have the name of one that a template
// declares, which may be there for "sam local" alone: what it lacks, they may have.
func (d *declared) twins(tables []*schema.Table) (all []*schema.Table) {
	for _, t := range tables {
		if t.Elsewhere.Kind != schema.TemplateSource || !hasName(t) {
			continue
		}
		for _, other := range d.Tables {
			if hasName(other) && t.SameName(other) != tri.No {
				all = append(all, other)
			}
		}
	}
	return all
}

// hasName reports whether something of the name of a table is known.
func hasName(t *schema.Table) bool {
	_, known := t.Name.Get()
	return known || slices.ContainsFunc(t.NameText, func(part schema.NamePart) bool { return !part.Hole })
}

// tablesNamed returns the tables of which some parts are the name, as far as named says.
func tablesNamed(m *schema.Model, parts []schema.NamePart, named func([]schema.NamePart, *schema.Table) bool) (all []*schema.Table) {
	for _, t := range m.InView() {
		if named(parts, t) {
			all = append(all, t)
		}
	}
	return all
}

// byVariable links an environment variable to the tables that workloads set it to: those that
// run the code, or all in view if that is unknown. If one sets it to something other than a
// declared table, it is unknown what the code gets.
func (l *Linker) byVariable(o binding.Origin, fn string) found {
	name := o.Value.Text
	env := l.environmentOf(o, fn)
	if len(env.settings) == 0 {
		if created, ok := l.byCreation(o, fn); ok && !l.declaresTables() {
			return created
		}
		f := found{where: env.where, why: env.why, undeployed: l.undeployed(o, fn)}
		if env.where == unset && !env.running {
			var why string
			f.candidates, why = l.byManifest(o, fn)
			f.why = cmp.Or(why, f.why)
		}
		return f
	}
	var f found
	for _, s := range env.settings {
		if len(s.tables) == 0 {
			why := fmt.Sprintf("%s sets %s to something that is not known to be a declared table", s.address(), name)
			return found{why: why, undeployed: l.undeployed(o, fn)}
		}
		step := Step{What: name + " is set here", At: s.variable.Value.Text.Span, Passes: true}
		if s.parameter != nil {
			step.What = name + " is in the parameter store here"
		}
		evidence := rules.Likely
		if env.running {
			step.What = s.workload.Address + ", which runs this, sets " + name + " here"
		}
		if env.sure {
			evidence = s.evidence
		}
		for _, t := range s.tables {
			f.candidates = append(f.candidates, Candidate{t, evidence, append(steps(o), step)})
		}
	}
	if !l.overridesAgree(o, f.candidates) {
		return found{why: "code sets " + name + " for programs that it starts, perhaps to another table"}
	}
	return f
}

// overridesAgree reports whether code that starts programs sets a variable to the tables that
// workloads set it to, as where it hands on its own variable of this name.
func (l *Linker) overridesAgree(read binding.Origin, candidates []Candidate) bool {
	for _, o := range l.bindings.Overrides(read) {
		if o.Value.Kind != symbolic.Env {
			return false
		}
		for _, s := range l.declared().variables[o.Value.Text] {
			for _, t := range s.tables {
				if !slices.ContainsFunc(candidates, func(c Candidate) bool { return c.Table == t }) {
					return false
				}
			}
		}
	}
	return true
}
