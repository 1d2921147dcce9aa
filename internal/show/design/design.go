// Package design writes the documents that a design of DynamoDB tables consists of: definitions
// of tables and indexes, access patterns, conditions of queries, conditional writes, sizes and
// capacity. They are made of what Terraform declares and of what the code asks for. It judges
// nothing and reads nothing.
package design

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

// Input is what a document is made of. The paths in both are relative to the root of the
// repository.
type Input struct {
	Model    *schema.Model
	Patterns *patterns.Document
}

// A document is one in a language. Its texts are Markdown.
type document struct {
	Input
	language Language
	groups   []schemadoc.Group
	calls    patterns.Calls
}

func newDocument(in Input, language Language) *document {
	d := &document{Input: in, language: language, calls: patterns.CallsOf(in.Patterns)}
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
	about  string // what the section has, and how to read it
	body   []part
}

// A part is a table of cells, with a heading of its own unless that is empty.
type part struct {
	title, anchor string
	grid          grid
}

// A grid is a table of cells.
type grid struct {
	head []phrase
	rows [][]string
}

// add adds a row, unless it is like the one before.
func (g *grid) add(cells ...string) {
	if len(g.rows) == 0 || !slices.Equal(g.rows[len(g.rows)-1], cells) {
		g.rows = append(g.rows, cells)
	}
}

// used returns the grid without columns that have no text.
func (g grid) used() grid {
	var narrow grid
	narrow.rows = make([][]string, len(g.rows))
	for column, title := range g.head {
		if !slices.ContainsFunc(g.rows, func(row []string) bool { return row[column] != "" }) {
			continue
		}
		narrow.head = append(narrow.head, title)
		for i, row := range g.rows {
			narrow.rows[i] = append(narrow.rows[i], row[column])
		}
	}
	return narrow
}

// sections returns the sections that have something to say.
func (d *document) sections() []section {
	all := []section{d.tables(), d.indexes(), d.accesses(), d.queries(), d.writes(), d.sizes(), d.capacity(), d.unlinked()}
	return slices.DeleteFunc(all, func(s section) bool {
		return !slices.ContainsFunc(s.body, func(p part) bool { return len(p.grid.rows) > 0 })
	})
}

// asked returns the groups of the tables that a call may ask.
func (d *document) asked(p patterns.Pattern) []schemadoc.Group {
	return slices.DeleteFunc(slices.Clone(d.groups), func(g schemadoc.Group) bool {
		return !slices.ContainsFunc(g.Tables, func(t schemadoc.Labelled) bool { return d.calls.Asks(p, t.Base) })
	})
}

// askedBy returns the calls that may ask a table of a group.
func (d *document) askedBy(g schemadoc.Group) (all []patterns.Pattern) {
	for _, p := range d.calls.All {
		if slices.ContainsFunc(g.Tables, func(t schemadoc.Labelled) bool { return d.calls.Asks(p, t.Base) }) {
			all = append(all, p)
		}
	}
	return all
}

// names returns the titles of groups as links to their definitions.
func names(groups []schemadoc.Group) string {
	var all []string
	for _, g := range groups {
		all = append(all, fmt.Sprintf("[%s](#%s)", mdescape.Text(g.Title), g.Anchor))
	}
	return strings.Join(all, ", ")
}

// tablesOf returns what a call asks, as text.
func (d *document) tablesOf(p patterns.Pattern) string {
	switch groups := d.asked(p); {
	case len(groups) > 0:
		return names(groups)
	case p.External:
		return d.say(declaredElsewhere)
	}
	return patterns.RunTime
}

// say returns a phrase in the language of the document.
func (d *document) say(p phrase, args ...any) string { return d.language.say(p, args...) }

// join joins texts as the language lists things.
func (d *document) join(texts []string) string { return strings.Join(texts, d.say(comma)) }
