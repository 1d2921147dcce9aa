package writes

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/access"
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/words"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A changed is an update of an item, and the call that asks for it.
type changed struct {
	call *ops.Call
	access.Change
}

// allChanges returns the updates that the package asks for.
func allChanges(p *gorule.Pass) []changed {
	type key struct{}
	return gorule.Once(p, key{}, func() (all []changed) {
		p.ForEach(func(call *ops.Call) {
			for _, change := range p.Changes(call) {
				all = append(all, changed{call, change})
			}
		}, ddb.UpdateItem, ddb.TransactWriteItems)
		return all
	})
}

var sharedKey = words.ByName("A key may be that of several kinds of items if its name is PK, SK, PartitionKey, SortKey, HashKey or RangeKey. These are told apart by what their keys begin with.",
	`(?i)^([ps]k|(partition|sort|hash|range)[-_]?key)$`)

// sameKind reports whether two updates are certainly of items of one kind: in the same table,
// with keys of the same attributes, which begin alike if these are shared by several kinds.
func (c changed) sameKind(other changed) bool {
	return len(c.Key) > 0 && slices.Equal(sorted(c.Key), sorted(other.Key)) && c.sameTable(other) && c.beginsLike(other.keyValue)
}

// beginsLike reports whether each part of the key certainly begins like that of another item, as
// far as it is shared by several kinds of items.
func (c changed) beginsLike(other func(key string) symbolic.Value) bool {
	return !slices.ContainsFunc(c.Key, func(key string) bool {
		mine, theirs := c.keyValue(key).Prefix(), other(key).Prefix()
		if mine == "" || theirs == "" {
			return sharedKey.Matches(key)
		}
		return !strings.HasPrefix(mine, theirs) && !strings.HasPrefix(theirs, mine)
	})
}

func (c changed) sameTable(other changed) bool {
	if c.call.Op == ddb.UpdateItem && other.call.Op == ddb.UpdateItem {
		return c.call.NamesSameTable(other.call)
	}
	return c.Table != "" && c.Table == other.Table
}

// keyValue is the value of an attribute of the key, as far as it is known.
func (c changed) keyValue(key string) symbolic.Value {
	if c.call.Op != ddb.UpdateItem {
		return symbolic.Value{}
	}
	return c.call.Shape(ddb.Key).Field(key).Value
}

func sorted(names []string) []string {
	return slices.Sorted(slices.Values(names))
}
