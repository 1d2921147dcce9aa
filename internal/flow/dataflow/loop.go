package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Loop is a natural loop: the blocks that a back edge to Head encloses.
type Loop struct {
	Head   *ssa.BasicBlock
	Blocks map[*ssa.BasicBlock]bool
}

// InnermostLoop returns the smallest natural loop that contains the block, or
// nil. The head of a loop dominates all of it, and of two loops around a block the
// head of the outer one dominates that of the inner one.
func InnermostLoop(b *ssa.BasicBlock) *Loop {
	for head := b; head != nil; head = head.Idom() {
		if loop := HeadedBy(head); loop != nil && loop.Blocks[b] {
			return loop
		}
	}
	return nil
}

// Loops returns the natural loops of a function, those with one head merged.
func Loops(fn *ssa.Function) []*Loop {
	var all []*Loop
	for _, b := range fn.Blocks {
		if loop := HeadedBy(b); loop != nil {
			all = append(all, loop)
		}
	}
	return all
}

// HeadedBy returns the loop that a block is the head of, or nil.
func HeadedBy(head *ssa.BasicBlock) *Loop {
	var work []*ssa.BasicBlock
	for _, tail := range head.Preds {
		if head.Dominates(tail) {
			work = append(work, tail)
		}
	}
	if len(work) == 0 {
		return nil
	}
	loop := &Loop{Head: head, Blocks: map[*ssa.BasicBlock]bool{head: true}}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if !loop.Blocks[b] {
			loop.Blocks[b] = true
			work = append(work, b.Preds...)
		}
	}
	return loop
}

// Instructions calls visit for every instruction of the loop.
func (l *Loop) Instructions(visit func(ssa.Instruction)) {
	for b := range l.Blocks {
		for _, instr := range b.Instrs {
			visit(instr)
		}
	}
}

// Results returns the variables that the loop sets and that are read after it:
//
//	for _, left := range out.UnprocessedItems {
//		writes = append(writes, left...)
//	}
func (l *Loop) Results() []*ssa.Phi {
	var results []*ssa.Phi
	for _, b := range l.Head.Parent().Blocks {
		for _, instr := range b.Instrs {
			phi, ok := instr.(*ssa.Phi)
			if !ok {
				break // they are the first of a block
			}
			isSet := slices.ContainsFunc(b.Preds, func(before *ssa.BasicBlock) bool { return l.Blocks[before] })
			isRead := !l.Blocks[b] || slices.ContainsFunc(Referrers(phi), func(use ssa.Instruction) bool { return !l.Blocks[use.Block()] })
			if isSet && isRead {
				results = append(results, phi)
			}
		}
	}
	return results
}

// Exits returns the conditions on which the loop may end.
func (l *Loop) Exits() []*ssa.If {
	var exits []*ssa.If
	for b := range l.Blocks {
		cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if ok && slices.ContainsFunc(b.Succs, func(s *ssa.BasicBlock) bool { return !l.Blocks[s] }) {
			exits = append(exits, cond)
		}
	}
	return exits
}

// Reaches reports whether control can pass from instruction from to
// instruction to of the same function.
func Reaches(from, to ssa.Instruction) bool {
	if from.Block() == to.Block() {
		return Before(from, to) || following(from.Block())[to.Block().Index]
	}
	return from.Block().Dominates(to.Block()) || following(from.Block())[to.Block().Index]
}

// following returns the blocks, by index, that control can come to after a block.
func following(b *ssa.BasicBlock) []bool {
	return Flood(b, func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Succs })
}

// Leading returns the blocks, by index, from which control can come to a block.
func Leading(b *ssa.BasicBlock) []bool {
	return Flood(b, func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Preds })
}

// Flood returns the blocks, by index, that next leads to from a block, in any number of steps
// but none.
func Flood(from *ssa.BasicBlock, next func(*ssa.BasicBlock) []*ssa.BasicBlock) []bool {
	seen := make([]bool, len(from.Parent().Blocks))
	work := slices.Clone(next(from))
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if !seen[b.Index] {
			seen[b.Index] = true
			work = append(work, next(b)...)
		}
	}
	return seen
}

// Dominates reports whether every path to instruction to passes instruction
// from of the same function.
func Dominates(from, to ssa.Instruction) bool {
	if from.Block() == to.Block() {
		return Before(from, to)
	}
	return from.Block().Dominates(to.Block())
}

// AlwaysBefore reports whether an instruction of the same function has certainly run
// before another does.
func AlwaysBefore(from, to ssa.Instruction) bool {
	return from.Parent() == to.Parent() && Dominates(from, to)
}

// Before reports whether an instruction comes before another one of its block.
func Before(x, y ssa.Instruction) bool {
	for _, instr := range x.Block().Instrs {
		switch instr {
		case x:
			return true
		case y:
			return false
		}
	}
	return false
}

// IsLoopedWith reports whether a loop has two instructions in it.
func IsLoopedWith(a, b ssa.Instruction) bool {
	return slices.ContainsFunc(Loops(a.Parent()), func(loop *Loop) bool { return loop.Blocks[a.Block()] && loop.Blocks[b.Block()] })
}
