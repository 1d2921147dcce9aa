package dataflow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A keeper follows a pointer or map into what it is kept in - lists, maps,
// structs, channels - and finds where it is taken out again, under which name
// it may be changed too:
//
//	key := map[string]types.AttributeValue{}
//	all := []map[string]types.AttributeValue{key}
//	all[0]["id"] = id
type keeper struct {
	a     *Flow
	of    types.Type
	made  *ssa.Function // in which the value is
	seen  map[ssa.Value]bool
	work  []ssa.Value
	taken []ssa.Value // what may be the value
	lost  bool        // a function that may change it gets what it is kept in
}

// takenOut returns what may be the value once it was stored into something, and
// whether it may be changed where that is not followed.
func (a *Flow) takenOut(v, container ssa.Value) (taken []ssa.Value, lost bool) {
	k := &keeper{a: a, of: v.Type(), made: v.Parent(), seen: map[ssa.Value]bool{v: true}}
	for _, alias := range a.Aliases(container) {
		k.hold(alias)
	}
	for len(k.work) > 0 { // use makes it longer
		v := k.work[0]
		k.work = k.work[1:]
		for _, instr := range Referrers(v) {
			EdgesFrom(v, instr, k.use)
		}
	}
	return k.taken, k.lost
}

func (k *keeper) hold(v ssa.Value) {
	if k.seen[v] {
		return
	}
	k.seen[v] = true
	if leads(v.Type()) || k.leadsTo(v.Type()) {
		k.work = append(k.work, v)
	}
}

// leadsTo reports whether a type is that of pointers to the value, however many.
func (k *keeper) leadsTo(t types.Type) bool {
	for of := range pointees(t) {
		if types.Identical(of, k.of) {
			return true
		}
	}
	return false
}

// take follows what is read from what holds the value: the value again, or
// something that holds it too.
func (k *keeper) take(v ssa.Value) {
	if !k.seen[v] && types.Identical(v.Type(), k.of) {
		k.seen[v] = true
		k.taken = append(k.taken, v)
		return
	}
	k.hold(v)
}

// use follows what an instruction makes of what holds the value.
func (k *keeper) use(e Edge) {
	switch e.How {
	case Reads, Made:
	case Changes: // by a store, or a call
		if call, ok := e.Instr.(ssa.CallInstruction); ok {
			k.passed(e.From, call)
		}
	case Into:
		if store, ok := e.Instr.(*ssa.Store); ok {
			k.keptAt(store.Addr)
		} else {
			k.hold(e.To)
		}
	case Part:
		k.part(e)
	case Same:
		switch e.Instr.(type) {
		case *ssa.Extract, *ssa.TypeAssert:
			k.take(e.To)
		default:
			k.hold(e.To)
		}
	case Address, Binds:
		k.hold(e.To)
	case Returns:
		results, known := k.a.LeavesLiteral(e.Instr.(*ssa.Return), e.From, k.made)
		k.lost = k.lost || !known
		for _, out := range results {
			k.take(out)
		}
	case Passes, Calls:
		k.passed(e.From, e.Instr.(ssa.CallInstruction))
	default:
		k.lost = true
	}
}

// part follows what is taken out: the value again, unless it is a channel's tuple or the
// like, of which that is taken next.
func (k *keeper) part(e Edge) {
	switch e.Instr.(type) {
	case *ssa.Range, *ssa.Next, *ssa.Select, ssa.CallInstruction: // of a list that is copied, to the other
		k.hold(e.To)
	default:
		k.take(e.To)
	}
}

// keptAt follows an address that the value, or what holds it, is stored at.
func (k *keeper) keptAt(addr ssa.Value) {
	for _, alias := range k.a.Aliases(RootOf(addr)) {
		k.hold(alias)
	}
}

func (k *keeper) passed(holder ssa.Value, call ssa.CallInstruction) {
	if IsBuiltin(call.Common()) {
		return
	}
	if k.a.MayChange(call, holder, (&Disturbance{Flow: k.a, of: k.of}).by) {
		k.lost = true
	}
	for _, back := range k.a.handedBack(call, holder) {
		k.take(back)
	}
}
