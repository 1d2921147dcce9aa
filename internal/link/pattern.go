package link

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// byPattern links a name that is made of constants and of what the environment gives to the
// tables whose names have the same pattern: `prefix + "-orders"` and "${var.env}-orders".
func (l *Linker) byPattern(o binding.Origin, fn string) found {
	var parts []schema.NamePart
	for _, p := range o.Value.Parts {
		switch p.Kind {
		case symbolic.String:
			parts = append(parts, schema.NamePart{Text: p.Text})
		case symbolic.Env:
			parts = append(parts, schema.NamePart{Text: p.Text, Hole: true})
		default:
			return found{why: ofPart(p.Why())}
		}
	}
	var f found
	for _, t := range l.declared().InView() {
		if schema.SamePattern(parts, t) {
			via := append(steps(o), Step{fmt.Sprintf("%s has this pattern of a name", t.Address), t.Header})
			f.candidates = append(f.candidates, Candidate{t, Likely, via})
		}
	}
	if created, ok := l.byCreation(o, fn); ok && !l.declaresTables() {
		return created
	}
	if len(f.candidates) == 0 {
		f.why = fmt.Sprintf("no declared table has a name of the form %q", form(parts))
	}
	return f
}

// form returns a name in parts as people write it: "{ORDERS_TABLE}-archive".
func form(parts []schema.NamePart) string {
	var b strings.Builder
	for _, p := range parts {
		if p.Hole {
			b.WriteString("{" + p.Text + "}")
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// ofPart returns what keeps a part of a name from being known as a reason for all of it.
func ofPart(why string) string {
	if strings.HasPrefix(why, "it ") {
		return "part of " + why
	}
	return why
}
