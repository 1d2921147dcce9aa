package gorule

import (
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Item is what is known of the items that a call puts, updates or reads.
type Item struct {
	Type       string             // the struct that they are made of, or decoded into; "" for none
	Package    string             // path of its package; "" for a struct without a name
	Bytes      int                // how large one is at least: without its texts and what it may be without; 0 if that is unknown
	Attributes []access.Attribute // that it may have, as far as they are known
}

// item returns what is known of the items of a call. What an index carries of an item is
// unknown.
func (a *Access) item(call *operations.Call) Item {
	switch {
	case call.Request.Op == ddb.PutItem:
		return itemPut(call)
	case call.Request.Op == ddb.UpdateItem:
		request, _ := render.WithStructs(call)
		return Item{Attributes: access.ChangeOf(request.Input).Attributes()}
	case call.Request.Operation().Is(ddb.ReadKind):
		if a.Index == "" {
			return itemRead(call)
		}
	}
	return Item{}
}

func itemPut(call *operations.Call) Item {
	item, ok := itemOf(call)
	if !ok {
		return Item{}
	}
	known := Item{Bytes: validate.ItemBytes(item.Value), Attributes: access.AttributesOf(item.Value)}
	if of := item.request.Origin(item.Origin); of != nil && of.Struct() != nil {
		known.Type, known.Package = of.Struct().Name(), of.Struct().Package()
	}
	return known
}

// ItemPut is the item that a PutItem puts, with the attributes that a codec makes of a struct.
type ItemPut struct {
	validate.Value
	Condition access.Conditions // of the PutItem

	request render.Request
}

// ItemPut returns the item that a PutItem puts; ok is false if it is unknown.
func (p *Pass) ItemPut(call *operations.Call) (item ItemPut, ok bool) { return itemOf(call) }

func itemOf(call *operations.Call) (item ItemPut, ok bool) {
	request, ok := render.WithStructs(call)
	if !ok {
		return item, false
	}
	i := slices.IndexFunc(request.Input.Entries, func(e validate.Entry) bool { // perhaps nil on some path, which DynamoDB refuses
		return e.KeyKnown && e.Key == string(ddb.Item) && e.Value.Kind == validate.Object
	})
	if i < 0 {
		return item, false
	}
	return ItemPut{request.Input.Entries[i].Value, access.ConditionOf(request.Input), request}, true
}

// Content returns what is known of what an attribute holds.
func (i ItemPut) Content(attribute string) (v symbolic.Value) {
	for _, e := range i.Entries {
		if e.KeyKnown && e.Key == attribute && len(e.Value.Entries) == 1 {
			if at := i.request.Origin(e.Value.Entries[0].Value.Origin); at != nil {
				v = at.Value()
			}
		}
	}
	return v
}

// ItemRead returns what is known of the items that a call reads, if they are decoded into one type.
func (p *Pass) ItemRead(call *operations.Call) Item { return itemRead(call) }

// itemRead returns what the items are that a call reads, if they are decoded into one type.
func itemRead(call *operations.Call) Item {
	decoded := call.Answer.Decoded()
	if len(decoded.Into) == 0 {
		return Item{}
	}
	into := elementOf(decoded.Into[0])
	for _, other := range decoded.Into[1:] {
		if !types.Identical(into, elementOf(other)) {
			return Item{}
		}
	}
	item, of, ok := render.ItemOf(call, into, decoded.Codec)
	if !ok {
		return Item{}
	}
	return Item{Type: of.Name(), Package: of.Package(), Bytes: validate.ItemBytes(item), Attributes: access.AttributesOf(item)}
}

// elementOf returns what a pointer leads to, or the elements of the list that it leads to.
func elementOf(t types.Type) types.Type {
	for {
		switch u := types.Unalias(t).Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		default:
			return t
		}
	}
}
