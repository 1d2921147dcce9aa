package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// afterFailure goes all ways on which code may go on after a call has failed, until visit returns false,
// and not beyond functions that may not return. It returns false if there are too many ways.
func (a *Answers) afterFailure(call ssa.CallInstruction, failed dataflow.Supposition, visit func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool) bool {
	err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature()))
	return failed.After(call, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
		switch instr := instr.(type) {
		case ssa.CallInstruction:
			if instr == call || err != nil && a.mayEnd(instr, err, as) {
				return false
			}
		case *ssa.If: // that counts attempts may be what ends them
			_, decided := failed.Decides(instr.Cond, as)
			if !decided && counts(instr.Cond) && dataflow.IsLoopedWith(instr, call) {
				return false
			}
		}
		return visit(instr, as)
	})
}

// Stopping tells functions that may not return.
var Stopping = words.ByWords("A function may not return if its name has a word such as fatal, exit, die, quit, panic, must, throw, check, assert, require or fail.",
	`(^|_)(fatal\w*|exit\w*|die|quit|panic\w*|must|throw|check\w*|fail\w*|require\w*|assert\w*)(_|$)`)

// mayEnd reports whether a function may not return, or say what is to be done with the error that it
// is given, or its text: "must(err)", "if retryable(err)". Those that show it, or tell which error it
// is, do not.
func (a *Answers) mayEnd(call ssa.CallInstruction, err ssa.Value, as func(ssa.Value) ssa.Value) bool {
	common := call.Common()
	if dataflow.ClassifyLog(common) != dataflow.Neither || dataflow.IsBuiltin(common) {
		return false
	}
	callee, obj := dataflow.CalleeOf(common)
	switch {
	case obj != nil && (obj.Pkg() == nil || dataflow.IsStandard(obj.Pkg().Path()) && obj.Pkg().Path() != "testing"):
		return false // those that never return, SSA knows
	case obj != nil && Stopping.Matches(obj.Name()):
		return true
	case callee != nil && !isUsed(call):
		return a.mayNotReturn(callee, 0)
	}
	isError := func(v ssa.Value) bool { return as(dataflow.Unboxed(v)) == err }
	return slices.ContainsFunc(dataflow.ArgsOf(common), func(arg ssa.Value) bool {
		return isError(arg) || slices.ContainsFunc(dataflow.Variadic(arg), isError)
	})
}

// maxEnds bounds through how many functions it is asked whether one of them may not return.
const maxEnds = 3

// mayNotReturn reports whether a function of the package may panic, or end the program.
func (a *Answers) mayNotReturn(fn *ssa.Function, depth int) bool {
	return depth == maxEnds || slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		if _, panics := b.Instrs[len(b.Instrs)-1].(*ssa.Panic); panics {
			return true
		}
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				return false
			}
			callee, obj := dataflow.CalleeOf(call.Common())
			return obj != nil && Stopping.Matches(obj.Name()) || callee != nil && a.mayNotReturn(callee, depth+1)
		})
	})
}

// isUsed reports whether anything is done with a result of a call.
func isUsed(call ssa.CallInstruction) bool {
	return call.Value() != nil && slices.ContainsFunc(dataflow.Referrers(call.Value()), func(instr ssa.Instruction) bool { return !dataflow.IsDebug(instr) })
}
