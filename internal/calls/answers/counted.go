package answers

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Decided reports whether something certainly depends on how many items the call gets, or on a
// value in one of them: they are not only handed on. A helper may return them decoded.
func (c *Answer) Decided() bool {
	return slices.ContainsFunc(c.bothDecoded(), func(d *Decoded) bool {
		return d.Counted || slices.ContainsFunc(d.Reads, func(read FieldRead) bool { return read.Decides })
	})
}

// Searched reports whether code counts the items that the call gets, or may look among them for some:
// those with a value that it compares with another one. Code that sums up all of them, or treats
// open ones other than closed ones, does neither.
func (c *Answer) Searched() bool {
	return slices.ContainsFunc(c.bothDecoded(), func(d *Decoded) bool {
		return d.Counted || d.Matched
	})
}

// bothDecoded returns what becomes of the items if they are decoded here, and if they came decoded.
func (c *Answer) bothDecoded() []*Decoded {
	decoded := newDecoding(c.a)
	if c.Output != nil {
		for _, v := range c.Output.values[ddb.Items] {
			if !isOfItems(dataflow.Deref(v.Type())) {
				decoded.Follow(v, decoded.decoded)
			}
		}
	}
	return []*Decoded{c.Decoded(), decoded.result()}
}

// isOfItems reports whether a type is that of an item, or of a list of items, as an SDK has them.
func isOfItems(t types.Type) bool {
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	_, isMap := t.Underlying().(*types.Map)
	return isMap
}

// length notes what becomes of the length of a list of items. That of one item, which is a map,
// says nothing of how many there are.
func (d *decoding) length(of ssa.Value, call ssa.CallInstruction) {
	n := call.Value()
	if _, isList := of.Type().Underlying().(*types.Slice); isList && n != nil {
		dataflow.EachUse(n, func(e dataflow.Edge) { d.counted = d.counted || d.counts(e) }, func(call ssa.CallInstruction) {
			switch dataflow.ClassifyLog(call.Common()) {
			case dataflow.Prints:
			case dataflow.Formats: // slog.Int("orders", len(orders))
				d.counted = d.counted || call.Value() == nil || d.isUsed(call.Value())
			default:
				d.counted = true
			}
		})
	}
}

// counts reports whether something depends on a number of items where it is used.
func (d *decoding) counts(e dataflow.Edge) bool {
	if op, ok := e.Instr.(*ssa.BinOp); ok {
		return !asksForAny(e.From, op) && !endsLoop(op)
	}
	switch e.How {
	case dataflow.Reads: // the room for what is made of each
		return false
	case dataflow.Same, dataflow.Made:
		return d.isUsed(e.To)
	}
	return true
}

// isUsed reports whether more than the question whether there is any depends on a number.
func (d *decoding) isUsed(v ssa.Value) bool {
	return slices.ContainsFunc(d.a.uses(v), func(u Use) bool { return u.Kind > facts.FirstOnly })
}

// endsLoop reports whether a comparison is that of an index with the end of a list, as each loop
// over one has it.
func endsLoop(cond ssa.Value) bool {
	op, ok := cond.(*ssa.BinOp)
	if !ok || op.Op != token.LSS {
		return false
	}
	loop := dataflow.InnermostLoop(op.Block())
	if loop == nil {
		return false
	}
	index := op.X
	if next, ok := index.(*ssa.BinOp); ok && next.Op == token.ADD && dataflow.IsOne(next.Y) {
		index = next.X
	}
	phi, ok := index.(*ssa.Phi)
	return ok && loop.Blocks[phi.Block()]
}
