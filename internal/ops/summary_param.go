package ops

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

func (a *analysis) paramEffect(p *ssa.Parameter) effect.Param {
	var out effect.Param
	if _, ok := sdk.InputOf(p.Type()); ok {
		out.Sets, out.Returned, out.Lost = a.SetsOf(p)
		out.Sends = a.sentAs(p)
		return out
	}
	t := &tracer{a: a.Answers, seen: map[ssa.Value]bool{}}
	if _, ok := sdk.OutputOf(p.Type()); ok {
		t.output = newOutput()
	}
	t.trace(p)
	out.Kinds, out.Returned = kinds(t.uses)
	if t.output != nil {
		for _, m := range slices.Sorted(maps.Keys(t.output.members)) {
			memberKinds, returned := kinds(t.output.members[m])
			if len(returned) > 0 {
				memberKinds = append(memberKinds, effect.Used)
			}
			out.Members = append(out.Members, effect.Member{Member: m, Kinds: memberKinds})
		}
	}
	return out
}

// kinds lists the distinct kinds of uses; being returned is told apart.
func kinds(uses Uses) (list []effect.UseKind, returned []int) {
	for _, u := range uses {
		switch {
		case u.Kind == effect.Returned:
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

// sentAs lists the operations that a function, or a literal in it, sends a
// request as that the function is given. What a literal is given is the business
// of the function around it.
func (a *analysis) sentAs(p *ssa.Parameter) []ddb.Op {
	if p.Parent().Parent() != nil {
		return nil
	}
	var sent []ddb.Op
	for _, call := range a.callsWithin(p.Parent()) {
		rest := call.Input.Rest
		if rest.Kind == symbolic.Inherit && rest.Index == goflow.ParamIndex(p) && !slices.Contains(sent, call.Op) {
			sent = append(sent, call.Op)
		}
	}
	slices.Sort(sent)
	return sent
}
