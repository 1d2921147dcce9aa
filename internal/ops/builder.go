package ops

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// builderPart is what an expression builder's getter returns: nil unless the
// builder was given that part.
func (r *resolver) builderPart(call *ssa.Call, obj *types.Func) (Value, bool) {
	role, member, ok := sdk.LookupBuilder(obj)
	if !ok {
		return Value{}, false
	}
	built := Value{Kind: Unknown, Text: "it comes from an expression builder", Set: true, source: call.Common().Args[0]}
	switch role {
	case sdk.BuilderMaps:
		return built, true
	case sdk.GetPart:
		switch r.a.builderHas(call.Common().Args[0], member, map[ssa.Value]bool{}) {
		case IsSet:
			return built, true
		case NotSet:
			return Value{Kind: Absent, source: built.source}, true
		}
		built.Set = false
		return built, true
	}
	return Value{}, false
}

// builderHas follows an expression or its builder back to NewBuilder and tells
// whether the part for member was added on the way.
func (a *analysis) builderHas(v ssa.Value, member ddb.Member, seen map[ssa.Value]bool) Presence {
	if seen[v] {
		return Maybe
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Extract:
		return a.builderHas(v.Tuple, member, seen)
	case *ssa.UnOp:
		return a.builderStored(v.X, member, seen)
	case *ssa.Phi:
		return a.builderAll(v.Edges, member, seen)
	case *ssa.Call:
		_, obj := calleeOf(v.Common())
		if obj == nil {
			return Maybe
		}
		role, part, ok := sdk.LookupBuilder(obj)
		switch {
		case !ok:
			return Maybe
		case role == sdk.NewBuilder:
			return NotSet
		case role == sdk.WithPart && part == member:
			return IsSet
		case role == sdk.WithPart || role == sdk.Build:
			return a.builderHas(v.Common().Args[0], member, seen)
		}
	}
	return Maybe
}

func (a *analysis) builderStored(addr ssa.Value, member ddb.Member, seen map[ssa.Value]bool) Presence {
	switch a.cellRoot(addr).(type) {
	case *ssa.Alloc:
	default:
		return Maybe
	}
	var values []ssa.Value
	for _, store := range a.stores(addr) {
		values = append(values, store.Val)
	}
	return a.builderAll(values, member, seen)
}

// builderAll joins several possible builders. One that was seen before is the
// same builder in a loop and adds nothing.
func (a *analysis) builderAll(values []ssa.Value, member ddb.Member, seen map[ssa.Value]bool) Presence {
	var joined []Presence
	for _, v := range values {
		if !seen[v] {
			joined = append(joined, a.builderHas(v, member, seen))
		}
	}
	if len(joined) == 0 {
		return Maybe
	}
	for _, p := range joined[1:] {
		if p != joined[0] {
			return Maybe
		}
	}
	return joined[0]
}

// builderArgument returns what the builder of an expression was given for a
// part, or nil if that is not clear.
func (a *analysis) builderArgument(v ssa.Value, member ddb.Member, seen map[ssa.Value]bool) ssa.Value {
	if seen[v] {
		return nil
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Extract:
		return a.builderArgument(v.Tuple, member, seen)
	case *ssa.UnOp:
		if stores := a.stores(v.X); len(stores) == 1 {
			return a.builderArgument(stores[0].Val, member, seen)
		}
	case *ssa.Call:
		_, obj := calleeOf(v.Common())
		if obj == nil {
			return nil
		}
		role, part, ok := sdk.LookupBuilder(obj)
		switch {
		case !ok || role == sdk.NewBuilder:
			return nil
		case role == sdk.WithPart && part == member:
			return v.Call.Args[1]
		}
		return a.builderArgument(v.Call.Args[0], member, seen)
	}
	return nil
}
