package ops

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// PerElement reports whether the call is made once for each element of a list or
// map: the innermost loop around it ranges over one, or counts up to its length.
func (c *Request) PerElement() bool {
	loop := c.Loop()
	if loop == nil {
		return false
	}
	for _, instr := range loop.Head.Instrs {
		if _, ok := instr.(*ssa.Next); ok {
			return true
		}
	}
	return slices.ContainsFunc(loop.Exits(), func(exit *ssa.If) bool {
		op, ok := exit.Cond.(*ssa.BinOp)
		return ok && op.Op == token.LSS && exit.Block() == loop.Head && symbolic.CountsByOne(op.X, loop) && symbolic.IsLength(op.Y)
	})
}

// MatchesByPosition reports whether the items of a BatchGetItem's answer are
// matched to what was asked for by their position: one index is used on both.
func (c *Answer) MatchesByPosition() bool {
	f, ok := c.a.lookup(c.Instr.Common())
	if !ok || c.Op != ddb.BatchGetItem {
		return false
	}
	asked := c.askedFor()
	for _, index := range indexes(c.a.itemsOf(goflow.OutputOf(c.Instr, f.Output))) {
		for _, list := range asked {
			if slices.Contains(indexes([]ssa.Value{list}), index) {
				return true
			}
		}
	}
	return false
}

// askedFor returns the lists that the keys of a BatchGetItem are made of.
func (c *Request) askedFor() []ssa.Value {
	m := c.Input.Get(ddb.RequestItems).Made()
	if m == nil {
		return nil
	}
	s := c.r.Sizer(symbolic.Anchor(m, c.Instr))
	s.Requests(m, true)
	return s.Lists()
}

// itemsOf returns the lists of items in an answer.
func (a *Answers) itemsOf(answer ssa.Value) []ssa.Value {
	var lists []ssa.Value
	seen := map[ssa.Value]bool{}
	var follow func(v ssa.Value)
	follow = func(v ssa.Value) {
		if seen[v] {
			return
		}
		seen[v] = true
		for _, instr := range goflow.Referrers(v) {
			switch instr := instr.(type) {
			case *ssa.FieldAddr:
				if member, _ := symbolic.MemberOf(instr); member == ddb.Responses {
					follow(instr)
				}
			case *ssa.UnOp:
				follow(instr)
			case *ssa.Phi:
				follow(instr)
			case *ssa.Extract:
				follow(instr)
			case *ssa.Lookup:
				lists = append(lists, instr)
				follow(instr)
			}
		}
	}
	if answer != nil {
		follow(answer)
	}
	for v := range seen {
		if extract, ok := v.(*ssa.Extract); ok {
			lists = append(lists, extract)
		}
	}
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
