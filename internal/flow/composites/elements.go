package composites

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// elements collects what is stored into the elements of a list. Parts of requests that are
// all stored as a whole are entries of their own, also those that may be at the same index:
// the one that is stored there last is in the list.
func (s *Shaper) elements(out *Shape, v ssa.Value) {
	var addrs []*ssa.IndexAddr
	for _, instr := range dataflow.Referrers(v) {
		if addr, ok := instr.(*ssa.IndexAddr); ok {
			addrs = append(addrs, addr)
		}
	}
	at := map[int64][]*ssa.IndexAddr{}
	var anywhere, order []*ssa.IndexAddr
	for _, addr := range addrs {
		if len(dataflow.StoresInto(addr))+len(dataflow.FieldWrites(addr)) == 0 && !dataflow.IsHandedOn(addr) {
			continue
		}
		i, ok := dataflow.ConstInt(addr.Index)
		if !ok {
			anywhere = append(anywhere, addr)
			continue
		}
		if at[i] == nil {
			order = append(order, addr)
		}
		at[i] = append(at[i], addr)
	}
	apart := isOfParts(out.Type) && !slices.ContainsFunc(slices.Concat(order, anywhere), isSetInParts)
	for _, addr := range order {
		i, _ := dataflow.ConstInt(addr.Index)
		e := s.elementAt(addr)
		if len(at[i]) > 1 || len(anywhere) > 0 && !apart || dataflow.IsHandedOn(addr) {
			e.Shape = unknown(symbolic.UnknownFor("it is set more than once"))
		}
		if apart {
			_, certain := dataflow.Reaching(dataflow.StoresInto(addr), s.at)
			e.Optional = !certain || len(anywhere) > 0
		}
		out.Entries = append(out.Entries, e)
	}
	for _, addr := range anywhere {
		e := s.elementAt(addr)
		if len(anywhere) > 1 && (!apart || isReplaced(addr, anywhere)) || dataflow.IsHandedOn(addr) {
			e.Shape = unknown(symbolic.UnknownFor("it is set more than once"))
		}
		e.Repeated, e.Optional = true, true
		out.Complete = false
		out.Entries = append(out.Entries, e)
	}
}

// elementAt is what the stores by way of one address make of an element.
func (s *Shaper) elementAt(addr *ssa.IndexAddr) Entry {
	writes := dataflow.StoresInto(addr)
	e := Entry{Pos: addr.Pos()}
	if all := slices.Concat(writes, dataflow.FieldWrites(addr)); len(all) > 0 {
		e.Pos = cmp.Or(e.Pos, all[0].Pos())
	}
	if _, isStruct := dataflow.Deref(addr.Type()).Underlying().(*types.Struct); isStruct {
		e.Shape = s.since(addr).object(addr)
	} else {
		e.Shape = s.written(writes, "").Shape
	}
	return e
}

// isReplaced reports whether something else is stored at the same index later.
func isReplaced(addr *ssa.IndexAddr, all []*ssa.IndexAddr) bool {
	return slices.ContainsFunc(all, func(other *ssa.IndexAddr) bool {
		return other != addr && other.Index == addr.Index && dataflow.Dominates(addr, other)
	})
}

// isSetInParts reports whether an element is not stored as a whole by way of an address,
// but only its fields.
func isSetInParts(addr *ssa.IndexAddr) bool { return len(dataflow.StoresInto(addr)) == 0 }

// close completes a list of parts of requests if nothing but what is seen here puts
// elements into it. How often each of them is there, and whether some are left as they
// were made, is open: DynamoDB takes no part that is empty.
//
//	items := make([]types.TransactWriteItem, len(keys))
//	for i, key := range keys {
//		items[i] = types.TransactWriteItem{Delete: &types.Delete{Key: key}}
//	}
func (s *Shaper) close(out *Shape, list ssa.Value) {
	if !out.Complete && len(out.Entries) > 0 && isOfParts(out.Type) {
		out.Complete = !(&dataflow.Disturbance{Flow: s.a.Flow, Kept: true}).Happens(list, isElementStore)
	}
}

// reopen takes back what is known of the parts of requests in a list that a function
// returned if they may be changed then.
func (s *Shaper) reopen(returned *Shape, v ssa.Instruction) {
	list := v.(ssa.Value)
	if isReturned(list) && isOfParts(list.Type()) && (&dataflow.Disturbance{Flow: s.a.Flow}).Happens(list, dataflow.IsDebug) {
		returned.lose()
		returned.Complete = false
	}
}

// isReturned reports whether a function returned a value: not append, nor do branches.
func isReturned(v ssa.Value) bool {
	call, isCall := v.(*ssa.Call)
	_, isResult := v.(*ssa.Extract)
	return isResult || isCall && !dataflow.IsBuiltin(&call.Call)
}

// isOfParts reports whether a list is one of structs of an SDK that stand for parts of a
// request: []types.WriteRequest. Attribute values are not.
func isOfParts(t types.Type) bool {
	list, ok := t.Underlying().(*types.Slice)
	if !ok || sdk.Of(list.Elem()) == 0 || sdk.IsAttribute(list.Elem()) {
		return false
	}
	_, isStruct := dataflow.Deref(list.Elem()).Underlying().(*types.Struct)
	return isStruct
}

// isElementStore reports whether an instruction takes the address of an element only to
// put something there, or into its fields.
func isElementStore(instr ssa.Instruction) bool {
	addr, ok := instr.(*ssa.IndexAddr)
	return ok && isOnlySet(addr)
}

// isOnlySet reports whether an address is only used to put something there.
func isOnlySet(addr ssa.Value) bool {
	return !slices.ContainsFunc(dataflow.Referrers(addr), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.Store:
			return use.Addr != addr
		case *ssa.FieldAddr:
			return !isOnlySet(use)
		}
		return !dataflow.IsDebug(use)
	})
}
