package permissions

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A Need is an action that a call needs where it runs.
type Need struct {
	usage.Use
	Run    usage.Run
	Action string // "dynamodb:GetItem"
}

// Actions returns the actions that a call needs on its table, sorted; none if they are unknown.
func Actions(u usage.Use) []string {
	var of []string
	if u.Action != "" {
		of = []string{u.Action}
	}
	actions, _ := iam.Needed(u.Op, of...)
	return actions
}

// actions returns the actions that a call needs, or all that it may need if these are unknown.
func (c Call) actions() []string {
	if actions := Actions(c.Use); len(actions) > 0 {
		return actions
	}
	return iam.Parts(c.Op)
}

// Resources returns what a call asks of each table where it runs: what is unknown of an index
// may be the table or any of its indexes.
func (n Need) Resources() (all []iam.Resource) {
	for _, t := range n.Run.Tables {
		if !n.AnyIndex {
			all = append(all, iam.Resource{Table: t, Index: n.Index})
			continue
		}
		all = append(all, iam.Resource{Table: t})
		for _, index := range t.Indexes() {
			if name, known := index.Name.Get(); known {
				all = append(all, iam.Resource{Table: t, Index: name})
			}
		}
	}
	return all
}

// MayLackIndex reports whether a call may read an index that [Need.Resources] lacks.
func (n Need) MayLackIndex() bool {
	return n.AnyIndex && slices.ContainsFunc(n.Run.Tables, func(t *schema.Table) bool {
		unnamed := func(i *schema.Index) bool { _, known := i.Name.Get(); return !known }
		return t.Global.Partial+t.Local.Partial != "" || slices.ContainsFunc(t.Indexes(), unnamed)
	})
}

// IsData reports whether an action reads or writes items: the name of one, not a pattern.
func IsData(action string) bool { return slices.Contains(iam.ItemActions(), action) }
