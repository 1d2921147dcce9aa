package writes

import (
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// completeItem returns a PutItem that puts items of the kind which an update changes, and what of them an
// item lacks that the update creates. It returns nil if there is none, or if some PutItem may put
// items that have no more than the update sets.
func completeItem(p *gorule.Pass, update gorule.Change) (put *operations.Call, lacks []string) {
	for _, whole := range wholeItems(p) {
		if !isOfPut(update, whole.call, whole.item, whole.names) {
			continue
		}
		more := notSet(update, whole.item)
		if len(more) == 0 {
			return nil, nil
		}
		if put == nil {
			put, lacks = whole.call, more
		}
	}
	return put, lacks
}

// wholeItem is a PutItem with the item that it puts, all of whose attributes are known.
type wholeItem struct {
	call  *operations.Call
	item  gorule.ItemPut
	names []string
}

// wholeItems returns the items of which it is known what the package puts.
func wholeItems(p *gorule.Pass) []wholeItem {
	type key struct{}
	return gorule.Once(p, key{}, func() (all []wholeItem) {
		p.ForEach(func(call *operations.Call) {
			if item, ok := p.ItemPut(call); ok {
				all = append(all, wholeItem{call, item, attributesPut(item)})
			}
		}, ddb.PutItem)
		return all
	})
}

// notSet returns the attributes that each item has which is put, but for those that an update sets.
func notSet(update gorule.Change, item gorule.ItemPut) (names []string) {
	for _, e := range item.Entries {
		sets := slices.ContainsFunc(update.Steps, func(step access.Step) bool { return step.Attribute == e.Key && step.Effect == access.Sets })
		if !e.Optional && !sets && !slices.Contains(update.Key, e.Key) {
			names = append(names, strconv.Quote(e.Key))
		}
	}
	return names
}

// isReadBefore reports whether a function that leads to a write reads the same item before, or the one
// that it takes the key from, so that it knows that there is one.
func isReadBefore(call *operations.Call) (read bool) {
	call.SeenBy(func(write operations.Seen) bool {
		read = read || slices.ContainsFunc(write.PriorReads(), func(r operations.PriorRead) bool {
			return r.SameTable() && (r.SameItem() || r.KeyIsRead() || write.IsOwn() && call.IsMadeOf(r.Call))
		})
		return read
	})
	return read
}

// hasStruct reports whether the function of an update takes the key from a struct that it is given: callers
// have an item then, and not only an identifier that somebody sent.
func hasStruct(update gorule.Change) bool {
	return slices.ContainsFunc(update.Key, func(key string) bool { return isOfGiven(update.KeyValue(key)) })
}

func isOfGiven(v symbolic.Value) bool {
	return v.Kind == symbolic.Field && v.Given > 0 || slices.ContainsFunc(v.Parts, isOfGiven)
}

// mayBeMissing returns the call that shows that an item may be missing which an update is meant for: it
// deletes one of its kind, or it is another update that requires one. It returns nil if there is none.
func mayBeMissing(p *gorule.Pass, update gorule.Change) (by *operations.Call) {
	type key struct{}
	signs := gorule.Once(p, key{}, func() []gorule.Change {
		all := slices.DeleteFunc(slices.Clone(allChanges(p)), func(c gorule.Change) bool { return !requiresItem(c) })
		p.ForEach(func(call *operations.Call) { all = append(all, p.Changes(call)...) }, ddb.DeleteItem)
		return all
	})
	for _, sign := range signs {
		if sameKind(update, sign) {
			return sign.Call
		}
	}
	return nil
}

// requiresItem reports whether a change is refused unless the item exists.
func requiresItem(c gorule.Change) bool {
	return slices.ContainsFunc(c.Condition.Parts, func(part access.Condition) bool { return slices.Contains(c.Key, part.Exists) })
}
