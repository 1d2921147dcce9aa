package batch

import (
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goshape"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// action is one request of a batch or transaction.
type action struct {
	verb  string // "Put", "Delete", "Get"
	table symbolic.Value
	key   goshape.Shape // attributes that identify the item: its key, or all of it
	exact bool          // key is the key alone, or what a statement compares
}

// actionsOf lists the requests that the call certainly makes.
func actionsOf(call *ops.Call) []action {
	var actions []action
	switch call.Op {
	case ddb.BatchWriteItem, ddb.BatchGetItem:
		for _, table := range call.Shape(ddb.RequestItems).Entries {
			list := table.Shape
			if call.Op == ddb.BatchGetItem {
				list = list.Field("Keys")
			}
			for _, e := range certain(list) {
				a := action{verb: "Get", key: e.Shape, exact: true}
				if call.Op == ddb.BatchWriteItem {
					a = written(e.Shape)
				}
				a.table = table.KeyValue
				actions = append(actions, a)
			}
		}
	case ddb.TransactWriteItems, ddb.TransactGetItems:
		for _, e := range certain(call.Shape(ddb.TransactItems)) {
			actions = append(actions, transacted(e.Shape))
		}
	case ddb.ExecuteTransaction:
		return stated(call)
	}
	return actions
}

func certain(list goshape.Shape) []goshape.Entry {
	var entries []goshape.Entry
	for _, e := range list.Entries {
		if !e.Optional && !e.Repeated {
			entries = append(entries, e)
		}
	}
	return entries
}

// written is one of the requests of a BatchWriteItem.
func written(request goshape.Shape) action {
	if e, ok := request.Entry("PutRequest"); ok {
		return action{verb: "Put", key: e.Shape.Field("Item")}
	}
	return action{verb: "Delete", key: request.Field("DeleteRequest").Field("Key"), exact: true}
}

// transacted is one of the actions of a transaction.
func transacted(item goshape.Shape) action {
	for _, verb := range []string{"Put", "Update", "Delete", "ConditionCheck", "Get"} {
		e, ok := item.Entry(verb)
		if !ok {
			continue
		}
		a := action{verb: verb, table: e.Shape.Field("TableName").Value, key: e.Shape.Field("Key"), exact: true}
		if verb == "Put" {
			a.key, a.exact = e.Shape.Field("Item"), false
		}
		return a
	}
	return action{table: symbolic.Value{Kind: symbolic.Unknown}}
}
