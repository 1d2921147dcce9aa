package binding

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
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

// Created returns the tables that code creates, each once, ordered by place.
func (b *Bindings) Created() []*Table { return b.created }

// Together reports whether two packages may be part of one program or test: one is the other,
// or imports it, or a package of their module imports both, at however many removes.
func (b *Bindings) Together(one, other string) bool {
	known, ok := b.programs.Load(one)
	if !ok {
		with := map[string]bool{}
		for path := range b.imports {
			if all := b.reached(path); all[one] {
				maps.Copy(with, all)
			}
		}
		known, _ = b.programs.LoadOrStore(one, with)
	}
	return known.(map[string]bool)[other]
}

// reached returns a package and what it imports.
func (b *Bindings) reached(path string) map[string]bool {
	all := map[string]bool{path: true}
	for pending := []string{path}; len(pending) > 0; pending = pending[1:] {
		for _, imported := range b.imports[pending[0]] {
			if !all[imported] {
				all[imported] = true
				pending = append(pending, imported)
			}
		}
	}
	return all
}

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
	if f.Package == "" { // nothing is known of it
		return
	}
	b.imports[f.Package] = append(b.imports[f.Package], f.Imports...)
	for i := range f.Tables {
		t := &f.Tables[i]
		if !slices.ContainsFunc(b.created, func(other *Table) bool { return other.At == t.At && symbolic.Same(other.Name, t.Name) }) {
			b.created = append(b.created, t)
		}
	}
}

func (b *Bindings) sortTables() {
	slices.SortStableFunc(b.created, func(x, y *Table) int {
		return cmp.Or(x.At.compare(y.At), strings.Compare(x.Name.String(), y.Name.String()))
	})
}
