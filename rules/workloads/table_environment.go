package workloads

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed table_environment.md
var tableEnvironmentDoc string

var tableEnvironment = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB725",
		Slug:       "table-environment",
		Title:      "Environment variable for a table is not set",
		Category:   rules.CrossCheck,
		Severity:   rules.Error,
		Confidence: rules.Proven,
		Default:    true,
		Fix:        rules.ReviewFix,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.LambdaGuide("Working with Lambda environment variables", "configuration-envvars"),
		},
		Doc: tableEnvironmentDoc,
	},
	Check:     checkEnvironments,
	Templates: true,
}

func checkEnvironments(p *schemarule.Pass) {
	all := lacking(p.Uses)
	workloads := func(m *schema.Model) []*schema.Workload { return m.Workloads }
	schemarule.ForEach(workloads, func(p *schemarule.Pass, w *schema.Workload) {
		for _, l := range all[w] {
			l.report(p, w)
		}
	})(p)
	checkUnread(p, all)
}

// A lack is a variable that code needs and that a workload does not set.
type lack struct {
	unset usage.Unset
	reads []rules.Span
	uses  []usage.Use
}

// lacking returns what each workload lacks, in the order of the calls that need it.
func lacking(uses []usage.Use) map[*schema.Workload][]*lack {
	all := map[*schema.Workload][]*lack{}
	for _, u := range uses {
		for _, unset := range u.Unset {
			list := all[unset.Workload]
			i := slices.IndexFunc(list, func(l *lack) bool { return l.unset.Variable == unset.Variable })
			if i < 0 {
				i = len(list)
				list = append(list, &lack{unset: unset})
				all[unset.Workload] = list
			}
			list[i].add(unset, u)
		}
	}
	return all
}

func (l *lack) add(unset usage.Unset, u usage.Use) {
	l.unset.Optional = l.unset.Optional && unset.Optional
	if unset.Through == "" {
		l.unset.Through = ""
	}
	l.uses = append(l.uses, u)
	if !unset.Read.IsZero() && !slices.Contains(l.reads, unset.Read) {
		l.reads = append(l.reads, unset.Read)
	}
}

func (l *lack) report(p *schemarule.Pass, w *schema.Workload) {
	name, program := l.unset.Variable, programOf(l.unset.Program)
	text := rules.Text{
		Headline: fmt.Sprintf("%s does not set %s, from which its code takes the name of a table or index", nameOf(w), name),
		Why:      fmt.Sprintf("the name is empty when program %q runs there, and %s fails", program, l.uses[0].Op),
		Help:     fmt.Sprintf("set %s in the environment of %s", name, nameOf(w)),
	}
	severity := rules.Error
	switch {
	case l.unset.Optional:
		severity = rules.Warning
		text.Why = fmt.Sprintf("program %q tests the variable, and leaves out what needs the table", program)
	case l.unset.Through != "": // nothing in view says that the library makes the call
		severity = rules.Warning
		text.Why += byLibrary(l.unset.Through)
	}
	near := l.misspelt(w)
	if near != "" {
		text.Help = fmt.Sprintf("rename %s, which the program does not read, to %s", near, name)
	}
	with := []schemarule.With{schemarule.Severity(severity), byProgram(l.unset.Program), l.fix(p, w, near)}
	if l.unset.Through != "" || !w.Code.Image.Text.IsAbsent() { // an image may have variables of its own
		with = append(with, schemarule.Confidence(rules.Likely))
	}
	for _, at := range l.reads[:min(len(l.reads), maxPlaces)] {
		with = append(with, schemarule.Related(at, name+" is read here"))
	}
	p.Report(w, placeOf(w), name, text, append(with, calledAt(l.uses))...)
}

// misspelt returns the variable of a workload that was probably meant: one with nearly this
// name that the program does not read.
func (l *lack) misspelt(w *schema.Workload) string {
	var names []string
	for _, v := range w.Variables.Items {
		if name, known := v.Name.Get(); known && !l.unset.Program.Main.IsReading(name) {
			names = append(names, name)
		}
	}
	return rules.Nearest(l.unset.Variable, names)
}
