package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// resultsTold notes what the fields of a struct hold that a function on the way returns as the item: those
// of the key something if there is an item, and none anything if there is not.
//
//	user, err := s.users.Get(ctx, email) // a User, and not a pointer to one
//	…
//	if user.Email != "" {
func (x access) resultsTold(told dataflow.Supposition, level int, found bool) {
	if level == len(x.path) && x.call.elsewhere == nil {
		return
	}
	site := x.step(level)
	for i := range site.Common().Signature().Results().Len() {
		out := dataflow.OutputOf(site, i)
		if out == nil || !isStruct(out.Type()) || !x.isAnswer(out, level) || !found && !x.isBlank(level+1, i) {
			continue
		}
		for v, field := range fieldsRead(out) {
			if !found || x.namesKey(attributeNames(out.Type(), field)) {
				told[v] = dataflow.IsNil(!found)
			}
		}
	}
}

// fieldsRead returns where fields of a struct, or of what a pointer leads to, are read, if none of them
// is set.
func fieldsRead(structure ssa.Value) map[ssa.Value]int {
	all := map[ssa.Value]int{}
	for _, instr := range dataflow.Referrers(structure) {
		switch instr := instr.(type) {
		case *ssa.Field:
			all[instr] = instr.Field
		case *ssa.Store:
			if variable, ok := instr.Addr.(*ssa.Alloc); ok && instr.Val == structure {
				addLoads(all, variable)
			}
		}
	}
	addLoads(all, structure)
	return all
}

func addLoads(all map[ssa.Value]int, of ssa.Value) {
	if len(dataflow.FieldStores(of)) > 0 {
		return
	}
	for _, instr := range dataflow.Referrers(of) {
		addr, ok := instr.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range dataflow.Referrers(addr) {
			if load, ok := use.(*ssa.UnOp); ok {
				all[load] = addr.Field
			}
		}
	}
}

// isBlank reports whether a result of the function that makes a call on the way, which is the item, has
// no field set if there is none: it holds what is decoded, and nothing else.
func (x access) isBlank(level, result int) bool {
	if level > len(x.path) {
		return x.call.told != nil && x.call.told.Blank
	}
	inner := x.step(level)
	return !slices.ContainsFunc(dataflow.ReturnsOf(inner.Parent()), func(ret *ssa.Return) bool {
		of, path := dataflow.Places{Flow: x.call.a.Flow}.Place(ret.Results[result])
		if dataflow.IsZeroConst(of) {
			return false
		}
		if variable, ok := of.(*ssa.Alloc); ok {
			return path != "" || len(dataflow.FieldStores(variable)) > 0 || slices.ContainsFunc(x.call.a.Stores(variable), func(store *ssa.Store) bool { return !dataflow.IsZeroConst(store.Val) })
		}
		call, i := dataflow.ResultOf(of)
		return path != "" || call == nil || ssa.CallInstruction(call) != inner || !x.isBlank(level+1, i)
	})
}
