package design

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

var (
	conditionalWrites = phrase{"Conditional writes and transactions", "条件付き書き込み・トランザクション"}
	aboutWrites       = phrase{
		"A write whose condition does not hold is refused, and with it all others of its transaction.",
		"条件を満たさない書き込みは拒否される。トランザクションの場合は、すべての書き込みが拒否される。",
	}
	either = phrase{" or ", " または "}
)

// writes returns a row for each conditional write, and for each action of a transaction.
func (d *design) writes() section {
	cells := grid{head: []phrase{useCase, operation, action, target, condition, source}}
	for _, p := range d.calls.All {
		for _, row := range d.writesOf(p) {
			row = slices.Concat([]document.Text{document.Plain(p.Purpose()), document.Plain(p.Operation)}, row, []document.Text{document.Plain(p.Source())})
			cells.rows = append(cells.rows, row) // also if it is like the one before: a transaction may write several items
		}
	}
	return section{title: conditionalWrites, anchor: "conditional-writes", about: d.say(aboutWrites), body: []part{{cells: d.table(cells.used())}}}
}

// writesOf returns the action, the tables and the condition of each write of a call. What a call
// writes may be unknown, but for that there is a condition or a transaction.
func (d *design) writesOf(p patterns.Pattern) (rows [][]document.Text) {
	o := ddb.Lookup(ddb.Op(p.Operation))
	isTransaction := o.Is(ddb.TransactionKind) && o.OnlyWrites()
	for _, w := range p.Writes {
		tables := d.tablesOf(p)
		if isTransaction {
			tables = d.tablesWritten(w)
		}
		rows = append(rows, []document.Text{document.Plain(w.Action), tables, d.conditions(w)})
	}
	if len(rows) == 0 && (p.Conditional || isTransaction) {
		return [][]document.Text{{document.Plain(strings.Join(p.Parts, ", ")), d.tablesOf(p), document.Plain(patterns.RunTime)}}
	}
	return rows
}

// tablesWritten returns the tables that an action may write.
func (d *design) tablesWritten(w patterns.Write) document.Text {
	var groups []schemadoc.Group
	for _, g := range d.groups {
		if slices.ContainsFunc(g.Tables, func(t schemadoc.Labelled) bool { return d.calls.Writes(w, t.Base) }) {
			groups = append(groups, g)
		}
	}
	if len(groups) == 0 {
		return document.Plain(patterns.RunTime)
	}
	return names(groups...)
}

func (d *design) conditions(w patterns.Write) document.Text {
	all := codes(w.Conditions)
	if w.Sometimes {
		all = append(all, d.say(none))
	}
	return document.Join(all, d.language.say(either))
}
