package requests

import (
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// SetsOf lists the members that a function sets in a request it is given, and the
// results that the request becomes.
func (a *Requests) SetsOf(p *ssa.Parameter) (sets []facts.Set, returned []int, lost string) {
	c := &changes{a: a, of: p.Parent(), stores: map[ddb.Member][]fieldStore{}, sent: true}
	c.collect(p, map[ssa.Value]bool{})
	for _, m := range slices.Sorted(maps.Keys(c.stores)) {
		for _, s := range c.stores[m] {
			sets = append(sets, facts.Set{Member: m, Value: s.value.At(token.NoPos), Always: !s.sometimes && alwaysRuns(s.instr, p.Parent())})
		}
	}
	slices.Sort(c.returned)
	why, _ := c.lost(nil)
	return sets, slices.Compact(c.returned), why
}

// alwaysRuns reports whether an instruction lies on every path through fn.
func alwaysRuns(instr ssa.Instruction, fn *ssa.Function) bool {
	if instr.Parent() != fn {
		return false
	}
	return !slices.ContainsFunc(dataflow.ReturnsOf(fn), func(ret *ssa.Return) bool { return !dataflow.Dominates(instr, ret) })
}

// changesOf returns what is done to one request object, whoever sends it.
func (a *Requests) changesOf(v ssa.Value) *changes {
	if known, ok := a.changed.Get(v); ok {
		return known
	}
	c := &changes{a: a, of: v.Parent(), stores: map[ddb.Member][]fieldStore{}}
	c.collect(v, map[ssa.Value]bool{})
	a.changed.Put(v, c)
	return c
}

// Only has all answers be about one call of the function that it calls, see [dataflow.Flow.Only].
func (a *Requests) Only(site ssa.CallInstruction) (done func()) {
	builts, changed, only := a.builts, a.changed, a.Flow.Only(site)
	a.builts, a.changed = dataflow.Cache[ssa.Value, *Built]{}, dataflow.Cache[ssa.Value, *changes]{}
	return func() {
		only()
		a.builts, a.changed = builts, changed
	}
}

// madeHere reports whether all maps that a field of a struct may hold are made
// in the function, so that what is added to them is followed; see composites.
func (a *Requests) madeHere(field *ssa.FieldAddr) bool {
	alloc, local := field.X.(*ssa.Alloc)
	if !local {
		return false
	}
	made := false
	for _, w := range dataflow.FieldWrites(alloc) {
		if store, ok := w.Instr.(*ssa.Store); ok && store.Addr.(*ssa.FieldAddr).Field == field.Field {
			switch w.Value.(type) {
			case *ssa.MakeMap, *ssa.Call, *ssa.Extract:
				made = true
			default:
				return false
			}
		}
	}
	return made
}
