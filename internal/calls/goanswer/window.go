package goanswer

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/goflow"
)

// Windows returns where the function around the call takes a page out of all that the call
// gets, at an offset that it computes of a number and a size:
//
//	items[(page-1)*size : page*size]
//	items[offset : offset+limit]
func (c *Answer) Windows() (all []token.Pos) {
	if c.Instr == nil {
		return nil
	}
	var g *gathered // which takes time to find
	holds := func(list ssa.Value, at ssa.Instruction) bool {
		if g == nil {
			made := c.gathered()
			g = &made
		}
		return g.holds(list, at)
	}
	for _, b := range c.Instr.Parent().Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Slice:
				if c.isWindow(instr) && holds(instr.X, instr) {
					all = append(all, instr.Pos())
				}
			case *ssa.IndexAddr:
				if at := c.beginning(instr); at.IsValid() && holds(instr.X, instr) {
					all = append(all, at)
				}
			}
		}
	}
	return all
}

// isWindow reports whether a part of a list begins at an offset that is the same in all turns
// of the loops around it: others cut a list into pieces.
func (c *Answer) isWindow(part *ssa.Slice) bool {
	if part.Low == nil {
		return false
	}
	if product(part.Low, part) != nil {
		return true
	}
	here := goflow.Places{Flow: c.a.Flow}
	return part.High != nil && slices.ContainsFunc(sources(part.High), func(end ssa.Value) bool {
		sum, ok := end.(*ssa.BinOp)
		return ok && sum.Op == token.ADD && slices.ContainsFunc(sources(part.Low), func(begin ssa.Value) bool {
			return isOffset(begin) && sameEachTurn(begin, part) && (among(here, begin, sum.X) || among(here, begin, sum.Y))
		})
	})
}

// among reports whether a value is one of those that another may be.
func among(here goflow.Places, v, of ssa.Value) bool {
	return slices.ContainsFunc(sources(of), func(source ssa.Value) bool { return here.Same(v, here, source) })
}

// isOffset reports whether a value may be an offset that callers ask for. Constants, lengths and
// differences, as for the last few, are none.
func isOffset(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return false
	case *ssa.BinOp:
		return v.Op == token.MUL
	}
	return !goflow.IsLength(v)
}

// beginning returns where a loop over the elements of a list leaves out those before an
// offset: it begins there, or compares the index with it.
func (c *Answer) beginning(at *ssa.IndexAddr) token.Pos {
	if index, ok := at.Index.(*ssa.Phi); ok {
		for _, edge := range index.Edges {
			if begin := product(edge, at); begin != nil {
				return begin.Pos()
			}
		}
	}
	for _, instr := range goflow.Referrers(at.Index) {
		if test, ok := instr.(*ssa.BinOp); ok && passesOver(test, at) {
			return test.Pos()
		}
	}
	return token.NoPos
}

// passesOver reports whether a comparison of an index with a product has a loop go on to its
// next turn, without doing anything, for the elements before that.
func passesOver(test *ssa.BinOp, at *ssa.IndexAddr) bool {
	loop := goflow.InnermostLoop(test.Block())
	before, known := map[token.Token]bool{token.LSS: true, token.LEQ: true, token.GTR: false, token.GEQ: false}[test.Op]
	if loop == nil || !known || product(test.X, at) == nil && product(test.Y, at) == nil {
		return false
	}
	if test.Y == at.Index {
		before = !before
	}
	return slices.ContainsFunc(goflow.Referrers(test), func(instr ssa.Instruction) bool {
		decision, ok := instr.(*ssa.If)
		if !ok {
			return false
		}
		next := decision.Block().Succs[1]
		if before {
			next = decision.Block().Succs[0]
		}
		return next == loop.Head || len(next.Instrs) == 1 && len(next.Succs) == 1 && next.Succs[0] == loop.Head
	})
}

// product returns the product that a value is, or that it is bounded, increased or decreased
// from, if that is the same in all turns of the loops around an instruction.
func product(v ssa.Value, at ssa.Instruction) *ssa.BinOp {
	for _, source := range goflow.Sources(v, goflow.Converted, bounds, sums) {
		if of, ok := source.(*ssa.BinOp); ok && of.Op == token.MUL && sameEachTurn(of, at) {
			return of
		}
	}
	return nil
}

// sameEachTurn reports whether a value is the same in all turns of the loops around an
// instruction.
func sameEachTurn(v ssa.Value, at ssa.Instruction) bool {
	return !slices.ContainsFunc(goflow.Loops(at.Parent()), func(loop *goflow.Loop) bool {
		return loop.Blocks[at.Block()] && loop.Changes(v)
	})
}

// sources returns what a number may be: through variables, conversions, and bounds such as
// min(end, len(items)).
func sources(v ssa.Value) []ssa.Value { return goflow.Sources(v, goflow.Converted, bounds) }

// bounds is the [goflow.Way] from the least or greatest of some numbers to these.
func bounds(v ssa.Value) ([]ssa.Value, bool) {
	if call, ok := v.(*ssa.Call); ok {
		if b, ok := call.Call.Value.(*ssa.Builtin); ok && (b.Name() == "min" || b.Name() == "max") {
			return call.Call.Args, true
		}
	}
	return nil, false
}

// sums is the [goflow.Way] from a sum to what is added up, and from a difference to what is
// subtracted from.
func sums(v ssa.Value) ([]ssa.Value, bool) {
	op, ok := v.(*ssa.BinOp)
	switch {
	case ok && op.Op == token.ADD:
		return []ssa.Value{op.X, op.Y}, true
	case ok && op.Op == token.SUB:
		return []ssa.Value{op.X}, true
	}
	return nil, false
}
