// Package design writes the documents that a design of DynamoDB tables consists of: definitions
// of tables and indexes, access patterns, conditions of queries, conditional writes, sizes and
// capacity. They are made of what Terraform declares and of what the code asks for. It judges
// nothing and reads nothing.
package design

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

// Input is what a document is made of. The paths in both are relative to the root of the
// repository.
type Input struct {
	Model    *schema.Model
	Patterns *patterns.Document
}

// A design is the documents in one language.
type design struct {
	Input
	language Language
	groups   []schemadoc.Group
	calls    patterns.Calls
}

func newDesign(in Input, language Language) *design {
	d := &design{Input: in, language: language, calls: patterns.CallsOf(in.Patterns)}
	model := *in.Model
	for _, t := range in.Patterns.Declared {
		if k := t.Elsewhere.Kind; (k == schema.GoSource || k == schema.LookupSource) && !slices.Contains(model.Tables, t) {
			model.Tables = append(slices.Clip(model.Tables), t)
		}
	}
	d.groups = schemadoc.Groups(&model)
	titles := map[string]int{}
	for _, g := range d.groups {
		titles[g.Title]++
	}
	for i, g := range d.groups {
		if t := g.Tables[0].Table; titles[g.Title] > 1 {
			d.groups[i].Title += fmt.Sprintf(" (%s, %s)", t.Address, d.calls.Path(t.Root))
		}
	}
	return d
}

// A section has a heading and what is below it.
type section struct {
	title  phrase
	anchor string
	about  document.Text // what the section has, and how to read it
	body   []part
}

// A part is a table of cells, with a heading of its own unless that is empty.
type part struct {
	title  document.Text
	anchor string
	cells  document.Table
}

// A grid is a table of cells.
type grid struct {
	head []phrase
	rows [][]document.Text
}

// add adds a row, unless it is like the one before.
func (g *grid) add(cells ...document.Text) {
	if len(g.rows) == 0 || !equal(g.rows[len(g.rows)-1], cells) {
		g.rows = append(g.rows, cells)
	}
}

// equal reports whether cells have the same texts.
func equal(cells, others []document.Text) bool {
	return slices.EqualFunc(cells, others, document.Text.Equal)
}

// used returns the grid without columns that have no text.
func (g grid) used() grid {
	var narrow grid
	narrow.rows = make([][]document.Text, len(g.rows))
	for column, title := range g.head {
		if !slices.ContainsFunc(g.rows, func(row []document.Text) bool { return len(row[column]) > 0 }) {
			continue
		}
		narrow.head = append(narrow.head, title)
		for i, row := range g.rows {
			narrow.rows[i] = append(narrow.rows[i], row[column])
		}
	}
	return narrow
}

// table returns the grid as a table of a document.
func (d *design) table(g grid) document.Table {
	t := document.Table{Rows: g.rows}
	for _, title := range g.head {
		t.Head = append(t.Head, d.say(title))
	}
	return t
}

// sections returns the sections that have something to say.
func (d *design) sections() []section {
	all := []section{d.tables(), d.indexes(), d.accesses(), d.queries(), d.writes(), d.sizes(), d.capacity(), d.unlinked()}
	return slices.DeleteFunc(all, func(s section) bool {
		return !slices.ContainsFunc(s.body, func(p part) bool { return len(p.cells.Rows) > 0 })
	})
}

// asked returns the groups of the tables that a call may ask.
func (d *design) asked(p patterns.Pattern) []schemadoc.Group {
	return slices.DeleteFunc(slices.Clone(d.groups), func(g schemadoc.Group) bool {
		return !slices.ContainsFunc(g.Tables, func(t schemadoc.Labelled) bool { return d.calls.Asks(p, t.Base) })
	})
}

// askedBy returns the calls that may ask a table of a group.
func (d *design) askedBy(g schemadoc.Group) (all []patterns.Pattern) {
	for _, p := range d.calls.All {
		if slices.ContainsFunc(g.Tables, func(t schemadoc.Labelled) bool { return d.calls.Asks(p, t.Base) }) {
			all = append(all, p)
		}
	}
	return all
}

// names returns the titles of groups as links to their definitions.
func names(groups ...schemadoc.Group) document.Text {
	var all []document.Text
	for _, g := range groups {
		all = append(all, document.Link(document.Plain(g.Title), "#"+g.Anchor))
	}
	return document.Join(all, ", ")
}

// tablesOf returns what a call asks, as text.
func (d *design) tablesOf(p patterns.Pattern) document.Text {
	switch groups := d.asked(p); {
	case len(groups) > 0:
		return names(groups...)
	case p.External:
		return d.say(declaredElsewhere)
	}
	return document.Plain(patterns.RunTime)
}

// say returns a phrase in the language of the document.
func (d *design) say(p phrase, args ...any) document.Text {
	return document.Format(d.language.say(p), args...)
}

// join joins texts as the language lists things.
func (d *design) join(texts []document.Text) document.Text {
	return document.Join(texts, d.language.say(comma))
}
