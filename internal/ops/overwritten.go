package ops

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Overwritten reports whether the error of the call is overwritten by the next
// turn of the loop around it, where no code reads it: of all errors only the
// last is left.
func (c *Call) Overwritten() bool {
	if len(c.sends) > 0 {
		return slices.ContainsFunc(c.sends, c.a.overwritten)
	}
	return c.a.overwritten(c.instr)
}

func (a *analysis) overwritten(call ssa.CallInstruction) bool {
	failure := errorResult(call.Common().Signature())
	loop := innermostLoop(call.Block())
	if failure < 0 || loop == nil {
		return false
	}
	err := outputOf(call, failure)
	return err != nil && loop.onlyCarries(err, map[ssa.Value]bool{})
}

// onlyCarries reports whether nothing becomes of a value in the loop, and after
// it only of what is left when its last turn is over.
func (l *Loop) onlyCarries(v ssa.Value, seen map[ssa.Value]bool) bool {
	seen[v] = true
	variable, isPhi := v.(*ssa.Phi)
	isCarried := isPhi && variable.Block() == l.Head
	carries := isCarried
	for _, instr := range referrers(v) {
		phi, isPhi := instr.(*ssa.Phi)
		switch {
		case isDebug(instr), isCarried && !l.Blocks[instr.Block()]:
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
