package link

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// byPattern links a name that is made of constants and of what is only known when the program
// runs to the tables whose names have the same pattern: `prefix + "-orders"` and
// "${var.env}-orders". Where the prefix comes from does not matter, if a table has the rest.
func (l *Linker) byPattern(o binding.Origin, fn string) found {
	var parts []schema.NamePart
	unknown := "" // why a part is
	for _, p := range o.Value.Parts {
		switch p.Kind {
		case symbolic.String:
			parts = append(parts, schema.NamePart{Text: p.Text})
		case symbolic.Env, symbolic.Format: // a variable in another case
			parts = append(parts, schema.NamePart{Text: written(p), Hole: true})
		default:
			parts = append(parts, schema.NamePart{Hole: true})
			unknown = cmp.Or(unknown, p.Why())
		}
	}
	var f found
	for _, t := range l.declared().InView() {
		if schema.SamePattern(parts, t) {
			via := append(steps(o), Step{What: fmt.Sprintf("%s has this pattern of a name", t.Address), At: t.Header})
			f.candidates = append(f.candidates, Candidate{t, rules.Likely, via})
		}
	}
	if unknown != "" {
		if len(f.candidates) == 0 {
			f.why = ofPart(unknown)
		}
		return f
	}
	if created, ok := l.byCreation(o, fn); ok && !l.declaresTables() {
		return created
	}
	if len(f.candidates) == 0 {
		f.why = fmt.Sprintf("no declared table has a name of the form %q", written(o.Value)) + l.unread()
	}
	return f
}

// byEnvironment links a constant name to the tables that have it in one environment, as "orders-dev"
// is "orders-${var.env}".
func (l *Linker) byEnvironment(o binding.Origin) (f found) {
	for _, t := range l.declared().InView() {
		if filler, ok := t.Filled(o.Value.Text); ok && naming.IsEnvironment(filler) {
			via := append(steps(o), Step{What: fmt.Sprintf("%s has this name in the environment %q", t.Address, filler), At: t.Header})
			f.candidates = append(f.candidates, Candidate{t, rules.Likely, via})
		}
	}
	return f
}

// written returns a name as people write it, with what is unknown of it in braces:
// "{ORDERS_TABLE}-archive".
func written(name symbolic.Value) string {
	switch name.Kind {
	case symbolic.String:
		return name.Text
	case symbolic.Concat:
		var text strings.Builder
		for _, part := range name.Parts {
			text.WriteString(written(part))
		}
		return text.String()
	case symbolic.Format:
		return written(name.Parts[0])
	}
	return "{" + name.Text + "}"
}

// ofPart returns what keeps a part of a name from being known as a reason for all of it.
func ofPart(why string) string {
	if strings.HasPrefix(why, "it ") {
		return "part of " + why
	}
	return why
}
