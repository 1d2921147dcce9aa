package render

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// asked adds to the request of a chain what it asks: the table, the index, and the attributes
// of the key. What the chain makes of their values is left open.
func (g *guregu) asked(add func(string, validate.Value)) {
	input := g.t.call.Request.Input
	for _, m := range []ddb.Member{ddb.TableName, ddb.IndexName, ddb.ConsistentRead} {
		if v := input.Get(m); m == ddb.TableName || v.IsSet() != tri.Maybe { // a chain always has a table
			add(string(m), g.t.member(m).Value)
		}
	}
	switch g.t.call.Request.Op {
	case ddb.GetItem, ddb.UpdateItem, ddb.DeleteItem:
		add(string(ddb.Key), g.key(g.keyValue))
	case ddb.PutItem:
		if item, ok := g.t.itemPut(g.t.call.Request.Shape(ddb.Item)); ok {
			add(string(ddb.Item), item)
		}
	case ddb.Query:
		add(string(ddb.KeyConditions), g.key(g.keyCondition))
	}
}

// key is a map with the attributes of the key that the chain names.
func (g *guregu) key(of func(ddb.Member) validate.Value) validate.Value {
	key := validate.Value{Kind: validate.Object, Origin: g.t.made(symbolic.Value{}, g.t.call.Pos())}
	for _, m := range []ddb.Member{sdk.HashKey, sdk.RangeKey} {
		v := g.t.call.Request.Input.Get(m)
		name, known := v.AsString()
		switch {
		case v.IsSet() == tri.No:
		case !known || v.IsSet() == tri.Maybe:
			key.Open = true
		default:
			key.Entries = append(key.Entries, validate.Entry{Key: name, KeyKnown: true, Value: of(m), Origin: g.named(v)})
		}
	}
	key.Open = key.Open || len(key.Entries) == 0
	if key.Open {
		key.Max = -1
	}
	return key
}

// named numbers the origin of the name of a key attribute. The rules on what items hold show the name,
// all others the step that has it.
func (g *guregu) named(name symbolic.Value) int {
	if !g.t.structs {
		return g.t.at(name)
	}
	whole := builtPiece{origin: g.t.newOrigin(name, name.Pos()), length: len(name.Text)}
	return g.t.number(&Origin{call: g.t.call, value: name, pos: name.Pos(), made: &builtText{pieces: []builtPiece{whole}}})
}

// keyValue is the value of one attribute of the key, as the library encodes it.
func (g *guregu) keyValue(m ddb.Member) validate.Value {
	name, _ := g.t.call.Request.Input.Get(m).AsString()
	e, ok := g.t.call.Request.Shape(ddb.Key).Entry(name)
	if !g.t.structs || !ok {
		return validate.Value{}
	}
	return g.t.goValue(e.Shape, items.Marshaller{SDK: g.t.call.Request.SDK}, items.Tag{})
}

// keyCondition is the condition on one attribute of the key, with its operator.
func (g *guregu) keyCondition(m ddb.Member) validate.Value {
	operator := validate.Value{Kind: validate.String, Text: "EQ", Known: true}
	if m == sdk.RangeKey {
		operator.Text, operator.Known = g.t.call.Request.Input.Get(sdk.RangeOperator).AsString()
	}
	condition := validate.Value{
		Kind: validate.Object, Open: true, Max: -1,
		Entries: []validate.Entry{{Key: "ComparisonOperator", KeyKnown: true, Value: operator}},
	}
	if g.t.structs {
		values := validate.Value{Kind: validate.List, Open: true, Max: -1, Entries: []validate.Entry{{Value: g.keyValue(m)}}}
		condition.Entries = append(condition.Entries, validate.Entry{Key: "AttributeValueList", KeyKnown: true, Value: values})
	}
	return condition
}
