package operations

import (
	"go/constant"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A given is a part of a text that a function of another package puts together: a constant, or a
// variable of the function that calls it, or a field of one.
//
//	known, err := s.users.ByEmail(ctx, req.Email) // "USER#" and req.Email
//	…
//	s.users.Create(ctx, &store.User{Email: req.Email})
type given struct {
	text  string
	value ssa.Value // nil for a constant, and for a field that is not loaded
	root  ssa.Value // nil for a constant
	path  string
}

// givens returns what a text is put together of that is in terms of the function which is called.
func (x access) givens(v symbolic.Value) (all []given, known bool) {
	for _, part := range v.Concatenated() {
		var of []given
		changesCase := part.ChangesCase()
		switch part = part.Formatted(); {
		case changesCase:
		case part.Kind == symbolic.String:
			of = []given{{text: part.Text}}
		case part.Kind == symbolic.Param:
			of = x.givensOf(x.call.passed(part.Index))
		case part.Kind == symbolic.Field && part.Given > 0:
			of = x.givensOfField(x.call.passed(part.Given-1), fieldName(part))
		}
		if of == nil {
			return nil, false
		}
		all = append(all, of...)
	}
	return all, true
}

// givensOf returns what a text of the function that calls is put together of; nil if that is unknown.
func (x access) givensOf(v ssa.Value) []given {
	if v == nil {
		return nil
	}
	v = x.places.Plain(v)
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil || v.Value.Kind() != constant.String {
			return nil
		}
		return []given{{text: constant.StringVal(v.Value)}}
	case *ssa.BinOp:
		first, second := x.givensOf(v.X), x.givensOf(v.Y)
		if v.Op != token.ADD || first == nil || second == nil {
			return nil
		}
		return slices.Concat(first, second)
	}
	root, path := x.places.Place(v)
	if load, ok := v.(ssa.Instruction); ok && root.Parent() != load.Parent() { // the caller has made the struct
		if stores := x.storesInto(root, path); len(stores) == 1 {
			return x.givensOf(stores[0].Val)
		}
	}
	return []given{{value: v, root: root, path: path}}
}

// storesInto returns the stores into a field of a struct by the functions that are in view.
func (x access) storesInto(root ssa.Value, path string) []*ssa.Store {
	return slices.DeleteFunc(x.fieldWrites(root), func(store *ssa.Store) bool {
		return "."+strconv.Itoa(store.Addr.(*ssa.FieldAddr).Field) != path
	})
}

// givensOfField is givensOf for a field of a struct, which may be what it was when the struct was made.
func (x access) givensOfField(structure ssa.Value, name string) []given {
	if structure == nil {
		return nil
	}
	structure = x.places.Plain(structure)
	i := fieldIndex(structure.Type(), name)
	root, path := x.places.Place(structure)
	if i < 0 {
		return nil
	}
	if path == "" {
		switch stores := x.storesInto(root, "."+strconv.Itoa(i)); len(stores) {
		case 0:
		case 1:
			return x.givensOf(stores[0].Val)
		default:
			return nil
		}
	}
	return []given{{root: root, path: path + "." + strconv.Itoa(i)}}
}

// storesWhat reports whether attributes of the item that a function of another package puts have the
// values that another function is given to read it by.
func (x access) storesWhat(r access, wanted []facts.Attribute) bool {
	return len(wanted) > 0 && !slices.ContainsFunc(wanted, func(want facts.Attribute) bool {
		asked, known := r.givens(want.Value)
		stored, also := x.storedGivens(want.Name)
		return !known || !also || !x.sameGivens(stored, r, asked)
	})
}

// storedGivens returns what an attribute of the item is put together of.
func (x access) storedGivens(name string) ([]given, bool) {
	put := x.call.told
	if i := slices.IndexFunc(put.Item, func(a facts.Attribute) bool { return a.Name == name }); i >= 0 {
		return x.givens(put.Item[i].Value)
	}
	item := x.call.passed(put.Param)
	if item == nil || put.Converted {
		return nil, false
	}
	item = x.places.Plain(item)
	structure, isStruct := structOf(item.Type())
	for i := 0; isStruct && i < structure.NumFields(); i++ {
		if slices.Contains(attributeNames(item.Type(), i), name) {
			all := x.givensOfField(item, structure.Field(i).Name())
			return all, all != nil
		}
	}
	return nil, false
}

// sameGivens reports whether two texts are put together of the same, and none of it may change between
// the read and the write.
func (x access) sameGivens(mine []given, r access, asked []given) bool {
	return slices.EqualFunc(joined(mine), joined(asked), func(a, b given) bool {
		if a.root == nil || b.root == nil {
			return a.root == b.root && a.text == b.text
		}
		isSame := a.path != "" && a.root == b.root && a.path == b.path
		if a.value != nil && b.value != nil {
			isSame = r.places.Same(b.value, x.places, a.value)
		}
		return isSame && !x.mayChange(b, r.at())
	})
}

// mayChange reports whether a field may get another value after an instruction, before the write.
func (x access) mayChange(part given, since ssa.Instruction) bool {
	if part.path == "" {
		return false
	}
	first, _, _ := strings.Cut(part.path[1:], ".")
	field, err := strconv.Atoi(first)
	return err != nil || x.setsAfter(since, part.root, field)
}

// joined returns the parts of a text with constants that follow each other as one.
func joined(parts []given) (all []given) {
	for _, part := range parts {
		if last := len(all) - 1; part.root == nil && last >= 0 && all[last].root == nil {
			all[last].text += part.text
			continue
		}
		all = append(all, part)
	}
	return all
}

// ofFields returns a text that is put together of constants and of fields of a parameter in terms of that.
func ofFields(parts []given, param ssa.Value, index int) (v symbolic.Value, known bool) {
	v = symbolic.Value{Kind: symbolic.Concat}
	for _, part := range joined(parts) {
		if part.root == nil {
			v.Parts = append(v.Parts, symbolic.Value{Kind: symbolic.String, Text: part.text})
			continue
		}
		field, err := strconv.Atoi(strings.TrimPrefix(part.path, "."))
		if err != nil || part.root != param {
			return v, false
		}
		of := symbolic.FieldOf(param.Type(), field)
		of.Given = index + 1
		v.Parts = append(v.Parts, of)
	}
	if len(v.Parts) == 1 {
		v = v.Parts[0]
	}
	return v, len(parts) > 0
}

// updatesWhat reports whether a function of another package updates the item by the key that another one
// is given to read it by.
func (x access) updatesWhat(r access) bool {
	key, asked := x.call.told.Keys, r.call.told.Keys
	return len(key) > 0 && slices.EqualFunc(byName(key), byName(asked), func(mine, other facts.Attribute) bool {
		parts, known := x.givens(mine.Value)
		read, also := r.givens(other.Value)
		return mine.Name == other.Name && known && also && x.sameGivens(parts, r, read)
	})
}

func byName(key []facts.Attribute) []facts.Attribute {
	return slices.SortedFunc(slices.Values(key), func(a, b facts.Attribute) int { return strings.Compare(a.Name, b.Name) })
}
