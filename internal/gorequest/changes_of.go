package gorequest

import (
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
)

// SetsOf lists the members that a function sets in a request it is given, and the
// results that the request becomes.
func (a *Requests) SetsOf(p *ssa.Parameter) (sets []effect.Set, returned []int, lost string) {
	c := &changes{r: &Resolver{a: a, seen: map[ssa.Value]bool{}}, of: p.Parent(), stores: map[ddb.Member][]fieldStore{}, sent: true}
	c.collect(p, map[ssa.Value]bool{})
	for _, m := range slices.Sorted(maps.Keys(c.stores)) {
		for _, s := range c.stores[m] {
			sets = append(sets, effect.Set{Member: m, Value: s.value.At(token.NoPos), Always: !s.sometimes && alwaysRuns(s.instr, p.Parent())})
		}
	}
	slices.Sort(c.returned)
	return sets, slices.Compact(c.returned), c.lost
}

// alwaysRuns reports whether an instruction lies on every path through fn.
func alwaysRuns(instr ssa.Instruction, fn *ssa.Function) bool {
	if instr.Parent() != fn {
		return false
	}
	return !slices.ContainsFunc(goflow.ReturnsOf(fn), func(ret *ssa.Return) bool { return !goflow.Dominates(instr, ret) })
}
