package keys

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
)

// attributePut is an attribute of an item that is put.
type attributePut struct {
	composites.Entry
	name string
	role role
}

// attributesPut returns the attributes of the item that a call puts; none unless these are certainly
// all.
func (k *keyed) attributesPut(call *operations.Call) (all []attributePut) {
	shape := call.Request.Shape(ddb.Item)
	if !shape.Complete || shape.Added != nil && !shape.Added.Complete {
		return nil
	}
	entries := shape.ItemEntries()
	var item *items.Type
	if shape.Type != nil {
		item = k.item(pointee(shape.Type))
	}
	for _, e := range entries {
		a := attributePut{Entry: e, name: e.Key}
		switch {
		case e.Repeated || e.Key == "" && item == nil:
			return nil
		case e.Key != "":
			a.role = k.roles.of(e.Key, func(name string) bool {
				return slices.ContainsFunc(entries, func(other composites.Entry) bool { return other.Key == name })
			})
			if named := k.roles.named[e.Pos]; named != noKey {
				a.role = named
			}
		default:
			i := slices.IndexFunc(item.Attributes, func(a items.Attribute) bool { return a.Field.Name() == e.GoField })
			if i >= 0 {
				a.name, a.role = item.Attributes[i].Name, k.ofItem(item, &item.Attributes[i])
			}
		}
		all = append(all, a)
	}
	return all
}
