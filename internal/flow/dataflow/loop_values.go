package dataflow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Changes reports whether what v is made of may differ from turn to turn.
func (l *Loop) Changes(v ssa.Value) bool { return l.changes(v, map[ssa.Value]bool{}) }

func (l *Loop) changes(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	inside := l.Blocks[instr.Block()]
	if inside && l.brings(instr) {
		return true
	}
	stored := func(at ssa.Instruction, v ssa.Value) bool { // anew each turn, or over what was there before
		return l.Blocks[at.Block()] && (!inside || l.changes(v, seen))
	}
	for _, use := range Referrers(v) {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Addr == v && stored(use, use.Val) {
				return true
			}
		case *ssa.MapUpdate:
			if use.Map == v && (stored(use, use.Value) || stored(use, use.Key)) {
				return true
			}
		case *ssa.FieldAddr:
			if use.X == v && l.changes(use, seen) {
				return true
			}
		case *ssa.IndexAddr:
			if use.X == v && l.changes(use, seen) {
				return true
			}
		}
	}
	return inside && slices.ContainsFunc(instr.Operands(nil), func(o *ssa.Value) bool { return *o != nil && l.changes(*o, seen) })
}

// brings reports whether an instruction of the loop is something else in each turn by itself:
// a variable of the loop, what the loop ranges over, what it receives.
func (l *Loop) brings(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Phi:
		return instr.Block() == l.Head
	case *ssa.Next, *ssa.Select:
		return true
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	}
	return false
}

// OnlyCarries reports whether nothing becomes of a value in the loop, and after
// it only of what is left when its last turn is over.
func (l *Loop) OnlyCarries(v ssa.Value) bool { return l.onlyCarries(v, map[ssa.Value]bool{}) }

func (l *Loop) onlyCarries(v ssa.Value, seen map[ssa.Value]bool) bool {
	seen[v] = true
	variable, isPhi := v.(*ssa.Phi)
	isCarried := isPhi && variable.Block() == l.Head
	carries := isCarried
	for _, instr := range Referrers(v) {
		phi, isPhi := instr.(*ssa.Phi)
		switch {
		case IsDebug(instr), isCarried && !l.Blocks[instr.Block()]:
		case !isPhi || !l.Blocks[phi.Block()]:
			return false
		case !seen[phi] && !l.onlyCarries(phi, seen):
			return false
		default:
			carries = true
		}
	}
	return carries
}

// OwnVariables is the [Way] that ends where branches come together, other than at the head of the loop:
// a variable of the loop is what its turns set it to. Without a loop it ends at all of them.
func (l *Loop) OwnVariables(v ssa.Value) (from []ssa.Value, known bool) {
	phi, ok := v.(*ssa.Phi)
	return nil, ok && (l == nil || phi.Block() != l.Head)
}
