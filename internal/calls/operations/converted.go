package operations

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// readsConverted finds the result that a function makes of the one item that it reads, and of nothing
// else that it reads: what callers get is another type than the item is decoded into.
//
//	var row cartRow
//	… UnmarshalMap(out.Item, &row) …
//	return &Cart{ID: row.SK, Lines: row.Lines}, nil
func (x access) readsConverted(fn *ssa.Function, seen []access, into *facts.Access) bool {
	isOther := func(r access) bool { return r.call.Request.Operation().Is(ddb.ReadKind) && r.at() != x.at() }
	if x.call.Request.Op != ddb.GetItem || len(x.keyAttributes()) == 0 || !x.returnsItem() || slices.ContainsFunc(seen, isOther) {
		return false
	}
	results := fn.Signature.Results()
	for i := range results.Len() {
		made := func(result ssa.Value) bool { return x.call.a.MadeOf(result, x.at()) }
		if isStruct(results.At(i).Type()) && x.isAlwaysResult(fn, i, made) {
			into.Result, into.Converted = i, true
			return true
		}
	}
	return false
}

// putsConverted returns the parameter that the item which is put is made of, with nothing else that
// the function is given but its receiver, and the attributes of the item that are put together of its
// fields; -1 if there is none.
func (x access) putsConverted(fn *ssa.Function) (param int, item []facts.Attribute) {
	param = -1
	for _, p := range x.parametersIn(x.call.itemValue()) {
		switch i := paramOf(fn, p); {
		case i == 0 && fn.Signature.Recv() != nil || i == param && i >= 0:
		case i < 0 || param >= 0 || !isStruct(p.Type()):
			return -1, nil
		default:
			param = i
		}
	}
	if param < 0 {
		return -1, nil
	}
	for _, v := range x.views(ddb.Item) {
		for _, e := range v.shape.ItemEntries() {
			if value := v.outside(e.Shape.Value); !e.Optional && isMadeOfFields(value, param) {
				for _, name := range entryNames(v.shape, e) {
					item = append(item, facts.Attribute{Name: name, Value: value})
				}
			}
		}
	}
	return param, item
}

// givenAttributes returns the attributes that a function of another package makes of fields of what it
// is given, where that is a parameter of the function that sees the call.
func (x access) givenAttributes(param int) (item []facts.Attribute) {
	if x.call.elsewhere == nil {
		return nil
	}
	passed := x.call.a.FrameOf(x.call.Request.Instr.Common(), x.call.Request.Instr)
	for _, a := range x.call.elsewhere.Item {
		if value := x.outside(a.Value.Substitute(passed)); isMadeOfFields(value, param) {
			item = append(item, facts.Attribute{Name: a.Name, Value: value})
		}
	}
	return item
}

// madeAttributes returns the attributes that functions set to what they make of other fields of the item
// which they are given.
//
//	user.PK = "USER#" + user.Email
func (x access) madeAttributes(param int) (item []facts.Attribute) {
	root, _ := x.placeOfItem(x.call.itemValue())
	set := map[int]bool{}
	for _, of := range x.copiesOf(root) {
		for _, store := range x.fieldWrites(of) {
			addr := store.Addr.(*ssa.FieldAddr)
			value, known := ofFields(x.givensOf(store.Val), of, param)
			if set[addr.Field] || !known {
				continue
			}
			set[addr.Field] = true
			for _, name := range attributeNames(addr.X.Type(), addr.Field) {
				item = append(item, facts.Attribute{Name: name, Value: value})
			}
		}
	}
	return item
}

// parametersIn returns the parameters, of the function that sees the operation, that a value of the
// request is made of.
func (x access) parametersIn(v ssa.Value) (all []*ssa.Parameter) {
	for _, value := range x.outwards(v) {
		all = append(all, x.call.a.ParametersIn(value)...)
	}
	return all
}

// entryNames returns the names of the attribute that an entry of an item may become.
func entryNames(item composites.Shape, e composites.Entry) []string {
	structure, ok := structureOf(item)
	if !ok || e.GoField == "" {
		return []string{e.Key}
	}
	for i := range structure.NumFields() {
		if structure.Field(i).Name() == e.GoField {
			return attributeNames(item.Type, i)
		}
	}
	return nil
}

// isMadeOfFields reports whether a text is put together of constants and of fields of a parameter.
func isMadeOfFields(v symbolic.Value, param int) bool {
	return !slices.ContainsFunc(v.Concatenated(), func(part symbolic.Value) bool {
		part = part.Formatted()
		return part.Kind != symbolic.String && (part.Kind != symbolic.Field || part.Given != param+1 || fieldName(part) == "")
	})
}

