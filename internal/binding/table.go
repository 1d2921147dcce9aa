package binding

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// A Table is a table that code creates. It has only plain exported fields, so that it can be
// part of a fact.
type Table struct {
	Name    symbolic.Value // in terms of the parameters of Func, as the attributes are
	Func    string         // that creates it, see [types.Func.FullName]
	At      Position
	Keys    []TableKey // of the table; none if they are not all known
	Indexes []TableIndex
	Types   []AttributeType
}

// A TableKey is an attribute of a key.
type TableKey struct {
	Attribute symbolic.Value
	Sort      bool // it is the sort key, or part of it
}

// A TableIndex is an index that is created with its table.
type TableIndex struct {
	Name       string
	Local      bool
	Keys       []TableKey
	Projection string   // "ALL", "KEYS_ONLY" or "INCLUDE"; "" if it is unknown
	NonKey     []string // of INCLUDE
}

// An AttributeType is the type of an attribute of a key.
type AttributeType struct {
	Attribute symbolic.Value
	Type      string // "S", "N" or "B"
}

// Created returns the tables that code of a module creates, each once, ordered by place.
func (b *Bindings) Created(module string) []*Table { return b.created[module] }

// ModuleOf returns the path of the module that a function belongs to, given what
// [types.Func.FullName] returns for it; "" if it is unknown.
func (b *Bindings) ModuleOf(fn string) string { return b.modules[PackageOf(fn)] }

// Calls returns what a table is that a function creates as its callers say, for each call in
// view, and ok if they do: in a way that is unknown if what they pass is.
func (b *Bindings) Calls(t *Table) (all []*Table, ok bool) {
	if t.Name.Kind != symbolic.Param {
		return nil, false
	}
	for _, named := range b.stores[Parameter(t.Func, t.Name.Index)] {
		passed := func(v symbolic.Value) symbolic.Value {
			if v.Kind != symbolic.Param {
				return v
			}
			for _, s := range b.stores[Parameter(t.Func, v.Index)] {
				if s.At == named.At && s.Func == named.Func {
					return s.Value
				}
			}
			return symbolic.UnknownFor("nothing is passed")
		}
		of := *t
		of.Name, of.Func, of.At = named.Value, named.Func, named.At
		of.Keys, of.Types = slices.Clone(t.Keys), slices.Clone(t.Types)
		for i := range of.Keys {
			of.Keys[i].Attribute = passed(of.Keys[i].Attribute)
		}
		for i := range of.Types {
			of.Types[i].Attribute = passed(of.Types[i].Attribute)
		}
		all = append(all, &of)
	}
	return all, true
}

// noteTables adds the tables that a package creates. A package and its variant for tests
// have the same.
func (b *Bindings) noteTables(f *Facts) {
	b.modules[f.Package] = f.Module
	for i := range f.Tables {
		t := &f.Tables[i]
		known := slices.ContainsFunc(b.created[f.Module], func(other *Table) bool { return other.At == t.At && symbolic.Same(other.Name, t.Name) })
		if !known {
			b.created[f.Module] = append(b.created[f.Module], t)
		}
	}
}

func (b *Bindings) sortTables() {
	for _, tables := range b.created {
		slices.SortStableFunc(tables, func(x, y *Table) int {
			return cmp.Or(x.At.compare(y.At), strings.Compare(x.Name.String(), y.Name.String()))
		})
	}
}
