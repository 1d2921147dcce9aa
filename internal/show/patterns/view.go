package patterns

import (
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A view is a document as people are shown it.
type view struct {
	*Document
	shown []Pattern
}

func newView(d *Document) *view {
	v := &view{d, d.Shown()}
	v.nameItems()
	v.namePrograms()
	return v
}

// asked returns the tables that calls ask, in the order in which they are declared.
func (v *view) asked() []Table {
	var all []Table
	for _, p := range v.shown {
		for _, table := range p.Tables {
			if !slices.ContainsFunc(all, table.is) {
				all = append(all, table)
			}
		}
	}
	place := func(table Table) int {
		return slices.IndexFunc(v.Declared, func(d *schema.Table) bool { return v.isDeclared(table, d) })
	}
	slices.SortStableFunc(all, func(a, b Table) int { return place(a) - place(b) })
	return all
}

func (v *view) isDeclared(table Table, d *schema.Table) bool {
	return d.Address == table.Address && v.path(d.Root) == table.Root && d.Environment == table.Environment
}

// declaration returns what declares a table; nil if that is unknown.
func (v *view) declaration(table Table) *schema.Table {
	for _, d := range v.Declared {
		if v.isDeclared(table, d) {
			return d
		}
	}
	return nil
}

// calls returns the calls that ask a table, those with a use case first.
func (v *view) calls(table Table) []Pattern {
	asks := func(p Pattern) bool { return slices.ContainsFunc(p.Tables, table.is) }
	all := slices.DeleteFunc(slices.Clone(v.shown), func(p Pattern) bool { return !asks(p) })
	slices.SortStableFunc(all, compareUseCases)
	return all
}

// A block is what is written of tables that have one address, and of which all is equal but
// their names: those of several roots or environments.
type block[Body any] struct {
	address string
	names   []string
	tables  []Table
	body    Body // all that is written but the names
}

// blocksOf returns what is written of the tables that calls ask. body makes all of one but its
// address and its name.
func blocksOf[Body any](v *view, body func(Table) Body) []block[Body] {
	var all []block[Body]
	for _, table := range v.asked() {
		b := block[Body]{table.Address, []string{table.nameText()}, []Table{table}, body(table)}
		i := slices.IndexFunc(all, func(other block[Body]) bool {
			return other.address == b.address && reflect.DeepEqual(other.body, b.body)
		})
		if i < 0 {
			all = append(all, b)
			continue
		}
		all[i].tables = append(all[i].tables, table)
		if !slices.Contains(all[i].names, b.names[0]) {
			all[i].names = append(all[i].names, b.names[0])
		}
	}
	return all
}

// name returns the names of the tables as one where they have words in common.
func (b block[Body]) name() string { return joinNames(b.names) }

func joinNames(names []string) string {
	if name := words.Alternatives(names); name != "" {
		return name
	}
	return strings.Join(names, ", ")
}

func (t Table) nameText() string {
	if t.Environment != "" {
		return t.Name + " in environment " + t.Environment
	}
	return t.Name
}
