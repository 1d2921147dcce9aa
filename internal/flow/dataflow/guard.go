package dataflow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// OnlyLogs reports whether a condition decides about nothing but logging:
// whichever branch is taken, no block that only it leads to has another effect,
// both go on at the same place, and no value there depends on the branch.
func (a *Flow) OnlyLogs(cond *ssa.If) bool {
	_, ok := a.harmless(cond)
	return ok
}

// OnlyMakesErrors reports whether a condition decides about nothing but errors that are made there,
// of which nothing becomes:
//
//	if err != nil {
//		errors.Wrap(err, "put order")
//	}
func (a *Flow) OnlyMakesErrors(cond *ssa.If) bool {
	blocks, ok := a.harmless(cond)
	made := false
	for _, b := range blocks {
		for _, instr := range b.Instrs {
			call, isCall := instr.(ssa.CallInstruction)
			if !isCall || IsBuiltin(call.Common()) {
				continue
			}
			if ClassifyLog(call.Common()) != Formats { // another may show it
				return false
			}
			_, fn := CalleeOf(call.Common())
			made = made || makesError(fn)
		}
	}
	return ok && made
}

// harmless returns the blocks that only one of the branches of a condition leads to, if the
// condition decides about nothing but logging.
func (a *Flow) harmless(cond *ssa.If) (blocks []*ssa.BasicBlock, ok bool) {
	block := cond.Block()
	var ends []edge
	for _, succ := range block.Succs {
		inside, joins, ok := a.harmlessBranch(edge{block, succ})
		if !ok || len(joins) == 0 {
			return nil, false
		}
		blocks, ends = append(blocks, inside...), append(ends, joins...)
	}
	for _, e := range ends {
		if e.to != ends[0].to || !sameValues(e, ends[0]) {
			return nil, false
		}
	}
	return blocks, true
}

// An edge leads from the end of one block to the beginning of another.
type edge struct{ from, to *ssa.BasicBlock }

// harmlessBranch returns the blocks of a branch and the edges by which it joins other
// code, and false if it does anything but log before.
func (a *Flow) harmlessBranch(first edge) (blocks []*ssa.BasicBlock, ends []edge, ok bool) {
	head := first.to
	if len(head.Preds) != 1 {
		return nil, []edge{first}, true // the branch is empty
	}
	seen := map[*ssa.BasicBlock]bool{head: true}
	work := []*ssa.BasicBlock{head}
	for len(work) > 0 {
		b := work[len(work)-1]
		work, blocks = work[:len(work)-1], append(blocks, b)
		if slices.ContainsFunc(b.Instrs, a.IsEffect) {
			return nil, nil, false
		}
		for _, succ := range b.Succs {
			switch {
			case !head.Dominates(succ):
				ends = append(ends, edge{b, succ})
			case !seen[succ]:
				seen[succ] = true
				work = append(work, succ)
			}
		}
	}
	return blocks, ends, true
}

// sameValues reports whether two edges into one block bring the same values.
func sameValues(x, y edge) bool {
	i, j := slices.Index(x.to.Preds, x.from), slices.Index(y.to.Preds, y.from)
	for _, instr := range x.to.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		if phi.Edges[i] != phi.Edges[j] {
			return false
		}
	}
	return true
}

// IsEffect reports whether an instruction does more than compute and log. An
// unknown one may.
func (a *Flow) IsEffect(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.DebugRef, *ssa.If, *ssa.Jump, *ssa.RunDefers, *ssa.Phi,
		*ssa.Alloc, *ssa.MakeChan, *ssa.MakeClosure, *ssa.MakeInterface, *ssa.MakeMap, *ssa.MakeSlice,
		*ssa.BinOp, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Convert, *ssa.MultiConvert, *ssa.SliceToArrayPointer, *ssa.TypeAssert,
		*ssa.Extract, *ssa.Field, *ssa.FieldAddr, *ssa.Index, *ssa.IndexAddr, *ssa.Lookup, *ssa.Next, *ssa.Range, *ssa.Slice:
		return false
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	case *ssa.Store:
		return !isListed(instr)
	case *ssa.Call:
		if b, ok := instr.Call.Value.(*ssa.Builtin); ok {
			return slices.Contains([]string{"clear", "close", "copy", "delete", "recover"}, b.Name())
		}
		if ClassifyLog(&instr.Call) != Neither {
			return false
		}
		return !a.called(&instr.Call).Pure
	}
	return true
}

// isListed reports whether a value becomes an element of a list that is written
// down in the same place, such as the arguments of a variadic call.
func isListed(store *ssa.Store) bool {
	element, ok := store.Addr.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	array, ok := element.X.(*ssa.Alloc)
	return ok && array.Block() == store.Block()
}
