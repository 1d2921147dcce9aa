package schemadoc

import "github.com/dynamolint/dynamolint/internal/model/schema"

// A Group is a table as people know it: what several roots, environments or variable files
// declare, if these are the same table for them.
type Group struct {
	Title  string // its name, with what differs in braces: "shop_carts_{dev,prod}"
	Anchor string // what links within a document lead to
	Tables []Labelled
}

// Labelled is one table of a group.
type Labelled struct {
	Label string // that tells it from the others: "prod"; "" if there are none
	Table *schema.Table
	Base  *schema.Table // of a variant that a variable file makes, the table of the model; else Table
}

// Groups returns the tables of a model in the order of their titles.
func Groups(m *schema.Model) []Group {
	var all []Group
	for _, s := range sections(m) {
		g := Group{Title: s.title, Anchor: s.anchor}
		for _, c := range s.columns {
			g.Tables = append(g.Tables, Labelled{c.label, c.table, c.base})
		}
		all = append(all, g)
	}
	return all
}
