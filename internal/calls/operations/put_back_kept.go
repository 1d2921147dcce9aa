package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// OnlyKeeps reports whether the item that is put is one of its own, of which nothing comes from the read
// but the key and attributes that are copied as they are, and whether is holds for one of the names of
// each of these:
//
//	boat.CreatedAt = old.CreatedAt // all else is in the request
//	return s.put(ctx, boat)
func (p PriorRead) OnlyKeeps(is func(name string) bool) bool {
	x, r := p.write, p.read
	root, path := x.placeOfItem(x.call.itemValue())
	if path != "" || root == nil || r.isAnswer(root, 0) {
		return false
	}
	kept := false
	for _, store := range x.fieldWrites(root) {
		isHere := store.Parent() == x.at().Parent()
		if isHere && !x.call.a.MadeOf(store.Val, r.at()) || !isHere && !x.comesFrom(store.Val, r) {
			continue
		}
		addr := store.Addr.(*ssa.FieldAddr)
		names := attributeNames(addr.X.Type(), addr.Field)
		if r.namesKey(names) {
			continue
		}
		if !x.isFieldOr(store.Val, names, r) || !slices.ContainsFunc(names, is) {
			return false
		}
		kept = true
	}
	return kept
}

// isFieldOr reports whether a value is read from a field of one of the names wherever it comes from a read:
// a variable may hold something else if the read finds none.
func (x access) isFieldOr(v ssa.Value, names []string, r access) bool {
	phi, ok := v.(*ssa.Phi)
	if !ok {
		return x.isField(v, names)
	}
	return !slices.ContainsFunc(phi.Edges, func(edge ssa.Value) bool {
		return x.call.a.MadeOf(edge, r.at()) && !x.isField(edge, names)
	})
}
