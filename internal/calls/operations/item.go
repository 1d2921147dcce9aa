package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// SameTable reports whether two calls are certainly about the same table.
func (c *Call) SameTable(other *Call) bool { return c.itself().sameTable(other.itself()) }

// NamesSameTable reports whether two calls, of any functions of the package, name their table by
// the same constant, environment variable, global variable or field.
func (c *Call) NamesSameTable(other *Call) bool {
	return symbolic.SameName(c.Request.Input.Get(ddb.TableName), other.Request.Input.Get(ddb.TableName))
}

// Before reports whether another call of the same function can follow this one,
// and stands below it.
func (c *Call) Before(other *Call) bool {
	return c.Request.Instr.Parent() == other.Request.Instr.Parent() && c.Pos() < other.Pos() && dataflow.Reaches(c.Request.Instr, other.Request.Instr)
}

// SameItem reports whether two calls are certainly about one item of one table.
func (c *Call) SameItem(other *Call) bool { return c.itself().sameItem(other.itself()) }

func (x access) sameItem(y access) bool {
	return x.sameTable(y) && (x.sameKey(y) || y.sameKey(x)) && x.keyStays(y)
}

// keyStays reports whether nothing changes what a key is made of between two operations, in the function
// that sees both.
func (x access) keyStays(y access) bool {
	first, second := x, y
	if x.at().Parent() != y.at().Parent() || x.at() == y.at() {
		return true
	}
	if !dataflow.Reaches(first.at(), second.at()) || dataflow.Dominates(second.at(), first.at()) {
		first, second = y, x
	}
	return !slices.ContainsFunc(first.keySources(), func(v ssa.Value) bool { return !x.call.a.Stays(v, first.at(), second.at()) })
}

// keySources returns what the key of a request is made of in the function that sees the operation.
func (x access) keySources() (all []ssa.Value) {
	shape := x.call.Request.Shape(ddb.Key)
	for _, e := range shape.Entries {
		all = append(all, x.outwards(e.Shape.Source())...)
	}
	if source := shape.Source(); source != nil {
		all = append(all, x.outwards(source)...)
	}
	return all
}

// sameTable compares names, and the clients where both are known: the same name
// may be that of a table elsewhere.
func (x access) sameTable(y access) bool {
	nameX, nameY := x.tableName(), y.tableName()
	nameX.Set, nameY.Set = false, false
	if !isKnown(nameX) || !symbolic.Same(nameX, nameY) {
		return false
	}
	clientX, clientY := x.client(), y.client()
	if x.clientPath() != y.clientPath() {
		return false
	}
	return clientX == nil || clientY == nil || x.places.Same(clientX, y.places, clientY) || x.madeAlike(clientX, y, clientY)
}

// tableName is the name of the table that an operation asks; of a transaction that reads, the one that all
// its parts ask.
func (x access) tableName() symbolic.Value {
	list := x.call.Request.Shape(ddb.TransactItems)
	if x.call.Request.Op != ddb.TransactGetItems {
		return x.member(ddb.TableName)
	}
	only := symbolic.UnknownFor("the parts are made elsewhere")
	for i, part := range list.Entries {
		name := x.outside(part.Shape.Field("Get").Field(string(ddb.TableName)).Value)
		if name.Set = false; !list.Complete || i > 0 && !symbolic.Same(name, only) {
			return symbolic.UnknownFor("the parts ask several tables")
		}
		only = name
	}
	return only
}

// madeAlike reports whether two clients come from calls of one function that
// are given the same: even if these are two clients, they lead to one place.
func (x access) madeAlike(clientX ssa.Value, y access, clientY ssa.Value) bool {
	callX, okX := x.places.Plain(clientX).(*ssa.Call)
	callY, okY := y.places.Plain(clientY).(*ssa.Call)
	if !okX || !okY {
		return false
	}
	_, objX := dataflow.CalleeOf(&callX.Call)
	_, objY := dataflow.CalleeOf(&callY.Call)
	return objX != nil && objX == objY && x.places.SameArguments(callX, y.places, callY)
}

// isKnown reports whether a value, symbolic as it may be, is one and the same
// wherever it is used in a function.
func isKnown(v symbolic.Value) bool {
	switch v.Kind {
	case symbolic.String, symbolic.Env, symbolic.Global, symbolic.Field, symbolic.Param:
		return true
	case symbolic.Concat:
		return !slices.ContainsFunc(v.Parts, func(part symbolic.Value) bool { return !isKnown(part) })
	}
	return false
}

// ofInstance reports whether a table's name depends on which value of a type has it in a field.
func ofInstance(table symbolic.Value) bool {
	return table.Kind == symbolic.Field || slices.ContainsFunc(table.Parts, ofInstance)
}