// fieldName returns the name of a field of the struct itself: "ID" of "Cart.ID".
func fieldName(v symbolic.Value) string {
	_, name, _ := strings.Cut(v.Text, ".")
	if strings.Contains(name, ".") {
		return ""
	}
	return name
}

func isStruct(t types.Type) bool {
	_, ok := structOf(t)
	return ok
}

// outsideAll returns attributes of a fact in terms of the function that sees the call.
func (x access) outsideAll(of []facts.Attribute) (all []facts.Attribute) {
	for _, part := range of {
		all = append(all, facts.Attribute{Name: part.Name, Value: x.outside(part.Value)})
	}
	return all
}

// keyAttributes returns the key by which an item is read, in terms of the function that sees the read;
// none if the names of its attributes are unknown.
func (x access) keyAttributes() (key []facts.Attribute) {
	if x.call.elsewhere != nil {
		return x.outsideAll(x.call.elsewhere.Keys)
	}
	for name, value := range map[ddb.Member]ddb.Member{sdk.HashKey: sdk.HashValue, sdk.RangeKey: sdk.RangeValue} {
		if name := x.call.Request.Input.Get(name); name.Kind == symbolic.String {
			key = append(key, facts.Attribute{Name: name.Text, Value: x.member(value)})
		}
	}
	if len(key) > 0 {
		slices.SortFunc(key, func(a, b facts.Attribute) int { return strings.Compare(a.Name, b.Name) })
		return key
	}
	for _, v := range x.views(ddb.Key) {
		if v.shape.Kind == composites.Map && v.shape.Complete && len(v.shape.Entries) > 0 && namesAll(v.shape) {
			for _, e := range v.shape.Entries {
				key = append(key, facts.Attribute{Name: e.Key, Value: v.outside(e.Shape.Value)})
			}
			return key
		}
	}
	return nil
}

// keyNames returns the attributes of the key by which an item is read; none if they are unknown.
func (x access) keyNames() (names []string) {
	for _, part := range x.keyAttributes() {
		names = append(names, part.Name)
	}
	return names
}

// isConverted reports whether a function of another package makes the item of what it is given, or
// something else of the item.
func (x access) isConverted() bool { return x.call.elsewhere != nil && x.call.elsewhere.Converted }

// keepsConverted reports whether what is put is stored under the key by which it was read: that is
// made in the same way, of fields which are what they were.
func (x access) keepsConverted(root ssa.Value, r access) bool {
	key := r.keyAttributes()
	if r.call.Request.Op != ddb.GetItem || r.call.elsewhere == nil || len(key) == 0 || !types.Identical(dataflow.Deref(root.Type()), dataflow.Deref(r.resultType())) {
		return false
	}
	var fields []string
	for _, part := range key {
		stored, ok := x.storedAs(part.Name, root)
		if !ok || !slices.Equal(constantParts(stored), constantParts(part.Value)) {
			return false
		}
		for _, of := range stored.Concatenated() {
			if of = of.Formatted(); of.Kind == symbolic.Field {
				fields = append(fields, fieldName(of))
			}
		}
	}
	kept := map[string]bool{}
	for _, store := range x.fieldWrites(root) {
		addr := store.Addr.(*ssa.FieldAddr)
		name := attributeNames(addr.X.Type(), addr.Field)[:1]
		if !slices.Contains(fields, name[0]) {
			continue
		}
		if !x.isField(store.Val, name) || !x.comesFrom(store.Val, r) {
			return false
		}
		kept[name[0]] = true
	}
	return r.isAnswer(root, 0) || len(fields) > 0 && !slices.ContainsFunc(fields, func(name string) bool { return !kept[name] })
}

// storedAs returns what an attribute of the item is made of that a function of another package puts, in
// terms of what it is given.
func (x access) storedAs(name string, root ssa.Value) (v symbolic.Value, ok bool) {
	if x.call.elsewhere == nil {
		return v, false
	}
	i := slices.IndexFunc(x.call.elsewhere.Item, func(a facts.Attribute) bool { return a.Name == name })
	if i < 0 && !x.call.elsewhere.Converted {
		structure, isStruct := dataflow.Deref(root.Type()).Underlying().(*types.Struct)
		for i := 0; isStruct && i < structure.NumFields(); i++ {
			if slices.Contains(attributeNames(root.Type(), i), name) {
				return symbolic.Value{Kind: symbolic.Field, Text: "." + structure.Field(i).Name()}, true
			}
		}
		return v, false
	}
	if i < 0 {
		return v, false
	}
	return x.call.elsewhere.Item[i].Value, true
}

// resultType returns the type of what a function of another package makes of the item.
func (x access) resultType() types.Type {
	if item := x.call.passed(x.call.elsewhere.Param); item != nil {
		return item.Type()
	}
	results := x.call.Request.Instr.Common().Signature().Results()
	return results.At(x.call.elsewhere.Result).Type()
}
