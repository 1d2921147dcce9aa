package keys

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// keyValue is a value that is written into a key attribute, or that a condition
// compares with one.
type keyValue struct {
	*itemvalues.Written
	name string // of the attribute; of the function where nothing shows more than what that returns
	kind items.Kind

	returned bool // by a function whose name says that it makes such keys

	same  []symbolic.Value // what the other kind of key of the item gets
	alone bool             // of a sort key: the partition key beside it is a new identifier, so that no other item has it
	many  bool             // of a partition key: it has a sort key beside it, so that many items may share the value

	beside func(name string) bool // whether the item has another attribute; nil if it is unknown what it has
	names  []string               // of the attributes that are written into the item
}

// isText reports whether the key is not a number: its order is that of text.
func (v keyValue) isText() bool { return v.kind != items.N && v.kind != items.B }

// title names the sort key at the beginning of a headline.
func (v keyValue) title() string {
	if v.returned {
		return fmt.Sprintf("The sort key that %s returns", v.name)
	}
	return fmt.Sprintf("Sort key %q", v.name)
}

// isAlike reports whether the other part of the key of the item may have the same
// text: then it is the only item of its partition.
func (v keyValue) isAlike(text symbolic.Value) bool {
	return slices.ContainsFunc(v.same, func(other symbolic.Value) bool { return other.String() == text.String() })
}

// A suspicion tells whether a text that is written would be wrong in a key.
type suspicion func(w *itemvalues.Written, text symbolic.Value) bool

func (suspect suspicion) about(w *itemvalues.Written) bool {
	return slices.ContainsFunc(w.Texts(), func(text symbolic.Value) bool { return suspect(w, text) })
}

// values returns what the package writes into keys of a role, and compares them
// with, if it is suspect: of all other attributes it need not be known whether a
// table has them as keys.
func (k *keyed) values(p *gorule.Pass, want role, suspect suspicion) []keyValue {
	var all []keyValue
	for _, record := range p.Records() {
		all = append(all, k.ofRecord(record, want, suspect)...)
	}
	for _, call := range p.Calls {
		_, values := p.KeyCondition(call)
		if want != sortKey {
			values = nil
		}
		for _, w := range append(values, p.Assigned(call)...) {
			if suspect.about(w) && (slices.Contains(values, w) || k.roles.ofUpdated(w.Name) == want) {
				all = append(all, keyValue{Written: w, name: w.Name, kind: items.Kind(w.Attribute), many: true})
			}
		}
	}
	all = append(all, k.inStatements(p, want, suspect)...)
	if want == sortKey {
		for _, w := range p.Results(namesSortKey.Matches) {
			all = append(all, keyValue{Written: w, name: w.Name, returned: true})
		}
	}
	return all
}

// inStatements returns what PartiQL statements write into keys of a role, and compare them with, if
// it is suspect.
func (k *keyed) inStatements(p *gorule.Pass, want role, suspect suspicion) (all []keyValue) {
	p.ForEach(func(call *operations.Call) {
		for _, part := range p.Parts(call) {
			has := func(name string) bool {
				return slices.ContainsFunc(part.Values, func(w *itemvalues.Written) bool { return w.Name == name })
			}
			for _, w := range part.Values {
				if w.Form != access.Assigned && suspect.about(w) && k.roles.of(w.Name, has) == want {
					all = append(all, keyValue{Written: w, name: w.Name, kind: items.Kind(w.Attribute), many: true})
				}
			}
		}
	}, ddb.Where((*ddb.Operation).IsPartiQL)...)
	return all
}

var namesSortKey = words.ByName("A function returns a sort key if its name ends in SK, SortKey or RangeKey.",
	`(SK|Sk|SKey|Skey|SortKey|RangeKey)$|^(sk|skey|sortKey|rangeKey)$`)

// ofRecord returns what a map or struct has under keys of a role, if it is
// suspect.
func (k *keyed) ofRecord(record *itemvalues.Record, want role, suspect suspicion) []keyValue {
	var chosen []keyValue
	for _, w := range record.Written {
		if v, ok := k.attribute(record, w); ok && suspect.about(w) && k.role(record, v.Written, v.name) == want {
			chosen = append(chosen, v)
		}
	}
	if len(chosen) == 0 || record.IsCursor() {
		return nil
	}
	var others []symbolic.Value
	alone := false
	for _, w := range record.Written {
		if v, ok := k.attribute(record, w); ok && k.role(record, v.Written, v.name) == other(want) {
			others = append(others, w.Texts()...)
			alone = alone || want == sortKey && w.Identifier() != ""
		}
	}
	many := k.holdsMany(record)
	for i := range chosen {
		chosen[i].same, chosen[i].many, chosen[i].alone = others, many, alone
		chosen[i].beside = func(name string) bool { return k.has(record, name) }
		chosen[i].names = namesOf(record)
	}
	return chosen
}

// namesOf returns the attributes that are written into an item.
func namesOf(record *itemvalues.Record) (names []string) {
	for _, w := range record.Written {
		names = append(names, w.Name)
	}
	return names
}

// holdsMany reports whether what is put together is an item with a sort key. A
// map of keys only may be the key of one item that is read.
func (k *keyed) holdsMany(record *itemvalues.Record) bool {
	hasSort, isItem := false, false
	if record.Struct == nil {
		for _, w := range record.Written {
			is := k.role(record, w, w.Name)
			hasSort, isItem = hasSort || is == sortKey, isItem || is == noKey
		}
		return hasSort && isItem
	}
	item := k.item(record.Struct)
	for i := range item.Attributes {
		hasSort = hasSort || k.ofItem(item, &item.Attributes[i]) == sortKey
	}
	return hasSort
}

// attribute returns which attribute is written; ok is false if it is of no item.
func (k *keyed) attribute(record *itemvalues.Record, w *itemvalues.Written) (v keyValue, ok bool) {
	if record.Struct == nil {
		return keyValue{Written: w, name: w.Name, kind: items.Kind(w.Attribute)}, true
	}
	item := k.item(record.Struct)
	if item == nil {
		return keyValue{}, false
	}
	for i := range item.Attributes {
		if a := &item.Attributes[i]; a.Field.Origin() == w.Field {
			return keyValue{Written: w, name: a.Name, kind: a.Kind}, true
		}
	}
	return keyValue{}, false
}

// has reports whether what is put together has an attribute.
func (k *keyed) has(record *itemvalues.Record, name string) bool {
	if record.Struct != nil {
		return k.item(record.Struct).Attribute(name) != nil
	}
	return slices.ContainsFunc(record.Written, func(w *itemvalues.Written) bool { return w.Name == name })
}

// role returns the role of an attribute of what is put together.
func (k *keyed) role(record *itemvalues.Record, written *itemvalues.Written, name string) role {
	if record.Struct != nil {
		item := k.item(record.Struct)
		return k.ofItem(item, item.Attribute(name))
	}
	if role := k.roles.named[written.Pos]; role != noKey {
		return role
	}
	return k.roles.of(name, func(other string) bool { return k.has(record, other) })
}

// ofItem returns the role of an attribute of an item's type.
func (k *keyed) ofItem(item *items.Type, a *items.Attribute) role {
	found := noKey
	for _, key := range a.Keys {
		if !key.Range {
			return partitionKey
		}
		found = sortKey
	}
	if found != noKey {
		return found
	}
	return k.roles.of(a.Name, func(name string) bool { return item.Attribute(name) != nil })
}
