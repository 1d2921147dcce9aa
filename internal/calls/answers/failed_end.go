package answers

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// AfterFailure goes all ways on which code may certainly go on after a call has failed, until visit returns
// false: whichever error it is of those that the code tells apart, and if it is another one. A way ends at a
// function that may not return, and at a condition that may have been told of the error and is unknown.
// AfterFailure returns false if there are too many ways.
//
//	if err != nil && !errors.Is(err, ErrNotFound) {
//		return err
//	}
//	failed := report(err)
//	if failed { // the ways end here
func (a *Answers) AfterFailure(call ssa.CallInstruction, failed dataflow.Supposition, visit func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool) bool {
	err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature()))
	var traces dataflow.Traces
	if err != nil {
		branch, ok := dataflow.Supposition{err: false}.Only(dataflow.Supposition{err: true}, call)
		if !ok {
			return false
		}
		traces = a.TracesOf(err, branch, a.keepsNothing)
	}
	return a.goOn(call, traces, a.eachError(call, failed), visit)
}

// AfterMiss does the same where a call works, and returns nil as there is no such item.
//
//	seat, err := s.find(ctx, id)
//	if err == nil && seat == nil {
//		err = ErrNotFound
//	}
//	if err != nil { // the ways end here
//
// What else the call returns may tell as much: a pointer to an error of the package's own, or a status.
func (a *Answers) AfterMiss(call ssa.CallInstruction, out ssa.Value, missed dataflow.Supposition, visit func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool) bool {
	found := maps.Clone(missed)
	found[out] = false
	branch, ok := missed.Only(found, call)
	traces := a.TracesOf(out, branch, a.keepsNothing)
	for i := range call.Common().Signature().Results().Len() {
		if other := dataflow.OutputOf(call, i); other != nil {
			traces.Add(other)
		}
	}
	return ok && a.goOn(call, traces, eachOther(call.Parent(), missed), visit)
}

// goOn goes all ways after a call under each of some suppositions, until visit returns false. They end
// at what the traces of the call's result may decide.
func (a *Answers) goOn(call ssa.CallInstruction, traces dataflow.Traces, each []dataflow.Supposition, visit func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool) bool {
	for _, supposed := range each {
		complete := supposed.After(call, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
			switch instr := instr.(type) {
			case ssa.CallInstruction:
				if instr == call || !visit(instr, as) || a.mayEnd(instr, traces) {
					return false
				}
				return true
			case *ssa.If: // one that counts attempts may be what ends them
				isTold := traces.Has(instr.Cond) || traces.Has(as(instr.Cond))
				_, decided := supposed.Decides(instr.Cond, as)
				if !decided && (isTold || counts(instr.Cond) && dataflow.IsLoopedWith(instr, call)) {
					return false
				}
			}
			return visit(instr, as)
		})
		if !complete {
			return false
		}
	}
	return true
}

// keepsNothing reports whether a call only shows what it is given, if anything.
func (a *Answers) keepsNothing(call ssa.CallInstruction) bool {
	switch dataflow.ClassifyLog(call.Common()) {
	case dataflow.Prints:
		return true
	case dataflow.Formats:
		return false
	}
	callee, obj := dataflow.CalleeOf(call.Common())
	s := a.Callees.Of(callee, obj)
	return s != nil && s.Pure && call.Common().Signature().Results().Len() == 0
}

// Stopping tells functions that may not return.
var Stopping = words.ByWords("A function may not return if its name has a word such as fatal, exit, die, quit, abort, bail, panic, must, throw, check, assert, require or fail.",
	`(^|_)(fatal\w*|exit\w*|die|quit|abort\w*|bail\w*|panic\w*|must|throw|check\w*|fail\w*|require\w*|assert\w*)(_|$)`)

// mayEnd reports whether a function may not return: by its name or body, or as it is unknown and
// is given the error, or something made of it.
func (a *Answers) mayEnd(call ssa.CallInstruction, failure dataflow.Traces) bool {
	common := call.Common()
	callee, obj := dataflow.CalleeOf(common)
	switch variable := dataflow.VariableCalled(common); {
	case dataflow.ClassifyLog(common) != dataflow.Neither || dataflow.IsBuiltin(common):
		return false
	case variable != nil && Stopping.Matches(variable.Name()): // var exit = os.Exit
		return true
	case obj != nil && obj.Signature().Recv() != nil && sdk.IsRequest(obj.Signature().Recv().Type()):
		return false // it answers a request
	case obj != nil && (obj.Pkg() == nil || dataflow.IsStandard(obj.Pkg().Path()) && obj.Pkg().Path() != "testing"):
		return false // those that never return, SSA knows
	case obj != nil && Stopping.Matches(obj.Name()):
		return true
	case callee != nil:
		return a.mayNotReturn(callee, 0)
	}
	return !a.keepsNothing(call) && slices.ContainsFunc(dataflow.ArgsOf(common), failure.Has)
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
