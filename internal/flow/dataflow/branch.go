package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Branch holds the instructions that code comes to only on some of its ways.
type Branch map[ssa.Instruction]bool

// Only returns what code comes to after an instruction, until it comes there again, only if the
// supposition holds, and not if another one does. It returns false if there are too many ways.
//
//	out, err := client.GetItem(ctx, in) // suppose that err is not nil, or else that it is
//	if err != nil {
//		log.Print(err) // only this
//	}
//	show(out)
func (s Supposition) Only(other Supposition, from ssa.Instruction) (Branch, bool) {
	branch, ok := s.reached(from)
	others, also := other.reached(from)
	for instr := range others {
		delete(branch, instr)
	}
	return branch, ok && also
}

func (s Supposition) reached(from ssa.Instruction) (Branch, bool) {
	all := Branch{}
	ok := s.After(from, func(instr ssa.Instruction, _ func(ssa.Value) ssa.Value) bool {
		all[instr] = true
		return instr != from
	})
	return all, ok
}

// Chooses reports whether the branch decides what variables hold behind it.
func (b Branch) Chooses() bool { return len(b.chosen()) > 0 }

// chosen returns the variables that hold something else behind the branch than on other ways.
func (b Branch) chosen() (all []ssa.Value) {
	for instr := range b {
		block := instr.Block()
		if instr != block.Instrs[len(block.Instrs)-1] {
			continue
		}
		for _, succ := range block.Succs {
			if !b.begins(succ) {
				all = append(all, b.chosenAt(succ)...)
			}
		}
	}
	return all
}

// chosenAt returns those that a block puts together.
func (b Branch) chosenAt(block *ssa.BasicBlock) (all []ssa.Value) {
	for _, instr := range block.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		var here, elsewhere []ssa.Value
		for i, edge := range phi.Edges {
			if b.begins(block.Preds[i]) {
				here = append(here, edge)
			} else {
				elsewhere = append(elsewhere, edge)
			}
		}
		if slices.ContainsFunc(here, func(v ssa.Value) bool { return !slices.Contains(elsewhere, v) }) {
			all = append(all, phi)
		}
	}
	return all
}

// begins reports whether a block is part of the branch.
func (b Branch) begins(block *ssa.BasicBlock) bool { return b[block.Instrs[len(block.Instrs)-1]] }
