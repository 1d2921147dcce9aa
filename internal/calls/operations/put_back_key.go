package operations

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// namesKey reports whether one of the names is that of a key by which the item was
// read, or, where these are unknown, of an apparent key.
func (x access) namesKey(names []string) bool {
	known := x.keyNames()
	if slices.ContainsFunc(names, func(name string) bool { return slices.Contains(known, name) }) {
		return true
	}
	return (len(known) == 0 || x.chains()) && slices.ContainsFunc(names, isKeyLike)
}

// namesAll reports whether the keys of all entries of a map are known.
func namesAll(s composites.Shape) bool {
	return !slices.ContainsFunc(s.Entries, func(e composites.Entry) bool { return e.Key == "" })
}

// keyFields judges the fields of what is put that are set after it was read.
// kept is false if one of the key gets another value; set is true if one is
// set to what was read.
func (x access) keyFields(root ssa.Value, r access) (set, kept bool) {
	for _, store := range x.fieldWrites(root) {
		addr := store.Addr.(*ssa.FieldAddr)
		names := attributeNames(addr.X.Type(), addr.Field)
		if !r.namesKey(names) {
			continue
		}
		isField := x.isField(store.Val, names) && x.comesFrom(store.Val, r)
		isRebuilt := x.rebuilt(store.Val, r) && r.hasKeyLike(names, x.call.a.Resolve(store.Val))
		if !isField && !isRebuilt && !r.isAskedFor(names, store.Val, x) {
			return false, false
		}
		set = true
	}
	return set, true
}

// isAskedFor reports whether an item was read by a key of one of the names with the same value as one of
// another access.
//
//	order, err := s.get(ctx, id)
//	…
//	order.ID = id // a body of a request may have set another one
func (x access) isAskedFor(names []string, value ssa.Value, y access) bool {
	return slices.ContainsFunc(x.views(ddb.Key), func(key view) bool {
		return slices.ContainsFunc(key.shape.Entries, func(e composites.Entry) bool {
			return slices.Contains(names, e.Key) && key.isValue(e.Shape, y, value)
		})
	})
}

// isValue reports whether a part of a key is a value which the function that sees both has.
func (x view) isValue(part composites.Shape, y access, value ssa.Value) bool {
	if source := part.Source(); source != nil && x.places.Same(source, y.places, value) {
		return true
	}
	mine, other := x.outside(part.Value), y.call.a.Resolve(value)
	mine.Set, other.Set = false, false
	return isKnown(mine) && mine.Kind != symbolic.Field && symbolic.Same(mine, other)
}

// rebuilt reports whether a key is put together of constants and of fields that were read and are
// not set since.
//
//	Row{PK: "USER#" + list.Owner, SK: "LIST#" + list.ID, List: *list}
func (x access) rebuilt(key ssa.Value, r access) bool {
	sum := func(v ssa.Value) (from []ssa.Value, known bool) {
		switch v.(type) {
		case *ssa.BinOp, *ssa.Call:
			return parts(v)
		}
		return nil, false
	}
	return dataflow.ComesOnlyFrom(key, func(v ssa.Value) bool {
		if dataflow.IsConst(v) {
			return true
		}
		load, ok := v.(*ssa.UnOp)
		if !ok {
			return false
		}
		field, ok := load.X.(*ssa.FieldAddr)
		return ok && x.comesFrom(v, r) && !x.isSet(field)
	}, x.plain, sum)
}

// hasKeyLike reports whether an item was read by a key of one of the names that has the same
// constant parts as another: it is the same key, and not that of a copy.
func (x access) hasKeyLike(names []string, other symbolic.Value) bool {
	return slices.ContainsFunc(x.views(ddb.Key), func(key view) bool {
		return slices.ContainsFunc(key.shape.Entries, func(e composites.Entry) bool {
			return slices.Contains(names, e.Key) && slices.Equal(constantParts(e.Shape.Value), constantParts(other))
		})
	})
}

// constantParts returns the constants that a text is put together of, in order; a hole between them
// is an empty text.
func constantParts(v symbolic.Value) (all []string) {
	for _, part := range v.Concatenated() {
		text, _ := part.AsString()
		all = append(all, text)
	}
	return all
}

// isSet reports whether the function sets a field of what an address is a field of.
func (x access) isSet(field *ssa.FieldAddr) bool {
	return slices.ContainsFunc(dataflow.FieldStores(field.X), func(store *ssa.Store) bool {
		return store.Addr.(*ssa.FieldAddr).Field == field.Field
	})
}

// fieldWrites returns the stores into fields of what is put, in the function that
// sees the write and in those that it is handed to.
func (x access) fieldWrites(root ssa.Value) []*ssa.Store {
	all := dataflow.FieldStores(root)
	for p, arg := range x.places.Args {
		if of, path := x.places.Place(arg); of == root && path == "" {
			all = append(all, dataflow.FieldStores(p)...)
		}
	}
	return all
}

// keepsKeyOfMap reports whether no entry for a key is put into an item that is a
// member of an answer. Each mention of the member is another load.
func (x access) keepsKeyOfMap(item ssa.Value, r access) bool {
	return !slices.ContainsFunc(x.entriesOf(item), func(update *ssa.MapUpdate) bool {
		name := x.call.a.Resolve(update.Key)
		return name.Kind != symbolic.String || r.namesKey([]string{name.Text})
	})
}

// entriesOf returns what is put into a map, under all of its names in the function that sees the write
// and in those that it is handed to.
func (x access) entriesOf(item ssa.Value) []*ssa.MapUpdate {
	root, path := x.places.Place(item)
	same := append(x.loadsOf(item), item, root)
	for p := range x.places.Args {
		if of, at := x.places.Place(p); of == root && at == path {
			same = append(same, p)
		}
	}
	var aliases []ssa.Value
	for _, v := range same {
		more, _ := x.call.a.AliasesOf(v)
		aliases = append(aliases, more...)
	}
	return dataflow.Updates(aliases)
}

// loadsOf returns the loads of a member in the function that sees the write.
func (x access) loadsOf(member ssa.Value) []ssa.Value {
	var all []ssa.Value
	root, path := x.places.Place(member)
	for _, b := range x.at().Parent().Blocks {
		for _, instr := range b.Instrs {
			load, ok := instr.(*ssa.UnOp)
			if !ok || load.Op != token.MUL {
				continue
			}
			if of, at := x.places.Place(load); of == root && at == path {
				all = append(all, load)
			}
		}
	}
	return all
}
