package writes

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// allChanges returns the updates that the package asks for, ordered by the names of their
// functions, so that findings do not depend on where these stand.
func allChanges(p *gorule.Pass) []gorule.Change {
	type key struct{}
	return gorule.Once(p, key{}, func() (all []gorule.Change) {
		p.ForEach(func(call *operations.Call) { all = append(all, p.Changes(call)...) }, ddb.UpdateItem, ddb.TransactWriteItems)
		slices.SortStableFunc(all, func(x, y gorule.Change) int { return strings.Compare(x.Call.FullName(), y.Call.FullName()) })
		return all
	})
}

var sharedKey = words.ByName("A key may be that of several kinds of items if its name is PK, SK, PartitionKey, SortKey, HashKey or RangeKey. These are told apart by what their keys begin with.",
	`(?i)^([ps]k|(partition|sort|hash|range)[-_]?key)$`)

// sameKind reports whether two updates are certainly of items of one kind: in the same table,
// with keys of the same attributes, which begin alike if these are shared by several kinds.
func sameKind(x, y gorule.Change) bool {
	return len(x.Key) > 0 && slices.Equal(sorted(x.Key), sorted(y.Key)) && symbolic.SameName(x.TableName(), y.TableName()) && keysBeginAlike(x, y.KeyValue, x.Call.Func() == y.Call.Func())
}

// keysBeginAlike reports whether each part of the key of an update certainly begins like that of
// another item, as far as it is shared by several kinds of items. Values that are the same in one
// function do.
func keysBeginAlike(c gorule.Change, other func(key string) symbolic.Value, sameFunction bool) bool {
	return !slices.ContainsFunc(c.Key, func(key string) bool {
		mine, theirs := c.KeyValue(key), other(key)
		if sameFunction && mine.Kind != symbolic.Unknown && symbolic.Same(mine, theirs) {
			return false
		}
		if mine.Prefix() == "" || theirs.Prefix() == "" {
			return sharedKey.Matches(key)
		}
		return !strings.HasPrefix(mine.Prefix(), theirs.Prefix()) && !strings.HasPrefix(theirs.Prefix(), mine.Prefix())
	})
}

func sorted(names []string) []string {
	return slices.Sorted(slices.Values(names))
}
