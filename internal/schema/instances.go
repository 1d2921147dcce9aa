package schema

import (
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// Instances returns the tables that the block of a table declares, itself
// included: one for each key of for_each, call of the module, root, and set of
// inputs. A change of the block changes all of them.
func (m *Model) Instances(t *Table) []*Table {
	first, _ := slices.BinarySearchFunc(m.Tables, t.Header, func(other *Table, header rules.Span) int {
		return other.Header.Compare(header)
	})
	after := first
	for after < len(m.Tables) && m.Tables[after].Header == t.Header {
		after++
	}
	if !t.IsForeign() {
		return m.Tables[first:after]
	}
	var list []*Table
	for _, other := range m.Tables[first:after] { // the blocks of a module all have the header of its call
		if t.SameBlock(&other.Declaration) {
			list = append(list, other)
		}
	}
	return list
}
