package features

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

// A Completion is what may be written at a place.
type Completion struct {
	Start, End int // what an item replaces, in the text of the editor
	Items      []Item
}

// An Item is one of a [Completion].
type Item struct {
	Label  string // what is inserted, too
	Kind   Kind
	Detail string // "S, partition key"
}

// A Kind says what an [Item] is.
type Kind int

// The kinds.
const (
	Attribute Kind = iota + 1
	Placeholder
	Function
	Operator
	IndexName
	TableName
)

// Complete returns what may be written in the string literal at an offset of a Go file, the best
// first: in an expression, or in the name of a table, an index or an attribute.
func (v *View) Complete(f File, offset int) (out Completion) {
	out.Start, out.End = offset, offset
	if !f.isGo() {
		return out
	}
	c, ok := v.contextAt(f, offset)
	if !ok {
		return out
	}
	if len(c.tables) == 0 { // a request that is new: it probably asks what others ask
		c.tables = v.askedIn(f)
		c.attributes = v.attributes(c.tables, c.index)
	}
	out.Start, out.End = c.content.at.start, c.content.at.end
	if !c.content.closed { // what follows is other code
		out.End = offset
	}
	switch c.kind {
	case expression:
		if !c.built {
			return c.complete(offset)
		}
		if c.isName {
			out.Items = c.attributeNames()
		}
	case tableName:
		out.Items = v.tableNames()
	case indexName:
		out.Items = indexNames(c.tables)
	case attributeName:
		out.Items = c.attributeNames()
	}
	out.Items = slices.DeleteFunc(out.Items, func(i Item) bool { return strconv.Quote(i.Label) != `"`+i.Label+`"` })
	return out
}

// askedIn returns the tables that the calls in a file ask.
func (v *View) askedIn(f File) (tables []*schema.Table) {
	for _, s := range v.sites {
		if s.Span.File == f.Path {
			tables = union(tables, s.tables())
		}
	}
	return tables
}

// complete returns what may be written in an expression.
func (c context) complete(offset int) Completion {
	word := c.wordSpan(offset)
	text, at := c.content.read()
	out := Completion{Start: c.content.at.start + at[word.start], End: c.content.at.start + at[word.end]}
	beginning := text[:word.start]
	if !c.partial && c.base+word.start <= len(c.whole) {
		beginning = c.whole[:c.base+word.start]
	}
	next := expr.NextAfter(c.of, beginning)
	if next.Paths {
		out.Items = append(out.Items, c.paths(c.attributeNames())...)
	}
	if next.Paths || next.Nested {
		out.Items = append(out.Items, c.placeholders('#')...)
	}
	if next.Values {
		out.Items = append(c.placeholders(':'), out.Items...)
	}
	for _, name := range next.Functions {
		out.Items = append(out.Items, Item{name, Function, "function"})
	}
	for _, word := range next.Words {
		out.Items = append(out.Items, Item{word, Operator, ""})
	}
	return out
}

// attributeNames returns the attributes of the tables: those of the key in a condition on it.
func (c context) attributeNames() (items []Item) {
	for _, a := range c.attributes {
		if c.of != expr.KeyCondition || a.ofKey {
			items = append(items, Item{a.name, Attribute, a.text()})
		}
	}
	return items
}

// paths returns attributes as they may be written in an expression. Of those that need a
// placeholder, it leaves out the ones that have one.
func (c context) paths(attributes []Item) (items []Item) {
	for _, i := range attributes {
		alias, needed := expr.Alias(i.Label)
		switch defined := func(n expr.Name) bool { return n.Known && n.Attribute == i.Label || n.Placeholder == alias }; {
		case !needed:
			items = append(items, i)
		case !slices.ContainsFunc(c.names, defined):
			items = append(items, Item{alias, Placeholder, fmt.Sprintf("to be defined in ExpressionAttributeNames as %q", i.Label)})
		}
	}
	return items
}

// placeholders returns those that the request defines and that have a sign.
func (c context) placeholders(sign byte) (items []Item) {
	var defined []string
	for _, n := range c.names {
		defined = append(defined, n.Placeholder)
	}
	for _, o := range c.values {
		defined = append(defined, o.Placeholder)
	}
	for _, name := range defined {
		is := func(i Item) bool { return i.Label == name }
		if name != "" && name[0] == sign && !slices.ContainsFunc(items, is) {
			items = append(items, Item{name, Placeholder, c.meaning(name)})
		}
	}
	return items
}

// tableNames returns the names of all tables.
func (v *View) tableNames() (items []Item) {
	for _, t := range v.tables {
		name, known := t.Name.Get()
		if known && !slices.ContainsFunc(items, func(i Item) bool { return i.Label == name }) {
			items = append(items, Item{name, TableName, t.Address})
		}
	}
	return items
}

// indexNames returns the names of the indexes of some tables.
func indexNames(tables []*schema.Table) (items []Item) {
	for _, t := range tables {
		for index, text := range schemadoc.Indexes(schemadoc.WithoutOrigins(t)) {
			name, known := index.Name.Get()
			if known && !slices.ContainsFunc(items, func(i Item) bool { return i.Label == name }) {
				items = append(items, Item{name, IndexName, strings.TrimPrefix(text, name+": ") + " (" + link.Names([]*schema.Table{t}) + ")"})
			}
		}
	}
	return items
}
