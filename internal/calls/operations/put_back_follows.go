package operations

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// follows reports whether a value is the same for all who write the item of a read: it is put together
// of constants, and of the key of what was read or of what that key is made of.
//
//	SET gsi1pk = "MEMBER#" + member.ID
func (x access) follows(v ssa.Value, r access) bool {
	keys := r.keyNames()
	if v == nil || len(keys) == 0 {
		return false
	}
	made := r.madeKey()
	return dataflow.ComesOnlyFrom(v, func(v ssa.Value) bool {
		if dataflow.IsConst(v) {
			return true
		}
		if load, ok := v.(*ssa.UnOp); ok {
			field, ok := load.X.(*ssa.FieldAddr)
			if ok && x.isField(v, keys) && x.comesFrom(v, r) && !x.isSet(field) {
				return true
			}
		}
		return slices.ContainsFunc(made, func(part ssa.Value) bool { return x.places.Same(v, r.places, part) })
	}, x.plain, dataflow.Converted, parts)
}

// FollowsFromKey reports whether whatever comes from the read in the item that is put, a map of its
// own, follows from the key: all who write the item write the same.
func (p PriorRead) FollowsFromKey() bool {
	x, r := p.write, p.read
	updates := x.entriesOf(x.call.itemValue())
	return len(updates) > 0 && !slices.ContainsFunc(updates, func(update *ssa.MapUpdate) bool {
		return x.comesFrom(update.Value, r) && !x.follows(update.Value, r)
	})
}

// madeKey returns what the key of a request is put together of, constants aside.
func (x access) madeKey() (all []ssa.Value) {
	for _, key := range x.views(ddb.Key) {
		for _, e := range key.shape.Entries {
			if source := e.Shape.Source(); source != nil {
				all = append(all, dataflow.Sources(source, x.plain, dataflow.Converted, parts)...)
			}
		}
	}
	return slices.DeleteFunc(all, dataflow.IsConst)
}

// plain is the [dataflow.Way] from a value to what it is a copy of.
func (x access) plain(v ssa.Value) ([]ssa.Value, bool) {
	of := x.places.Plain(v)
	return []ssa.Value{of}, of != v
}

// parts is the [dataflow.Way] from a text to what it is put together of, and from an
// attribute to its value.
func parts(v ssa.Value) (from []ssa.Value, known bool) {
	switch v := v.(type) {
	case *ssa.BinOp:
		if v.Op == token.ADD {
			return []ssa.Value{v.X, v.Y}, true
		}
	case *ssa.Alloc:
		for _, store := range dataflow.FieldStores(v) {
			from = append(from, store.Val)
		}
	case *ssa.Call:
		if _, obj := dataflow.CalleeOf(&v.Call); obj != nil && obj.FullName() == "fmt.Sprintf" {
			from = dataflow.Variadic(v.Call.Args[1])
		}
	}
	return from, len(from) > 0
}
