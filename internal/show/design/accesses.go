package design

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

var (
	accessPatterns = phrase{"Access patterns", "ユースケース一覧"}
	aboutAccesses  = phrase{
		"C creates, R reads, U updates, and D deletes items.",
		"C は作成、R は読み込み、U は更新、D は削除を表す。",
	}
	partlyLikely = phrase{
		" The tables of %s of %s calls are likely, not proven: `dynamolint access-patterns` shows the evidence.",
		"%[2]s 件中 %[1]s 件の呼び出しのテーブルは推定であり、根拠は `dynamolint access-patterns` で確認できる。",
	}
	queryConditions = phrase{"Query conditions", "クエリ条件定義書"}
	aboutQueries    = phrase{
		"How items are read: with which key, and what is dropped by a filter after it was read.",
		"アイテムの読み込み方法である。フィルターは、読み込んだ後に適用される。",
	}
	ofIndex    = phrase{"%s of index %s", "インデックス %[2]s の %[1]s"}
	wholeTable = phrase{"the whole table", "テーブル全体"}
	wholeIndex = phrase{"the whole index %s", "インデックス %s 全体"}
	inOrder    = phrase{"%s (%s)", "%s（%s）"}
	ascending  = phrase{"ascending", "昇順"}
	descending = phrase{"descending", "降順"}
	limit      = phrase{"limit %s", "上限 %s 件"}
	allPages   = phrase{"all pages", "全ページ"}
	firstPage  = phrase{"first page only", "先頭ページのみ"}
	countOnly  = phrase{"count only", "件数のみ"}
	strong     = phrase{"strong", "強力な整合性"}
	eventual   = phrase{"eventual", "結果整合性"}
)

// accesses returns a row for each use case and table, in the form in which the guideline lists
// them: the use case is named in the first of its rows only.
func (d *design) accesses() section {
	cells := grid{head: []phrase{useCase, target, accessKey, crud}}
	current, begin := "", 0 // the use case, and the first of its rows
	for _, p := range d.calls.All {
		use := p.Purpose()
		row := []document.Text{document.Plain(use), d.tablesOf(p), d.accessKey(p), document.Plain(p.CRUD())}
		if use != current {
			current, begin = use, len(cells.rows)
		} else if row[0] = nil; slices.ContainsFunc(cells.rows[begin:], func(other []document.Text) bool { return equal(other[1:], row[1:]) }) {
			continue
		}
		cells.rows = append(cells.rows, row)
	}
	return section{title: accessPatterns, anchor: "access-patterns", about: d.say(aboutAccesses).With(d.evidence()), body: []part{{cells: d.table(cells)}}}
}

// evidence says how certain the tables of the calls are.
func (d *design) evidence() document.Text {
	linked, proven := d.calls.Evidence()
	if linked == proven {
		return nil
	}
	return d.say(partlyLikely, linked-proven, linked)
}

// accessKey returns the key of a call with the index that it is of, its order and its limit.
func (d *design) accessKey(p patterns.Pattern) document.Text {
	text := document.Code(p.KeyText())
	switch isScan := ddb.Op(p.Operation) == ddb.Scan; {
	case isScan && p.Index == "":
		text = d.say(wholeTable)
	case isScan:
		text = d.say(wholeIndex, d.indexRead(p))
	case p.Index != "":
		text = d.say(ofIndex, text, d.indexRead(p))
	}
	if order := d.order(p); len(order) > 0 {
		text = d.say(inOrder, text, order)
	}
	return text
}

// indexRead returns the index that a call reads.
func (d *design) indexRead(p patterns.Pattern) document.Text {
	if p.Index == patterns.RunTime {
		return document.Plain(patterns.RunTime)
	}
	return document.Code(p.Index)
}

// order returns in which order a call reads, and how much.
func (d *design) order(p patterns.Pattern) document.Text {
	var all []document.Text
	say := map[string]phrase{gorule.Ascending: ascending, gorule.Descending: descending}
	if words, ok := say[p.Order]; ok {
		all = append(all, d.say(words))
	}
	switch {
	case p.Limit != "":
		all = append(all, d.say(limit, p.Limit))
	case p.Pages == gorule.AllPages:
		all = append(all, d.say(allPages))
	case p.Pages == gorule.FirstPage:
		all = append(all, d.say(firstPage))
	}
	return d.join(all)
}

// queries returns a row for each call that reads items.
func (d *design) queries() section {
	cells := grid{head: []phrase{useCase, operation, target, indexColumn, keyCondition, filter, order, readColumn, consistency, source}}
	for _, p := range d.calls.All {
		if p.CRUD() != "R" {
			continue
		}
		cells.add(document.Plain(p.Purpose()), document.Plain(p.Operation), d.tablesOf(p), d.indexRead(p), document.Code(p.KeyText()),
			d.list(p.Filter), d.order(p), d.attributesRead(p), d.consistency(p), document.Plain(p.Source()))
	}
	return section{title: queryConditions, anchor: "query-conditions", about: d.say(aboutQueries), body: []part{{cells: d.table(cells.used())}}}
}

func (d *design) attributesRead(p patterns.Pattern) document.Text {
	if p.Select == "COUNT" {
		return d.say(countOnly)
	}
	return d.list(p.Projection)
}

// consistency returns how a call reads, where that is certain.
func (d *design) consistency(p patterns.Pattern) document.Text {
	switch {
	case p.Consistent:
		return d.say(strong)
	case p.Eventually:
		return d.say(eventual)
	}
	return nil
}

// list returns names of attributes.
func (d *design) list(names []string) document.Text { return d.join(codes(names)) }

// codes returns names or conditions as code, but for those that are known only at run time.
func codes(texts []string) (all []document.Text) {
	for _, text := range texts {
		if text == patterns.RunTime {
			all = append(all, document.Plain(text))
		} else {
			all = append(all, document.Code(text))
		}
	}
	return all
}
