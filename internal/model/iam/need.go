package iam

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

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
	o := ddb.Lookup(op)
	if !o.Composed() {
		return nil
	}
	all := o.Actions()
	for i := range all {
		all[i] = Prefix + all[i]
	}
	slices.Sort(all)
	return all
}

// ItemActions returns the actions that read or write items.
func ItemActions() []string {
	return actionsOf(func(does ddb.CRUD) bool { return does.Reads() || does.Writes() })
}

// WriteActions returns the actions that change items, those of writes of one item first.
func WriteActions() []string { return actionsOf(ddb.CRUD.Writes) }

// actionsOf returns the actions of operations on items, or of their parts, that are for something.
func actionsOf(counts func(ddb.CRUD) bool) (all []string) {
	add := func(name string, does ddb.CRUD) {
		if action := Prefix + name; counts(does) && !slices.Contains(all, action) {
			all = append(all, action)
		}
	}
	for _, op := range ddb.Where((*ddb.Operation).OnItems) {
		o := ddb.Lookup(op)
		if !o.Composed() {
			add(string(op), o.Does)
			continue
		}
		for _, part := range o.Parts {
			add(part.Action, part.Does)
		}
	}
	return all
}

// Needed returns the actions that an operation needs, sorted. Of a transaction it needs the
// kinds of its parts ("Put", "ConditionCheck"), of PartiQL the verbs of its statements
// ("SELECT"). ok is false if that is unknown: without any, or for an operation or a part
// that does not exist.
func Needed(op ddb.Op, of ...string) (needed []string, ok bool) {
	o := ddb.Lookup(op)
	if !o.Composed() {
		if _, exists := actions[string(op)]; !exists {
			return nil, false
		}
		needed = append(needed, Prefix+string(op))
		for _, name := range further[op] {
			needed = append(needed, Prefix+name)
		}
		return needed, true
	}
	for _, name := range of {
		part, known := o.Part(name)
		if !known {
			return nil, false
		}
		needed = append(needed, Prefix+part.Action)
	}
	slices.Sort(needed)
	return slices.Compact(needed), len(needed) > 0
}
