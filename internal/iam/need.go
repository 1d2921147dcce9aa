package iam

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// parts are the actions of what an operation that has no action of its own is made of: the
// members of a TransactItem, and the verbs of PartiQL.
var parts = map[ddb.Op]map[string]string{
	ddb.TransactWriteItems: {
		"Put": "PutItem", "Update": "UpdateItem", "Delete": "DeleteItem", "ConditionCheck": "ConditionCheckItem",
	},
	ddb.TransactGetItems:      {"Get": "GetItem"},
	ddb.ExecuteStatement:      partiQL,
	ddb.BatchExecuteStatement: partiQL,
	ddb.ExecuteTransaction:    partiQL,
}

// partiQL are the actions of statements. EXISTS is the condition of a transaction, which
// reads.
var partiQL = map[string]string{
	"SELECT": "PartiQLSelect", "INSERT": "PartiQLInsert", "UPDATE": "PartiQLUpdate", "DELETE": "PartiQLDelete", "EXISTS": "PartiQLSelect",
}

// further are the actions that an operation needs besides its own: what restores a table
// writes its items.
var further = map[ddb.Op][]string{
	"RestoreTableFromBackup":    restoring,
	"RestoreTableToPointInTime": restoring,
}

var restoring = []string{"BatchWriteItem", "DeleteItem", "GetItem", "PutItem", "Query", "Scan", "UpdateItem"}

// Parts returns the actions that stand for an operation that has none of its own, sorted;
// none for all other operations.
func Parts(op ddb.Op) []string {
	var all []string
	for _, name := range parts[op] {
		all = append(all, Prefix+name)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Needed returns the actions that an operation needs, sorted. Of a transaction it needs the
// kinds of its parts ("Put", "ConditionCheck"), of PartiQL the verbs of its statements
// ("SELECT"). ok is false if that is unknown: without any, or for an operation or a part
// that does not exist.
func Needed(op ddb.Op, of ...string) (needed []string, ok bool) {
	made, composed := parts[op]
	if !composed {
		if _, exists := actions[string(op)]; !exists {
			return nil, false
		}
		needed = append(needed, Prefix+string(op))
		for _, name := range further[op] {
			needed = append(needed, Prefix+name)
		}
		return needed, true
	}
	for _, part := range of {
		name, known := made[part]
		if !known {
			return nil, false
		}
		needed = append(needed, Prefix+name)
	}
	slices.Sort(needed)
	return slices.Compact(needed), len(needed) > 0
}
