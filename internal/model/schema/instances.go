package schema

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
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

// VariantsOf returns what each variable file makes of a table; of a table that
// stands for an unknown number of instances, of all of them.
func (m *Model) VariantsOf(t *Table) []*Table {
	var list []*Table
	for _, v := range m.Variants {
		same := v.Address == t.Address || t.Maybe != "" && withoutKeys(v.Address) == withoutKeys(t.Address)
		if same && v.Root == t.Root && v.Environment == t.Environment {
			list = append(list, v)
		}
	}
	return list
}

var keys = lazyregexp.New(`\[("(\\.|[^"\\])*"|\d+)\]`)

func withoutKeys(address string) string { return keys.ReplaceAllString(address, "") }
