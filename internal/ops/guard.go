package ops

import (
	"regexp"

	"golang.org/x/tools/go/ssa"
)

var (
	loggerType = regexp.MustCompile(`(?i)log(ger)?$`)
	levelName  = regexp.MustCompile(`^(?i:trace|debug|info|warn|warning|error|log|print)(f|ln|w|s|Context|Ctx)?$`)
)

// onlyLogs reports whether a condition decides about nothing but logging: the
// blocks that only one of its branches leads to have no other effect, and no
// value depends on which branch was taken.
func (a *analysis) onlyLogs(cond *ssa.If) bool {
	block := cond.Block()
	for i, succ := range block.Succs {
		if len(succ.Preds) != 1 {
			if joinsValues(succ) {
				return false
			}
			if succ.Dominates(block) { // the condition ends a loop
				return false
			}
			continue
		}
		other := block.Succs[1-i]
		if a.hasEffect(succ, other) {
			return false
		}
	}
	return true
}

// hasEffect looks at all blocks that head dominates up to where the branches
// join. A branch that never joins the other ends the function or a loop turn.
func (a *analysis) hasEffect(head, other *ssa.BasicBlock) bool {
	work := []*ssa.BasicBlock{head}
	seen := map[*ssa.BasicBlock]bool{}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		for _, instr := range b.Instrs {
			if a.isEffect(instr) {
				return true
			}
		}
		for _, succ := range b.Succs {
			switch {
			case head.Dominates(succ):
				work = append(work, succ)
			case succ.Dominates(head) || joinsValues(succ): // a loop turn ends here; or a value was chosen
				return true
			case !reachesBlock(other, succ): // the branches part for good
				return true
			}
		}
	}
	return false
}

func joinsValues(b *ssa.BasicBlock) bool {
	_, ok := b.Instrs[0].(*ssa.Phi)
	return ok
}

func reachesBlock(from, to *ssa.BasicBlock) bool {
	return from == to || reaches(from.Instrs[len(from.Instrs)-1], to.Instrs[0])
}

// isEffect reports whether an instruction does more than compute and log.
func (a *analysis) isEffect(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Return, *ssa.Panic, *ssa.MapUpdate, *ssa.Send, *ssa.Go, *ssa.Defer:
		return true
	case *ssa.Store:
		_, isArgument := instr.Addr.(*ssa.IndexAddr) // of a variadic call
		return !isArgument
	case *ssa.Call:
		if _, ok := instr.Call.Value.(*ssa.Builtin); ok {
			return false
		}
		callee, obj := calleeOf(&instr.Call)
		if classifyLog(obj) != neither {
			return false
		}
		s := a.summaryOf(callee, obj)
		return s == nil || !s.Pure
	}
	return false
}
