// Package usage says what code does with declared tables and their indexes. It knows neither
// how that was found out, nor what is to be said about it.
package usage

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A Use is a call that asks declared tables.
type Use struct {
	Op     ddb.Op
	At     rules.Span      // of the call
	Tables []*schema.Table // one of which it asks; none if it may be any table

	Index    string // that is read; "" if it is the table, or unknown
	AnyIndex bool   // it is unknown whether an index is read, or which

	Attributes []string // that the code reads of items, or filters by
	Whole      bool     // these may be any
}

// mayAsk reports whether the call may ask a table.
func (u Use) mayAsk(t *schema.Table) bool {
	return len(u.Tables) == 0 || slices.Contains(u.Tables, t)
}

// certainlyAsks reports whether the call asks a table, if no other of the same block.
func (u Use) certainlyAsks(t *schema.Table) bool {
	return len(u.Tables) > 0 && !slices.ContainsFunc(u.Tables, func(other *schema.Table) bool { return other != t && !other.SameBlock(&t.Declaration) })
}

// Readers returns the calls that read an index of a table. certain is false if other calls
// may read it, too, of which it is unknown what they ask.
func Readers(uses []Use, t *schema.Table, index string) (readers []Use, certain bool) {
	certain = true
	for _, u := range uses {
		switch {
		case !u.AnyIndex && u.Index != index, !u.mayAsk(t):
		case u.AnyIndex || !u.certainlyAsks(t):
			certain = false
		default:
			readers = append(readers, u)
		}
	}
	return readers, certain
}

// Attributes returns what calls read of items, each attribute once: ok is false if that may
// be any, or if there are no calls.
func Attributes(uses []Use) (attributes []string, ok bool) {
	for _, u := range uses {
		if u.Whole {
			return nil, false
		}
		attributes = append(attributes, u.Attributes...)
	}
	slices.Sort(attributes)
	return slices.Compact(attributes), len(uses) > 0
}
