package answers

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Cut is where the function around a call takes a part of all that the call gets, or goes on in
// it, from somewhere else than the start:
//
//	items[(page-1)*size : page*size] // Begins: AtProduct
//	items[offset : offset+limit]     // Begins: AtGiven, Sized
//	for i := 0; i < len(items); i += 25 {
//		items[i : i+25] // Begins: AtGiven, Sized, Moves
type Cut struct {
	At     token.Pos
	Begins Beginning
	Sized  bool // it ends at the sum of where it begins and something else
	Moves  bool // it begins elsewhere in each turn of a loop around it
}

// Beginning is where in a list a [Cut] begins.
type Beginning uint8

// The beginnings.
const (
	AtProduct Beginning = iota + 1 // at a product, as of a page's number and its size, or near one
	AtGiven                        // at what may be given from outside: no constant, length or difference
)

// Cuts returns where the function around the call cuts all that the call gets, several times where
// one begins at one of several numbers.
func (c *Answer) Cuts() (all []Cut) {
	if c.Request.Instr == nil {
		return nil
	}
	var g *gathered // which takes time to find
	for _, b := range c.Request.Instr.Parent().Blocks {
		for _, instr := range b.Instrs {
			list, cuts := c.cutBy(instr)
			if len(cuts) == 0 {
				continue
			}
			if g == nil {
				made := c.gathered()
				g = &made
			}
			if g.holds(list, instr) {
				all = append(all, cuts...)
			}
		}
	}
	return all
}

// cutBy returns the list that an instruction cuts, and how.
func (c *Answer) cutBy(instr ssa.Instruction) (list ssa.Value, cuts []Cut) {
	switch instr := instr.(type) {
	case *ssa.Slice:
		if instr.Low != nil {
			return instr.X, c.sliced(instr)
		}
	case *ssa.IndexAddr:
		return instr.X, begun(instr)
	}
	return nil, nil
}

// sliced returns where a part of a list may begin.
func (c *Answer) sliced(part *ssa.Slice) (cuts []Cut) {
	for _, product := range products(part.Low) {
		cuts = append(cuts, Cut{At: part.Pos(), Begins: AtProduct, Moves: !sameEachTurn(product, part)})
	}
	for _, begin := range sources(part.Low) {
		if isOffset(begin) {
			cuts = append(cuts, Cut{At: part.Pos(), Begins: AtGiven, Sized: c.isSized(part, begin), Moves: !sameEachTurn(begin, part)})
		}
	}
	return cuts
}

// isSized reports whether a part of a list ends at the sum of where it begins and something else.
func (c *Answer) isSized(part *ssa.Slice, begin ssa.Value) bool {
	here := dataflow.Places{Flow: c.a.Flow}
	return part.High != nil && slices.ContainsFunc(sources(part.High), func(end ssa.Value) bool {
		sum, ok := end.(*ssa.BinOp)
		return ok && sum.Op == token.ADD && (among(here, begin, sum.X) || among(here, begin, sum.Y))
	})
}

// among reports whether a value is one of those that another may be.
func among(here dataflow.Places, v, of ssa.Value) bool {
	return slices.ContainsFunc(sources(of), func(source ssa.Value) bool { return here.Same(v, here, source) })
}

// isOffset reports whether a value may be an offset that callers ask for. Constants, lengths and
// what is computed, as for the last few, are none.
func isOffset(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Const, *ssa.BinOp:
		return false
	}
	return !dataflow.IsLength(v)
}

// begun returns where a loop over the elements of a list leaves out those before a product: it
// begins there, or compares the index with it.
func begun(at *ssa.IndexAddr) (cuts []Cut) {
	for _, product := range products(at.Index) {
		cuts = append(cuts, Cut{At: product.Pos(), Begins: AtProduct, Moves: !sameEachTurn(product, at)})
	}
	for _, instr := range dataflow.Referrers(at.Index) {
		if test, ok := instr.(*ssa.BinOp); ok && passesOver(test, at) {
			cuts = append(cuts, Cut{At: test.Pos(), Begins: AtProduct})
		}
	}
	return cuts
}

// passesOver reports whether a comparison of an index with a product has a loop go on to its
// next turn, without doing anything, for the elements before that.
func passesOver(test *ssa.BinOp, at *ssa.IndexAddr) bool {
	loop := dataflow.InnermostLoop(test.Block())
	before, known := map[token.Token]bool{token.LSS: true, token.LEQ: true, token.GTR: false, token.GEQ: false}[test.Op]
	isFixed := func(product *ssa.BinOp) bool { return sameEachTurn(product, at) }
	if loop == nil || !known || !slices.ContainsFunc(slices.Concat(products(test.X), products(test.Y)), isFixed) {
		return false
	}
	if test.Y == at.Index {
		before = !before
	}
	return slices.ContainsFunc(dataflow.Referrers(test), func(instr ssa.Instruction) bool {
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

// products returns the products that a number is, or that it is bounded, increased or decreased
// from.
func products(v ssa.Value) (all []*ssa.BinOp) {
	for _, source := range dataflow.Sources(v, dataflow.Converted, bounds, sums) {
		if of, ok := source.(*ssa.BinOp); ok && of.Op == token.MUL {
			all = append(all, of)
		}
	}
	return all
}

// sameEachTurn reports whether a value is the same in all turns of the loops around an
// instruction.
func sameEachTurn(v ssa.Value, at ssa.Instruction) bool {
	return !slices.ContainsFunc(dataflow.Loops(at.Parent()), func(loop *dataflow.Loop) bool {
		return loop.Blocks[at.Block()] && loop.Changes(v)
	})
}

// sources returns what a number may be: through variables, conversions, and bounds such as
// min(end, len(items)).
func sources(v ssa.Value) []ssa.Value { return dataflow.Sources(v, dataflow.Converted, bounds) }

// bounds is the [dataflow.Way] from the least or greatest of some numbers to these.
func bounds(v ssa.Value) ([]ssa.Value, bool) {
	if call, ok := v.(*ssa.Call); ok {
		if b, ok := call.Call.Value.(*ssa.Builtin); ok && (b.Name() == "min" || b.Name() == "max") {
			return call.Call.Args, true
		}
	}
	return nil, false
}

// sums is the [dataflow.Way] from a sum to what is added up, and from a difference to what is
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
