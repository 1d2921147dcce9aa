package workloads

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// checkUnread reports the variables with the name of a table that workloads are given and that
// no program reads: all of a root are often given one map, of which each needs a part. Those
// that are misspelt are a part of what is lacking.
func checkUnread(p *schemarule.Pass, lacking map[*schema.Workload][]*lack) {
	if len(p.Uses) == 0 {
		return
	}
	reported := map[rules.Span]bool{}
	workloads := func(m *schema.Model) []*schema.Workload { return m.Workloads }
	schemarule.ForEach(workloads, func(p *schemarule.Pass, w *schema.Workload) {
		program := onlyProgram(p, w)
		if program == nil {
			return
		}
		for _, v := range w.Variables.Items {
			name, known := v.Name.Get()
			table, isTable := tableOf(p.Model, v)
			at := v.Value.Text.Span
			isMisspelt := slices.ContainsFunc(lacking[w], func(l *lack) bool { return l.misspelt(w) == name })
			if !known || !isTable || at.IsZero() || reported[at] || isMisspelt || p.Programs.MayRead(name) {
				continue
			}
			reported[at] = true
			p.Report(w, at, name, rules.Text{
				Headline: fmt.Sprintf("%s is given %s, which no code reads", nameOf(w), name),
				Why:      fmt.Sprintf("program %q, which runs there, gets the name of %s elsewhere, or does not use it", programOf(program), table),
				Help:     fmt.Sprintf("remove %s, or read it in the program", name),
			}, schemarule.Severity(rules.Note), schemarule.Confidence(rules.Likely))
		}
	})(p)
}

// tableOf returns the address of the declared table that a variable refers to or names.
func tableOf(m *schema.Model, v schema.EnvironmentVariable) (address string, ok bool) {
	if address, ok = v.Value.Table(); ok {
		return address, true
	}
	text, known := v.Value.Text.Get()
	i := slices.IndexFunc(m.Tables, func(t *schema.Table) bool {
		name, isKnown := t.Name.Get()
		return known && isKnown && name == text
	})
	if i < 0 {
		return "", false
	}
	return m.Tables[i].Address, true
}

// onlyProgram returns the program that a workload runs; nil if that is unknown, or if its code
// is.
func onlyProgram(p *schemarule.Pass, w *schema.Workload) *deploy.Deployment {
	var found []*deploy.Deployment
	for _, d := range p.Programs.All {
		if slices.Contains(d.Workloads, w) {
			found = append(found, d)
		}
	}
	if len(found) != 1 || found[0].Evidence < rules.Likely || found[0].Main.Unread {
		return nil
	}
	return found[0]
}
