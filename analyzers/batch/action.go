package batch

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// action is one request of a batch or transaction.
type action struct {
	verb  string // "Put", "Delete", "Get"
	table symbolic.Value
	key   composites.Shape // attributes that identify the item: its key, or all of it
	exact bool             // key is the key alone, or what a statement compares
}

// actionsOf lists the requests that the call certainly makes.
func actionsOf(call *operations.Call) []action {
	var actions []action
	o := call.Request.Operation()
	switch o.NamesTables() {
	case ddb.RequestItems:
		for _, table := range call.Request.Shape(ddb.RequestItems).Entries {
			list := table.Shape
			if o.PartsIn != "" {
				list = list.Field(string(o.PartsIn))
			}
			for _, e := range certain(list) {
				a := actionOf(o, e.Shape)
				a.table = table.KeyValue
				actions = append(actions, a)
			}
		}
	case ddb.TransactItems:
		for _, e := range certain(call.Request.Shape(ddb.TransactItems)) {
			actions = append(actions, actionOf(o, e.Shape))
		}
	case ddb.TransactStatements:
		return stated(call)
	}
	return actions
}

func certain(list composites.Shape) []composites.Entry {
	var entries []composites.Entry
	for _, e := range list.Entries {
		if !e.Optional && !e.Repeated {
			entries = append(entries, e)
		}
	}
	return entries
}

// actionOf returns what an entry of a batch or transaction does. It is the key of an item, or has
// one of the parts that the operation knows.
func actionOf(o *ddb.Operation, entry composites.Shape) action {
	for _, part := range o.Parts {
		a := action{verb: strings.TrimSuffix(part.Name, "Request")}
		if o.PartsIn != "" {
			a.key, a.exact = entry, true
			return a
		}
		e, ok := entry.Entry(part.Name)
		if !ok {
			continue
		}
		a.table = e.Shape.Field(string(ddb.TableName)).Value
		if part.Op == ddb.PutItem {
			a.key = e.Shape.Field(string(ddb.Item))
		} else {
			a.key, a.exact = e.Shape.Field(string(ddb.Key)), true
		}
		return a
	}
	return action{table: symbolic.Value{Kind: symbolic.Unknown}}
}
