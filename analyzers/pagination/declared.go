package pagination

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// holdsOneItem returns whether one item at most matches a Query, because of how the tables are
// declared that it asks: without a sort key, so that the key condition has to fix all of the
// key, or with a primary key that the condition for an index fixes too.
func holdsOneItem(p *gorule.Pass, call *operations.Call) tri.Answer {
	if call.Request.Op != ddb.Query {
		return tri.No
	}
	tables := p.Link(call).Tables()
	if call.Request.Input.Get(ddb.IndexName).MaybeSet() {
		if fixesPrimaryKeys(p, call, tables) {
			return tri.Yes
		}
		return tri.No
	}
	holds := tri.No
	for i, t := range tables {
		one := tri.No
		switch {
		case t.RangeKey.IsAbsent():
			one = tri.Yes
		case t.RangeKey.IsUnknown():
			one = tri.Maybe
		}
		if i == 0 {
			holds = one
		}
		holds = holds.And(one)
	}
	return holds
}

// fixesPrimaryKeys reports whether the key condition certainly compares each attribute of the
// tables' primary keys by =.
func fixesPrimaryKeys(p *gorule.Pass, call *operations.Call, tables []*schema.Table) bool {
	if len(tables) == 0 {
		return false
	}
	equal := access.Of(p.Request(call)).Key.Equal()
	for _, declared := range tables {
		names, complete := declared.PrimaryKey()
		if !complete || slices.ContainsFunc(names, func(key string) bool { return !slices.Contains(equal, key) }) {
			return false
		}
	}
	return true
}
