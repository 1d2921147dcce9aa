package answers

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// OnlyFirst reports whether these uses of a list need no more than its first element, or whether
// there is any: here, or in all callers of an unexported function that returns the list. Logging
// needs nothing.
//
//	items, err := s.byEmail(ctx, email)
//	…
//	return &items[0], nil
func (c *Answer) OnlyFirst(uses Uses) bool {
	return len(uses) > 0 && c.a.onlyFirst(uses, map[ssa.Instruction]bool{})
}

func (a *Answers) onlyFirst(uses Uses, returned map[ssa.Instruction]bool) bool {
	for _, u := range uses {
		switch {
		case u.Kind == facts.Logged || u.Kind == facts.FirstOnly:
		case u.Kind != facts.Returned || u.Field != "":
			return false
		case returned[u.Instr]: // by a function that calls itself
		default:
			returned[u.Instr] = true
			if !a.callersUseFirst(u, returned) {
				return false
			}
		}
	}
	return true
}

// callersUseFirst reports whether all callers of a function are known, and use no more than the
// first element of a list that it returns.
func (a *Answers) callersUseFirst(result Use, returned map[ssa.Instruction]bool) bool {
	fn := result.Instr.Parent()
	sites := a.AllCallers(fn)
	if literal, all := a.CallSites(fn); all {
		sites = literal
	}
	others := false
	for _, site := range sites {
		others = others || site.Parent() != fn
		if list := dataflow.OutputOf(site, result.Index); list != nil && !a.onlyFirst(a.uses(list), returned) {
			return false
		}
	}
	return others
}
