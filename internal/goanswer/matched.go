package goanswer

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// MatchesByPosition reports whether the items of a BatchGetItem's answer are
// matched to what was asked for by their position: one index is used on both.
func (c *Answer) MatchesByPosition() bool {
	f, ok := c.a.Lookup(c.Instr.Common())
	if !ok || c.Op != ddb.BatchGetItem {
		return false
	}
	asked := c.AskedFor()
	for _, index := range indexes(c.a.itemsOf(goflow.OutputOf(c.Instr, f.Output))) {
		for _, list := range asked {
			if slices.Contains(indexes([]ssa.Value{list}), index) {
				return true
			}
		}
	}
	return false
}

// itemsOf returns the lists of items in an answer.
func (a *Answers) itemsOf(answer ssa.Value) []ssa.Value {
	var lists []ssa.Value
	w := a.NewWalk()
	items := &goflow.Stage{}
	items.Edge = func(e goflow.Edge) bool {
		if e.To == nil {
			return false
		}
		switch instr := e.Instr.(type) {
		case *ssa.FieldAddr:
			if member, _ := symbolic.MemberOf(instr); member == ddb.Responses {
				w.Follow(instr, items)
			}
		case *ssa.Lookup, *ssa.Extract:
			lists = append(lists, e.To)
			w.Follow(e.To, items)
		default:
			if e.How != goflow.Part {
				return false
			}
			w.Follow(e.To, items)
		}
		return true
	}
	w.Follow(answer, items)
	return lists
}

// indexes returns the values, other than constants, that lists are indexed by.
func indexes(lists []ssa.Value) []ssa.Value {
	var all []ssa.Value
	for _, list := range lists {
		for _, instr := range goflow.Referrers(list) {
			if addr, ok := instr.(*ssa.IndexAddr); ok && addr.X == list {
				if _, isConst := addr.Index.(*ssa.Const); !isConst {
					all = append(all, addr.Index)
				}
			}
		}
	}
	return all
}