// member is a member of the request in terms of the function that sees it.
func (x access) member(m ddb.Member) symbolic.Value {
	return x.outside(x.call.Request.Input.Get(m))
}

// client is what the request is sent with; nil where it is put together by a
// chain of calls.
func (x access) client() ssa.Value {
	if x.call.elsewhere != nil {
		return x.call.passed(x.call.elsewhere.Client)
	}
	if x.call.Request.Via != requests.Client || x.call.Request.SDK != sdk.V1 && x.call.Request.SDK != sdk.V2 {
		return nil
	}
	return dataflow.ArgsOf(x.call.Request.Instr.Common())[0]
}

// sameKey reports whether the key of x is that of y, which is part of the item
// if y puts one.
func (x access) sameKey(y access) bool {
	if x.call.Request.Op == ddb.PutItem {
		return false
	}
	if x.chains() && (x.call.Request.Op != ddb.GetItem || y.call.Request.Op != ddb.PutItem) {
		return y.chains() && y.call.Request.Op != ddb.PutItem && x.sameChainKey(y)
	}
	for _, key := range x.views(ddb.Key) {
		for _, other := range y.views(keyMember(y.call.Request.Op)) {
			if key.sameKey(other, y.call.Request.Op) {
				return true
			}
		}
	}
	if x.call.elsewhere != nil && y.call.elsewhere != nil && y.call.Request.Op == ddb.UpdateItem {
		return y.updatesWhat(x)
	}
	return y.call.Request.Op == ddb.PutItem && (x.isKeyOf(y) || x.sameGivenKey(y))
}

// sameKey compares a key with another one, or with the item that a PutItem puts.
func (x view) sameKey(y view, op ddb.Op) bool {
	key, other := x.shape, y.shape
	if key.Source() != nil && other.Source() != nil && x.places.Same(key.Source(), y.places, other.Source()) {
		return true
	}
	if key.Kind != composites.Map || !key.Complete || len(key.Entries) == 0 {
		return false
	}
	if op != ddb.PutItem && len(other.Entries) != len(key.Entries) {
		return false
	}
	return !slices.ContainsFunc(key.Entries, func(e composites.Entry) bool {
		match, ok := entryFor(other, e.Key)
		return !ok || e.Optional || match.Optional || !x.sameScalar(e.Shape, y.access, match.Shape)
	})
}

// chains reports whether the request is put together by a chain of calls.
func (x access) chains() bool {
	return x.call.Request.SDK == sdk.GureguV1 || x.call.Request.SDK == sdk.GureguV2
}

// sameChainKey compares the keys of two such requests.
func (x access) sameChainKey(y access) bool {
	for _, m := range []ddb.Member{sdk.HashKey, sdk.HashValue, sdk.RangeKey, sdk.RangeValue} {
		valueX, valueY := x.member(m), y.member(m)
		valueX.Set, valueY.Set = false, false
		bothUnset := valueX.IsSet() == tri.No && valueY.IsSet() == tri.No
		if !bothUnset && (!isKnown(valueX) || valueX.Kind == symbolic.Field || !symbolic.Same(valueX, valueY)) {
			return false
		}
	}
	return true
}

// entryFor returns the entry of a key or an item that becomes the attribute of a
// name.
func entryFor(s composites.Shape, name string) (composites.Entry, bool) {
	structure, ok := structureOf(s)
	if !ok {
		return s.Entry(name)
	}
	for i := range structure.NumFields() {
		if slices.Contains(attributeNames(s.Type, i), name) {
			return s.GoField(structure.Field(i).Name())
		}
	}
	return composites.Entry{}, false
}

// structureOf returns the struct that a codec makes an item of.
func structureOf(s composites.Shape) (*types.Struct, bool) {
	if s.Kind != composites.Struct || s.Type == nil {
		return nil, false
	}
	structure, ok := dataflow.Deref(s.Type).Underlying().(*types.Struct)
	return structure, ok
}

func keyMember(op ddb.Op) ddb.Member {
	if op == ddb.PutItem {
		return ddb.Item
	}
	return ddb.Key
}

// sameScalar compares parts of keys.
func (x access) sameScalar(s composites.Shape, y access, t composites.Shape) bool {
	return s.Kind == composites.Scalar && t.Kind == composites.Scalar && x.sameValue(s.Source(), s.Value, y, t)
}

// sameValue compares a value of one request, which is source where that is seen, with a part of another.
func (x access) sameValue(source ssa.Value, value symbolic.Value, y access, t composites.Shape) bool {
	if source != nil && t.Source() != nil {
		return x.places.Same(source, y.places, t.Source())
	}
	valueX, valueY := x.outside(value), y.outside(t.Value)
	valueX.Set, valueY.Set = false, false
	return isKnown(valueX) && valueX.Kind != symbolic.Field && symbolic.Same(valueX, valueY)
}
