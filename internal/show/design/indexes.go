package design

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

var (
	indexDefinitions = phrase{"Index definitions", "インデックス定義書"}
	aboutIndexes     = phrase{
		"Purposes are the comments at the declarations, and use cases those of the calls that read the index.",
		"用途には、定義に付けられたコメントを記載している。ユースケースは、インデックスを読み込む呼び出しのユースケースである。",
	}
	globalIndex = phrase{"global", "GSI"}
	localIndex  = phrase{"local", "LSI"}
	notRead     = phrase{"no call reads it", "読み込む呼び出しなし"}
	perhaps     = phrase{"perhaps %s", "%s（可能性あり）"}
	sameKey     = phrase{"that of the table", "テーブルと同じ"}
)

// indexes returns the definitions of the indexes of all tables.
func (d *design) indexes() section {
	cells := grid{head: []phrase{table, indexColumn, kind, partitionKey, sortKey, projection, purpose, useCases}}
	for _, g := range d.groups {
		begin := len(cells.rows)
		for _, t := range g.Tables {
			for _, index := range t.Table.Indexes() {
				row := d.index(g, t, index)
				if !slices.ContainsFunc(cells.rows[begin:], func(other []document.Text) bool { return equal(other, row) }) {
					cells.rows = append(cells.rows, row)
				}
			}
		}
	}
	return section{title: indexDefinitions, anchor: "indexes", about: d.say(aboutIndexes), body: []part{{cells: d.table(cells)}}}
}

func (d *design) index(g schemadoc.Group, t schemadoc.Labelled, index *schema.Index) []document.Text {
	which, partition := globalIndex, d.keys(index.Hash)
	if slices.Contains(t.Table.Local.Items, index) {
		which = localIndex
		if len(index.Hash.Items) == 0 {
			partition = d.say(sameKey)
		}
	}
	comment, _ := index.Purpose.Get()
	return []document.Text{names(g), d.name(index.Name), d.say(which), partition, d.keys(index.Range), d.projection(index), document.Plain(schemadoc.CommentText(comment)), d.readers(t, index)}
}

// keys returns the attributes of a key.
func (d *design) keys(parts schema.List[schema.KeyPart]) document.Text {
	var all []document.Text
	for _, part := range parts.Items {
		all = append(all, d.name(part.Name))
	}
	if parts.Partial != "" {
		all = append(all, d.say(unknown))
	}
	return d.join(all)
}

func (d *design) projection(index *schema.Index) document.Text {
	text := orDefault(d, index.Projection, "")
	switch attributes, known := index.NonKeyAttributes.Get(); {
	case known && len(attributes) > 0:
		text = text.With(document.Plain(": "), d.list(attributes))
	case index.NonKeyAttributes.IsUnknown():
		text = text.With(document.Plain(": "), d.say(unknown))
	}
	return text
}

// readers returns the use cases that read an index.
func (d *design) readers(t schemadoc.Labelled, index *schema.Index) document.Text {
	readers := d.calls.Readers(t.Base, index)
	var all []document.Text
	for _, name := range readers.All {
		all = append(all, document.Plain(name))
	}
	for _, name := range readers.Perhaps {
		all = append(all, d.say(perhaps, name))
	}
	if len(all) == 0 && readers.Known {
		return d.say(notRead)
	}
	return document.Join(all, "; ")
}
