package render

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// encodedByLibrary is what a library makes of the Go values that it is given, in a request of which
// no more is rendered: what docstore puts and updates, and what guregu/dynamo puts in batches.
func (t *translator) encodedByLibrary() (input validate.Value, ok bool) {
	input = validate.Value{Kind: validate.Object, Open: true, Max: -1, Origin: t.made(symbolic.Value{}, t.call.Pos())}
	add := func(m ddb.Member, v validate.Value) {
		input.Entries = append(input.Entries, validate.Entry{Key: string(m), KeyKnown: true, Value: v, Origin: input.Origin})
	}
	switch t.call.Request.Op {
	case ddb.PutItem:
		item, known := t.itemPut(t.call.Request.Shape(ddb.Item))
		if !known {
			return validate.Value{}, false
		}
		add(ddb.Item, item)
	case ddb.UpdateItem:
		add(ddb.AttributeUpdates, t.mods(t.call.Request.Shape(sdk.Mods)))
	case ddb.BatchWriteItem:
		if t.call.Request.SDK == sdk.Docstore {
			return validate.Value{}, false
		}
		add(ddb.RequestItems, t.batch())
		return input, true
	default:
		return validate.Value{}, false
	}
	add(ddb.TableName, t.member(ddb.TableName).Value)
	return input, true
}

// itemPut is the item that a library makes of a struct or a map; ok is false if that is unknown, or
// an item already.
func (t *translator) itemPut(s composites.Shape) (item validate.Value, ok bool) {
	if item, ok = t.encoded(s); ok || !t.structs || s.Kind != composites.Map || !s.Encoded {
		return item, ok
	}
	return t.shape("", s), true
}

// mods are the changes of a docstore document, a map from field paths to values. The driver makes
// an UpdateExpression of them that sets each attribute, which AttributeUpdates do as well.
func (t *translator) mods(s composites.Shape) validate.Value {
	out := validate.Value{Kind: validate.Object, Open: true, Max: -1, Origin: t.origin(s)}
	for _, e := range s.Entries {
		name, known := e.KeyValue.AsString()
		if !known || strings.Contains(name, ".") {
			continue
		}
		e.Shape.Pos = e.Pos
		value := t.goValue(e.Shape, items.Marshaller{SDK: sdk.Docstore}, items.Tag{})
		update := validate.Value{Kind: validate.Object, Open: true, Max: -1, Entries: []validate.Entry{{Key: "Value", KeyKnown: true, Value: value}}}
		out.Entries = append(out.Entries, validate.Entry{Key: name, KeyKnown: true, Value: update, Optional: e.Optional, Origin: t.made(e.KeyValue, e.Pos)})
	}
	return out
}

// gureguPut is the method of a batch of guregu/dynamo that puts into its own table.
const gureguPut = "Put"

// batch are the items that a chain of guregu/dynamo puts in batches, as far as they are seen.
func (t *translator) batch() validate.Value {
	open := func(kind validate.Kind) validate.Value {
		return validate.Value{Kind: kind, Open: true, Max: -1, Origin: t.made(symbolic.Value{}, t.call.Pos())}
	}
	steps, _ := t.call.Request.Steps()
	tables := open(validate.Object)
	for _, step := range steps {
		table, given := t.call.Request.Input.Get(ddb.TableName), step.Args
		switch {
		case step.Method == "PutIn" && len(given) > 0:
			table, given = given[0].Value, given[1:]
		case step.Method != gureguPut:
			continue
		}
		requests := open(validate.List)
		for _, s := range given {
			if item, ok := t.itemPut(s.Encode(t.call.Request.SDK)); ok {
				put := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: string(ddb.Item), KeyKnown: true, Value: item}}}
				request := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: "PutRequest", KeyKnown: true, Value: put}}}
				requests.Entries = append(requests.Entries, validate.Entry{Value: request, Optional: !step.Certain})
			}
		}
		name, known := table.AsString()
		tables.Entries = append(tables.Entries, validate.Entry{Key: name, KeyKnown: known, Value: requests, Origin: t.made(table, t.call.Pos())})
	}
	return tables
}
