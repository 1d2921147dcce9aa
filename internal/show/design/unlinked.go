package design

import "github.com/dynamolint/dynamolint/internal/show/document"

var (
	notLinked     = phrase{"Calls of unknown tables", "テーブルを特定できない呼び出し"}
	aboutUnlinked = phrase{
		"`dynamolint access-patterns` says why the table of each is unknown, and how to name it in the configuration.",
		"テーブルを特定できない理由と、設定で指定する方法は、`dynamolint access-patterns` で確認できる。",
	}
)

// unlinked returns a row for each call of which it is unknown which table it asks.
func (d *design) unlinked() section {
	cells := grid{head: []phrase{useCase, operation, keyCondition, source}}
	for _, p := range d.calls.All {
		if len(p.Tables) == 0 && !p.External {
			cells.add(document.Plain(p.Purpose()), document.Plain(p.Operation), document.Code(p.KeyText()), document.Plain(p.Source()))
		}
	}
	return section{title: notLinked, anchor: "not-linked", about: d.say(aboutUnlinked), body: []part{{cells: d.table(cells.used())}}}
}
