package answers

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// ParamUses returns what a function does with a parameter other than a request.
func (a *Answers) ParamUses(p *ssa.Parameter) (out facts.Param) {
	t := a.newTracer(a.NewWalk())
	if _, ok := sdk.OutputOf(p.Type()); ok {
		t.output = NewOutput()
	}
	t.trace(p)
	out.Kinds, out.Returned = kinds(t.uses)
	if t.output != nil {
		for _, m := range slices.Sorted(maps.Keys(t.output.members)) {
			memberKinds, returned := kinds(t.output.members[m])
			if len(returned) > 0 {
				memberKinds = append(memberKinds, facts.Used)
			}
			out.Members = append(out.Members, facts.Member{Member: m, Kinds: memberKinds})
		}
	}
	return out
}

// kinds lists the distinct kinds of uses; being returned is told apart.
func kinds(uses Uses) (list []facts.UseKind, returned []int) {
	for _, u := range uses {
		switch {
		case u.Kind == facts.Returned:
			if !slices.Contains(returned, u.Index) {
				returned = append(returned, u.Index)
			}
		case !slices.Contains(list, u.Kind):
			list = append(list, u.Kind)
		}
	}
	slices.Sort(list)
	slices.Sort(returned)
	return list, returned
}
