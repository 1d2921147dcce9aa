package operations

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// isKeyLike reports whether an attribute is a key by all appearance of its name.
func isKeyLike(name string) bool {
	last := words.Last(name)
	if last == "pk" || last == "sk" || strings.HasSuffix(last, "id") && !slices.Contains(endInID, last) {
		return true
	}
	return slices.Contains([]string{"key", "hash", "range"}, strings.ToLower(name))
}

// endInID are words that end with the same letters as the names of identifiers.
var endInID = []string{"paid", "unpaid", "prepaid", "valid", "invalid", "void", "grid", "bid", "avoid", "solid", "android"}

// KeyIsRead reports whether the key of an update is that of the item that was read: each part is the
// field of that name of what was read.
func (p PriorRead) KeyIsRead() bool {
	x, r := p.write, p.read
	if x.call.elsewhere != nil {
		return x.keyIsRead(r)
	}
	key := x.call.Request.Shape(ddb.Key)
	if key.Kind != composites.Map || !key.Complete || len(key.Entries) == 0 {
		return false
	}
	return !slices.ContainsFunc(key.Entries, func(e composites.Entry) bool {
		return !x.isField(e.Shape.Source(), []string{e.Key}) || !x.comesFrom(e.Shape.Source(), r)
	})
}

// isField reports whether a value is read from a field of one of the names.
func (x access) isField(v ssa.Value, names []string) bool {
	if v == nil {
		return false
	}
	var of []string
	switch v := x.places.Plain(v).(type) {
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
	s, ok := dataflow.Deref(structure).Underlying().(*types.Struct)
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

// IsPutBack reports whether the item that is put is the one that was read, or made of it, with the
// same key.
func (p PriorRead) IsPutBack() bool {
	x, r := p.write, p.read
	item := x.call.itemValue()
	if item == nil || !x.comesFrom(item, r) {
		return false
	}
	root, path := x.placeOfItem(item)
	if path == "" && x.isReplaced(root, r) {
		return false
	}
	if p.SameItem() {
		return true
	}
	if x.setsKeyElsewhere(r) {
		return false
	}
	if x.isConverted() || r.isConverted() {
		return path == "" && x.keepsConverted(root, r)
	}
	if path != "" { // perhaps the map in the answer itself
		return len(r.path) == 0 && root == r.call.Answer.Value && symbolic.IsItem(item.Type()) && x.keepsKeyOfMap(item, r)
	}
	if symbolic.IsItem(root.Type()) {
		return r.isAnswer(root, 0) && x.keepsKeyOfMap(root, r)
	}
	isSet, kept := x.keyFields(root, r)
	return kept && (isSet || r.isAnswer(root, 0))
}

// setsKeyElsewhere reports whether the function of another package that puts the item may give it
// another key than it had when it was read. What is not the key of a GetItem may be that of the table.
func (x access) setsKeyElsewhere(r access) bool {
	return x.call.elsewhere != nil && slices.ContainsFunc(x.call.elsewhere.Sets, func(name string) bool {
		return name == "" || r.call.Request.Op != ddb.GetItem || r.namesKey([]string{name})
	})
}

// itemValue returns the item that a PutItem is given, or nil if it is not just one.
func (c *Call) itemValue() ssa.Value {
	if c.elsewhere != nil {
		return c.passed(c.elsewhere.Param)
	}
	if source := c.Request.Shape(ddb.Item).Source(); source != nil {
		return source
	}
	return c.givenItem()
}

// givenItem returns what the request of this function holds as its item, or nil if that is
// not seen.
func (c *Call) givenItem() ssa.Value {
	var request ssa.Value
	for _, arg := range dataflow.ArgsOf(c.Request.Instr.Common()) {
		if _, ok := sdk.InputOf(arg.Type()); ok {
			request = arg
		}
	}
	if request == nil {
		return nil
	}
	for _, store := range dataflow.FieldStores(request) {
		if member, _ := symbolic.MemberOf(store.Addr.(*ssa.FieldAddr)); member == ddb.Item {
			return store.Val
		}
	}
	return nil
}

// placeOfItem is the place of an item, or of what a codec made it of before it was
// handed on.
func (x access) placeOfItem(item ssa.Value) (root ssa.Value, path string) {
	root, path = x.places.Place(item)
	extract, ok := root.(*ssa.Extract)
	if !ok || path != "" || extract.Index != 0 {
		return root, path
	}
	if call, ok := extract.Tuple.(*ssa.Call); ok {
		if codec, ok := symbolic.CodecOf(&call.Call); ok && codec.Encodes && codec.Item {
			return x.places.Place(call.Call.Args[codec.Value+len(call.Call.Args)-call.Call.Signature().Params().Len()])
		}
	}
	return root, path
}

// PutsAnother reports whether what is put is certainly another item than the one that was read: a map
// of its own.
func (p PriorRead) PutsAnother() bool {
	x, r := p.write, p.read
	root, path := x.placeOfItem(x.call.itemValue())
	made, ok := root.(*ssa.MakeMap)
	return ok && path == "" && !r.isAnswer(made, 0)
}

// isAnswer reports whether a variable, or a result of a function that reads, is
// the item of the answer or what that was decoded into. level says how many of the
// calls that lead to the operation are behind.
func (x access) isAnswer(root ssa.Value, level int) bool {
	if level == len(x.path) && x.call.elsewhere != nil {
		return x.call.isOfElsewhere(root)
	}
	if x.isDecodedInto(root, level) {
		return true
	}
	if level == len(x.path) {
		answer, path := dataflow.Places{Flow: x.call.a.Flow}.Place(root)
		return answer == x.call.Answer.Value && (path != "" || root != answer) && symbolic.IsItem(root.Type())
	}
	if x.isFilled(root, level) {
		return true
	}
	for _, instr := range dataflow.Referrers(root) { // a struct that a function returned, kept in a variable
		if store, ok := instr.(*ssa.Store); ok && store.Addr == root {
			root, _ = (dataflow.Places{Flow: x.call.a.Flow}).Place(store.Val)
			break
		}
	}
	i := 0
	if extract, ok := root.(*ssa.Extract); ok {
		root, i = extract.Tuple, extract.Index
	}
	if call, ok := root.(*ssa.Call); !ok || ssa.CallInstruction(call) != x.step(level) {
		return false
	}
	return slices.ContainsFunc(dataflow.ReturnsOf(x.step(level+1).Parent()), func(ret *ssa.Return) bool {
		result := ret.Results[i]
		inner, path := dataflow.Places{Flow: x.call.a.Flow}.Place(result)
		if path == "" {
			result = inner
		}
		return x.isAnswer(result, level+1)
	})
}
