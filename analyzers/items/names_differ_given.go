package items

import (
	"go/token"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// given returns what a PutItem writes in a function that is given structs of several types, as
// put(ctx, v any) is: one for each type; none if some of them are unknown.
func (n writtenNames) given(p *gorule.Pass, call *operations.Call) (all []writtenBy) {
	item := call.Request.Shape(ddb.Item)
	if call.Request.Op != ddb.PutItem || !item.Encoded || item.Codec == 0 || item.Added != nil && (!item.Added.Complete || len(item.Added.Entries) > 0) {
		return nil
	}
	for _, given := range call.ItemTypes() {
		t, ok := items.Attributes(given, items.Marshaller{SDK: item.Codec})
		if !ok {
			return nil
		}
		by := writtenBy{call: call, names: map[string]gorule.Place{}, table: p.Link(call)}
		for _, a := range t.Attributes {
			n.all[a.Name] = true
			by.lists = append(by.lists, a.Name)
			end := a.Field.Pos() + token.Pos(len(a.Field.Name()))
			if place, ok := placeOf(p, call, a.Field.Pos(), end, a.Name); ok {
				by.names[a.Name] = place
			}
		}
		all = append(all, by)
	}
	return all
}
