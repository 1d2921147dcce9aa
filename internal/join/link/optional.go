package link

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
)

// withoutEmpty returns what the origins of a name lead to without the texts that code makes only
// where a variable is not empty, if it is empty in the programs that run the code. Where that is not
// certain, such a text does not matter if it is the name of no table, and the text without the
// variable is:
//
//	if prefix := os.Getenv("TABLE_PREFIX"); prefix != "" {
//		return prefix + "-" + table
//	}
//	return table
func (l *Linker) withoutEmpty(all []outcome, fn string) (kept []outcome) {
	if !slices.ContainsFunc(all, func(o outcome) bool { return len(o.candidates) > 0 }) {
		return all
	}
	for _, o := range all {
		if len(o.candidates) == 0 && o.where == nowhere && o.origin.Value.Kind == symbolic.Concat {
			switch l.emptiness(o.origin, fn) {
			case empty:
				continue
			case perhapsEmpty:
				if l.isBareOnly(o, all) {
					o.where = unsetPart
				}
			}
		}
		kept = append(kept, o)
	}
	return kept
}

// isBareOnly reports whether one of the origins of a name is a text without the part that code
// tests, and leads to a table, and no table may have a name with something in place of the part.
func (l *Linker) isBareOnly(o outcome, all []outcome) bool {
	bare, ok := bareOf(o.origin.Value)
	i := slices.IndexFunc(all, func(o outcome) bool { return o.origin.Value.Equal(bare.name) })
	if !ok || i < 0 || len(all[i].candidates) == 0 {
		return false
	}
	link := Link{Candidates: all[i].candidates}
	for _, t := range slices.Concat(l.declared().InView(), l.declared().Possible) {
		for _, base := range link.Tables() {
			if !slices.Contains(link.Tables(), t) && bare.fits(t, base) {
				return false
			}
		}
	}
	return true
}

// emptiness is what is known of a variable without which code makes another text.
type emptiness int

const (
	notEmpty     emptiness = iota // something in view sets it, or may, or the text is made whatever it is
	perhapsEmpty                  // no workload in view is known to set it
	empty                         // it is in all programs that run the code
)

// emptiness returns what is known of those variables without which code does not make a text: the
// most that is known of one.
func (l *Linker) emptiness(text binding.Origin, fn string) (most emptiness) {
	for _, part := range text.Value.Parts {
		found := foundOut(part)
		text.Value = part.Formatted()
		if text.Value.Kind == symbolic.Env && found != symbolic.Untested {
			most = max(most, l.emptyVariable(text, found, fn))
		}
	}
	return most
}

// emptyVariable returns what is known of a variable that code tests before it uses it.
func (l *Linker) emptyVariable(o binding.Origin, found symbolic.Presence, fn string) emptiness {
	env := l.environmentOf(o, fn)
	for _, s := range env.settings {
		if text, known := s.variable.Value.Text.Get(); !known || text != "" || found != symbolic.FoundNotEmpty {
			return notEmpty
		}
	}
	switch {
	case l.bindings.Overridden(o.Value.Text), l.bindings.MaySet(o.Value.Text):
		return notEmpty
	case !env.running || !env.sure || env.where != unset && len(env.settings) == 0 || l.setsVariables(o, fn):
		return perhapsEmpty
	}
	return empty
}

// setsVariables reports whether a program in which a variable gets to the function fn may set
// variables by itself.
func (l *Linker) setsVariables(o binding.Origin, fn string) bool {
	programs, _ := l.running(o, fn)
	return slices.ContainsFunc(programs, func(d *deploy.Deployment) bool { return l.maySetVariables(d.Main) })
}
