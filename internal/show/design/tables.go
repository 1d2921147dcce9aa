package design

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

var (
	tableDefinitions = phrase{"Table definitions", "テーブル定義書"}
	aboutTables      = phrase{
		"Purposes are the comments at the declarations. Attributes are those of keys, and those that the code shows of the items that it puts, updates or reads: there may be others. S is text, N a number, B binary, BOOL a boolean, L a list, M a map; SS, NS and BS are sets.",
		"用途には、定義に付けられたコメントを記載している。属性は、キーの属性と、コードが書き込む、更新する、または読み込むアイテムの属性のうち、コードから分かるものである。ほかにも属性が存在する可能性がある。型は、S が文字列、N が数値、B がバイナリ、BOOL が真偽値、L がリスト、M がマップ、SS・NS・BS がセットを表す。",
	}
	timeToLive = phrase{"time to live", "TTL"}
)

// tables returns the definitions of the tables: a list of them, and a part for each.
func (d *design) tables() section {
	s := section{title: tableDefinitions, anchor: "tables", about: d.say(aboutTables)}
	overview := grid{head: []phrase{table, purpose, partitionKey, sortKey}}
	for _, g := range d.groups {
		overview.add(names(g), purposeOf(g), d.oneOf(g, func(t *schema.Table) document.Text { return d.name(t.HashKey) }),
			d.oneOf(g, func(t *schema.Table) document.Text { return d.name(t.RangeKey) }))
	}
	s.body = append(s.body, part{cells: d.table(overview)})
	for _, g := range d.groups {
		s.body = append(s.body,
			part{title: document.Plain(g.Title), anchor: g.Anchor, cells: d.table(d.attributes(g))},
			part{cells: d.table(d.settings(g))})
	}
	return s
}

// purposeOf returns the comments at the declarations of a table.
func purposeOf(g schemadoc.Group) document.Text {
	var all []string
	for _, t := range g.Tables {
		all = with(all, schemadoc.CommentText(t.Table.Comment))
	}
	return document.Plain(strings.Join(all, " "))
}

// oneOf returns what all tables of a group have, or what each has, with its label.
func (d *design) oneOf(g schemadoc.Group, say func(*schema.Table) document.Text) document.Text {
	var values, each []document.Text
	for _, t := range g.Tables {
		text := say(t.Table)
		if !slices.ContainsFunc(values, text.Equal) {
			values = append(values, text)
		}
		each = append(each, document.Plain(t.Label+": ").With(text))
	}
	if len(values) == 1 {
		return values[0]
	}
	return document.Join(each, "; ")
}

// name returns a name that is declared.
func (d *design) name(v schema.Value[string]) document.Text {
	if v.IsUnknown() {
		return d.say(unknown)
	}
	text, _ := v.Get()
	return document.Code(text)
}

// used is an attribute of a table, what it is the key of, and the items that have it.
type used struct {
	patterns.Attribute
	roles []document.Text
	items []string
}

// attributes returns the attributes of a table: those of its keys, of its indexes, and others.
func (d *design) attributes(g schemadoc.Group) grid {
	var all []*used
	of := func(name string) *used {
		i := slices.IndexFunc(all, func(a *used) bool { return strings.EqualFold(a.Name, name) }) // codecs decode an attribute into a field whatever its case
		if i < 0 {
			i, all = len(all), append(all, &used{Attribute: patterns.Attribute{Name: name}})
		}
		return all[i]
	}
	for _, t := range g.Tables {
		d.declared(t.Table, of)
	}
	for _, p := range d.askedBy(g) {
		if p.Item == nil || len(d.asked(p)) > 1 { // which of them has these items is unknown
			continue
		}
		kind := p.Item.Type
		if p.Item.IsPart() {
			kind = ""
		}
		for _, a := range p.Item.Attributes {
			of(a.Name).has(a, kind)
		}
	}
	for _, a := range d.written(g) {
		of(a.Name).has(a, "")
	}
	cells := grid{head: []phrase{attribute, valueType, role, items}}
	for _, a := range all {
		cells.add(document.Code(a.Name), document.Plain(a.Type), document.Join(a.roles, "; "), document.Plain(strings.Join(a.items, d.language.say(comma))))
	}
	return cells
}

// has notes that items of a type have the attribute, with the type of its value.
func (u *used) has(a patterns.Attribute, item string) {
	if u.Type == "" {
		u.Type = a.Type
	}
	u.items = with(u.items, item)
}

// written returns the attributes that transactions write to a table.
func (d *design) written(g schemadoc.Group) (all []patterns.Attribute) {
	for _, p := range d.calls.All {
		for _, w := range p.Writes {
			if slices.ContainsFunc(g.Tables, func(t schemadoc.Labelled) bool { return d.calls.Writes(w, t.Base) }) {
				all = append(all, w.Attributes...)
			}
		}
	}
	return all
}

// declared notes the attributes that a table declares, and what they are the keys of.
func (d *design) declared(t *schema.Table, of func(name string) *used) {
	key := func(v schema.Value[string], role document.Text) {
		if name, known := v.Get(); known && name != "" {
			a := of(name)
			if !slices.ContainsFunc(a.roles, role.Equal) {
				a.roles = append(a.roles, role)
			}
		}
	}
	key(t.HashKey, d.say(partitionKey))
	key(t.RangeKey, d.say(sortKey))
	for _, index := range t.Indexes() {
		for _, part := range index.Hash.Items {
			key(part.Name, d.name(index.Name).With(document.Plain(" "), d.say(partitionKey)))
		}
		for _, part := range index.Range.Items {
			key(part.Name, d.name(index.Name).With(document.Plain(" "), d.say(sortKey)))
		}
	}
	if ttl, known := t.TTL.Get(); known {
		key(ttl.Attribute, d.say(timeToLive))
	}
	for _, a := range t.Attributes.Items {
		if name, known := a.Name.Get(); known {
			of(name).Type, _ = a.Type.Get()
		}
	}
}

// with adds a text that is neither empty nor there before.
func with(all []string, text string) []string {
	if text == "" || slices.Contains(all, text) {
		return all
	}
	return append(all, text)
}

// declaredAt returns where a table is declared.
func (d *design) declaredAt(t *schema.Table) document.Text {
	return document.Format("%s (%s)", document.Code(t.Address), d.calls.Path(t.Header.File))
}
