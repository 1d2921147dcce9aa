package ops

import (
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/words"
)

// isKeyLike reports whether an attribute is a key by all appearance of its name.
func isKeyLike(name string) bool {
	last := words.Last(name)
	switch {
	case last == "pk" || last == "sk" || strings.HasSuffix(last, "id") && !slices.Contains(endInID, last):
		return true
	}
	return slices.Contains([]string{"key", "hash", "range"}, strings.ToLower(name))
}

// endInID are words that end with the same letters as the names of identifiers.
var endInID = []string{"paid", "unpaid", "prepaid", "valid", "invalid", "void", "grid", "bid", "avoid", "solid", "android"}

// keyComesFrom reports whether the key of an update is that of the item that
// was read: each part is the field of that name of what was read.
func (w access) keyComesFrom(r access) bool {
	key := w.call.Shape(ddb.Key)
	if key.Kind != MapShape || !key.Complete || len(key.Entries) == 0 {
		return false
	}
	return !slices.ContainsFunc(key.Entries, func(e Entry) bool {
		return !w.isField(e.Shape.source, []string{e.Key}) || !w.comesFrom(e.Shape.source, r)
	})
}

// isField reports whether a value is read from a field of one of the names.
func (w access) isField(v ssa.Value, names []string) bool {
	if v == nil {
		return false
	}
	var of []string
	switch v := w.places.plain(v).(type) {
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok {
			of = attributeNames(addr.X.Type(), addr.Field)
		}
	case *ssa.Field:
		of = attributeNames(v.X.Type(), v.Field)
	}
	return slices.ContainsFunc(of, func(field string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return sameName(field, name) })
	})
}

// sameName compares the name of a Go field with that of an attribute.
func sameName(field, attribute string) bool {
	plain := func(s string) string { return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(s)) }
	return plain(field) == plain(attribute)
}

// attributeNames returns the names that a field of a struct may have in an
// item, its own first.
func attributeNames(structure types.Type, field int) []string {
	s, ok := deref(structure).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	names := []string{s.Field(field).Name()}
	for _, key := range []string{"dynamodbav", "dynamo", "json"} {
		if name, _, _ := strings.Cut(reflect.StructTag(s.Tag(field)).Get(key), ","); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// putsBack reports whether the item that is put is the one that was read, with
// the same key.
func (w access) putsBack(r access) bool {
	item := w.call.itemValue()
	if item == nil || !w.comesFrom(item, r) {
		return false
	}
	if r.sameItem(w) {
		return true
	}
	root, path := w.places.place(item)
	if answer, at := r.places.place(item); path != "" && answer == r.call.answer && at == path {
		return r.keepsKeyOfMap(item) // the map in the answer itself
	}
	if path != "" {
		return false
	}
	if isSet, kept := w.keyFields(root, r); !kept || !isSet && !r.isDecodedInto(root) {
		return false
	}
	return true
}

// itemValue returns the item that a PutItem is given, or nil if it is not just one.
func (c *Call) itemValue() ssa.Value {
	if source := c.Shape(ddb.Item).source; source != nil {
		return source
	}
	var request ssa.Value
	for _, arg := range argsOf(c.instr.Common()) {
		if _, ok := sdk.InputOf(arg.Type()); ok {
			request = arg
		}
	}
	if request == nil {
		return nil
	}
	for _, store := range fieldStores(request) {
		if member, _ := memberOf(store.Addr.(*ssa.FieldAddr)); member == ddb.Item {
			return store.Val
		}
	}
	return nil
}

// isDecodedInto reports whether a variable, or a result of the function that
// reads, is what the item was decoded into.
func (w access) isDecodedInto(root ssa.Value) bool {
	if w.at == w.call.instr {
		return w.call.decodesInto(root)
	}
	for _, instr := range referrers(root) { // a struct that a function returned, kept in a variable
		if store, ok := instr.(*ssa.Store); ok && store.Addr == root {
			root, _ = (places{a: w.call.a}).place(store.Val)
			break
		}
	}
	i := 0
	if extract, ok := root.(*ssa.Extract); ok {
		root, i = extract.Tuple, extract.Index
	}
	if call, ok := root.(*ssa.Call); !ok || ssa.CallInstruction(call) != w.at {
		return false
	}
	return slices.ContainsFunc(returnsOf(w.call.instr.Parent()), func(ret *ssa.Return) bool {
		inner, path := places{a: w.call.a}.place(ret.Results[i])
		return path == "" && w.call.decodesInto(inner)
	})
}

// decodesInto reports whether the item of the answer is decoded into a
// variable of the function.
func (c *Call) decodesInto(variable ssa.Value) bool {
	alloc, ok := c.a.cellRoot(variable).(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, alias := range c.a.aliases(alloc) {
		for _, instr := range referrers(alias) {
			boxed, ok := instr.(*ssa.MakeInterface)
			if !ok {
				continue
			}
			for _, use := range referrers(boxed) {
				call, ok := use.(*ssa.Call)
				if !ok {
					continue
				}
				codec, ok := codecOf(&call.Call)
				if ssa.CallInstruction(call) == c.instr || ok && !codec.Encodes && c.a.madeOf(call.Call.Args[0], c.instr) {
					return true
				}
			}
		}
	}
	return false
}

// keyFields looks at the fields of what is put that are set after it was read.
// kept is false if one of the key gets another value; set is true if one is
// set to what was read.
func (w access) keyFields(root ssa.Value, r access) (set, kept bool) {
	key, hash := r.call.Shape(ddb.Key), r.call.Input.Get(sdk.HashKey)
	for _, store := range fieldStores(root) {
		addr := store.Addr.(*ssa.FieldAddr)
		names := attributeNames(addr.X.Type(), addr.Field)
		isKey := slices.ContainsFunc(names, isKeyLike)
		if key.Kind == MapShape && key.Complete && len(key.Entries) > 0 {
			isKey = slices.ContainsFunc(names, func(name string) bool { _, ok := key.Entry(name); return ok })
		}
		isKey = isKey || hash.Kind == String && slices.Contains(names, hash.Text)
		if !isKey {
			continue
		}
		if !w.isField(store.Val, names) || !w.comesFrom(store.Val, r) {
			return false, false
		}
		set = true
	}
	return set, true
}

// keepsKeyOfMap reports whether no entry that looks like a key is put into an
// item that is a member of an answer. Each mention of the member is another load.
func (w access) keepsKeyOfMap(item ssa.Value) bool {
	aliases, _ := w.call.a.aliasesOf(item)
	for _, load := range w.loadsOf(item) {
		more, _ := w.call.a.aliasesOf(load)
		aliases = append(aliases, more...)
	}
	return !slices.ContainsFunc(updates(aliases), func(update *ssa.MapUpdate) bool {
		name := w.call.a.resolve(update.Key)
		return name.Kind != String || isKeyLike(name.Text)
	})
}

// loadsOf returns the loads of a member in the function of the call.
func (w access) loadsOf(member ssa.Value) []ssa.Value {
	var all []ssa.Value
	root, path := w.places.place(member)
	for _, b := range w.call.instr.Parent().Blocks {
		for _, instr := range b.Instrs {
			load, ok := instr.(*ssa.UnOp)
			if !ok || load.Op != token.MUL {
				continue
			}
			if of, at := w.places.place(load); of == root && at == path {
				all = append(all, load)
			}
		}
	}
	return all
}
