package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// sameGivenKey reports whether functions of other packages are given the key of an item that one reads,
// and an item with this key, which the other puts.
//
//	known, err := s.carts.Get(ctx, id)
//	…
//	s.carts.Save(ctx, &Cart{ID: id})
func (x access) sameGivenKey(put access) bool {
	key := x.keyAttributes()
	if x.call.Request.Op != ddb.GetItem || put.call.Request.Op != ddb.PutItem || x.call.elsewhere == nil || put.call.elsewhere == nil || len(key) == 0 {
		return false
	}
	return put.storesGiven(key, x.at()) || put.storesWhat(x, x.call.told.Keys)
}

// storesGiven reports whether attributes of the item that a function of another package is given have
// certain values, since an instruction.
func (x access) storesGiven(values []facts.Attribute, since ssa.Instruction) bool {
	if x.call.elsewhere.Param < 0 {
		return x.storesParameters(values, since)
	}
	root, path := x.placeOfItem(x.call.itemValue())
	return path == "" && !slices.ContainsFunc(values, func(part facts.Attribute) bool {
		stored, ok := x.storedAs(part.Name, root)
		if !ok {
			return true
		}
		var given []symbolic.Value
		for _, of := range stored.Concatenated() {
			if of.Formatted().Kind != symbolic.Field {
				given = append(given, of)
				continue
			}
			value, ok := x.setOnce(root, fieldName(of.Formatted()))
			if !ok {
				return true
			}
			given = append(given, value.Concatenated()...)
		}
		return !x.sameParts(given, part.Value.Concatenated(), since)
	})
}

// setOnce returns what a field of the item is set to, if that is done once.
func (x access) setOnce(root ssa.Value, field string) (v symbolic.Value, ok bool) {
	for _, store := range x.fieldWrites(root) {
		addr := store.Addr.(*ssa.FieldAddr)
		if attributeNames(addr.X.Type(), addr.Field)[0] != field {
			continue
		}
		if ok {
			return v, false
		}
		v, ok = x.outside(x.call.a.Resolve(store.Val)), true
	}
	return v, ok
}

// fieldIndex returns which field of a struct, or of what a pointer leads to, has a name; -1 if none has.
func fieldIndex(t types.Type, name string) int {
	structure, ok := structOf(t)
	for i := 0; ok && i < structure.NumFields(); i++ {
		if structure.Field(i).Name() == name {
			return i
		}
	}
	return -1
}

func structOf(t types.Type) (*types.Struct, bool) {
	structure, ok := dataflow.Deref(t).Underlying().(*types.Struct)
	return structure, ok
}
