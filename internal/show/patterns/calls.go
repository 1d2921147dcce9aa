package patterns

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Calls are the access patterns of a program, for documents that show them to people in another
// way than this package does.
type Calls struct {
	All []Pattern // those with a use case first, in the order of their IDs

	view *view
}

// CallsOf returns the calls of a document that people are shown; see [Document.Shown].
func CallsOf(d *Document) Calls {
	v := newView(d)
	all := slices.Clone(v.shown)
	slices.SortStableFunc(all, compareUseCases)
	return Calls{all, v}
}

// Path returns a path of a declaration relative to the root of the repository.
func (c Calls) Path(path string) string { return c.view.path(path) }

// Evidence says how many calls are linked, and how certain that is: see the summary of
// access-patterns.
func (c Calls) Evidence() (linked, proven int) {
	for _, p := range c.All {
		switch p.evidence() {
		case "":
			continue
		case levelNames[0]:
			proven++
		}
		linked++
	}
	return linked, proven
}

// Asks reports whether a call may ask a declared table.
func (c Calls) Asks(p Pattern, t *schema.Table) bool {
	return slices.ContainsFunc(p.Tables, c.of(t))
}

// Writes reports whether an action may write to a declared table, or check its items.
func (c Calls) Writes(w Write, t *schema.Table) bool {
	return slices.ContainsFunc(w.Tables, c.of(t))
}

// Readers returns the use cases that read an index of a declared table.
func (c Calls) Readers(t *schema.Table, index *schema.Index) Readers {
	name, known := index.Name.Get()
	return c.view.readersOf(c.of(t), name, known)
}

func (c Calls) of(t *schema.Table) func(Table) bool {
	return func(asked Table) bool { return c.view.isDeclared(asked, t) }
}

// Purpose returns what a call is for: its use cases, or the name of the function around it in
// words, or else its file.
func (p Pattern) Purpose() string { return p.purpose() }

// KeyText returns the condition on the key as people read it, `pk = "ORDER#"?`: ? if it is
// unknown, and "" if the call has none.
func (p Pattern) KeyText() string { return p.keyCell() }

// Notes returns what is out of the ordinary about how a call reads or writes: "descending",
// "first page only".
func (p Pattern) Notes() []string { return p.notes() }

// CRUD returns what a call does with items: "R", "C/D", or "?" if that is known only at run time.
func (p Pattern) CRUD() string { return p.crud() }

// Source returns the file and the function of a call: "orders.go, Store.List".
func (p Pattern) Source() string { return p.source() }
