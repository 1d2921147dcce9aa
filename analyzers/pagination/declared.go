package pagination

import (
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// holdsOneItem returns whether a Query asks tables that are declared without a sort key: its
// key condition has to fix the partition key, so that one item matches at most.
func holdsOneItem(p *gorule.Pass, call *ops.Call) symbolic.Presence {
	if call.Op != ddb.Query || call.Input.Get(ddb.IndexName).MaybeSet() {
		return symbolic.NotSet
	}
	holds := symbolic.NotSet
	for i, t := range p.Link(call).Tables() {
		one := symbolic.NotSet
		switch {
		case t.RangeKey.IsAbsent():
			one = symbolic.IsSet
		case t.RangeKey.IsUnknown():
			one = symbolic.Maybe
		}
		if i == 0 {
			holds = one
		}
		holds = holds.And(one)
	}
	return holds
}
