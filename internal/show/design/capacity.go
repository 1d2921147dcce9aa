package design

import (
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

var (
	sizes      = phrase{"Sizes of items", "アイテムサイズの見積もり"}
	aboutSizes = phrase{
		"Lower bounds, from the attributes that an item always has, with strings and binary values counted as empty. A read is eventually consistent; a strongly consistent one takes twice as much. An index that holds the item takes a write of its own if a write changes what it projects.",
		"アイテムが常に持つ属性から求めた下限値である。文字列とバイナリは空として数える。読み込みは結果整合性の場合で、強力な整合性では 2 倍になる。射影している属性が更新された場合は、インデックスごとに書き込みが発生する。",
	}
	capacities    = phrase{"Capacity", "キャパシティの見積もり"}
	aboutCapacity = phrase{
		"What one request takes, without the writes to indexes. Multiply it by the requests in a second. A call of which the code does not show this is left out.",
		"1 リクエストが消費するキャパシティである。インデックスへの書き込みは含まない。1 秒あたりのリクエスト数を掛けて見積もる。コードから消費量が分からない呼び出しは省略している。",
	}
	atLeastBytes = phrase{"at least %s bytes", "%s バイト以上"}
	atLeastUnits = phrase{"at least %s %s", "%s %s 以上"}
	unitsPer     = phrase{"%s %s per %s", "%[3]s ごとに %[1]s %[2]s"}
	indexCount   = phrase{"indexes", "インデックス数"}
)

// The blocks by which reads and writes are counted (developer guide, "DynamoDB read and write
// operations").
const (
	readBlock  = 4 << 10
	writeBlock = 1 << 10
)

// sizes returns a row for each kind of item of each table.
func (d *design) sizes() section {
	cells := grid{head: []phrase{table, item, size, read, write, indexCount}}
	for _, g := range d.groups {
		var seen []string
		for _, p := range d.askedBy(g) {
			i := p.Item
			if i == nil || i.AtLeast == 0 || i.Type == "" || slices.Contains(seen, i.Type) || len(d.asked(p)) > 1 {
				continue
			}
			seen = append(seen, i.Type)
			cells.add(names(g), document.Plain(i.Type), d.say(atLeastBytes, i.AtLeast),
				d.say(atLeastUnits, numberText(0.5*blocks(i.AtLeast, readBlock)), "RCU"), d.say(atLeastUnits, numberText(blocks(i.AtLeast, writeBlock)), "WCU"), document.Plain(strconv.Itoa(most(g))))
		}
	}
	return section{title: sizes, anchor: "sizes", about: d.say(aboutSizes), body: []part{{cells: d.table(cells.used())}}}
}

// blocks returns how many blocks a number of bytes begins.
func blocks(bytes, block int) float64 { return float64((bytes + block - 1) / block) }

// most returns how many indexes a table of a group has at most.
func most(g schemadoc.Group) (n int) {
	for _, t := range g.Tables {
		n = max(n, len(t.Table.Indexes()))
	}
	return n
}

// capacity returns a row for each call whose capacity can be told.
func (d *design) capacity() section {
	cells := grid{head: []phrase{useCase, operation, target, indexColumn, item, capacity}}
	for _, p := range d.calls.All {
		if p.Capacity != nil {
			cells.add(document.Plain(p.Purpose()), document.Plain(p.Operation), d.tablesOf(p), d.indexRead(p), itemType(p), d.units(*p.Capacity))
		}
	}
	return section{title: capacities, anchor: "capacity", about: d.say(aboutCapacity), body: []part{{cells: d.table(cells.used())}}}
}

func itemType(p patterns.Pattern) document.Text {
	if p.Item == nil {
		return nil
	}
	return document.Plain(p.Item.Type)
}

// units returns what a request takes: "0.5 RCU per 4 KB".
func (d *design) units(c patterns.Capacity) document.Text {
	if c.AtLeast > 0 {
		return d.say(atLeastUnits, numberText(c.AtLeast), c.Unit)
	}
	block := strconv.Itoa(c.Block>>10) + " KB"
	if c.Block == writeBlock {
		block = "KB"
		if d.language == Japanese {
			block = "1 KB"
		}
	}
	return d.say(unitsPer, numberText(c.Units), c.Unit, block)
}

func numberText(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
