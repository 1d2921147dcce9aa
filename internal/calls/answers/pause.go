package answers

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Waiting tells which functions delay their caller. A ticket is not a tick, and a
// delimiter not a limit.
var Waiting = words.ByWords("A function waits if its name has a word such as sleep, wait, backoff, retry, delay, jitter, after, timer, tick, throttle or limit.",
	`sleep|(^|_)a?wait|back_?off|(^|_)retr(y|ies)|delay|jitter|(^|_)after|(^|_)timer|(^|_)tick(s|er|ers)?(_|$)|throttl|(^|_|rate)limit`)

// A Pause is how a loop delays its next turn.
type Pause int

// The pauses, the more the later.
const (
	NoPause   Pause = iota
	SamePause       // for the same time in each turn
	SomePause       // in another way
)

// LoopPause returns what in the loop around the call may delay it: a function that by its name
// waits, a channel operation, a function value or interface method that could do anything.
func (c *Answer) LoopPause() Pause {
	pause, seen := NoPause, map[*ssa.Function]bool{}
	c.Request.Loop().Instructions(func(instr ssa.Instruction) {
		pause = max(pause, c.a.pauseOf(instr, seen))
	})
	return pause
}

// pauseOf looks into functions of the package, once into each.
func (a *Answers) pauseOf(instr ssa.Instruction, seen map[*ssa.Function]bool) Pause {
	switch instr := instr.(type) {
	case *ssa.Select, *ssa.Send:
		return SomePause
	case *ssa.UnOp:
		if instr.Op != token.ARROW {
			return NoPause
		}
		if timer, ok := instr.X.(*ssa.Call); ok {
			return clockPause(&timer.Call)
		}
		return SomePause
	case *ssa.Go: // its caller goes on
		return NoPause
	case ssa.CallInstruction:
		return a.callPause(instr.Common(), seen)
	}
	return NoPause
}

func (a *Answers) callPause(common *ssa.CallCommon, seen map[*ssa.Function]bool) (pause Pause) {
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return NoPause
	}
	if _, ok := a.Lookup(common); ok {
		return NoPause
	}
	callee, obj := dataflow.CalleeOf(common)
	switch {
	case obj == nil && callee == nil:
		return SomePause // a function value
	case callee == nil && obj != nil && Waiting.Matches(obj.Name()) && !sdk.IsThrottlingTest(obj):
		return clockPause(common)
	case callee == nil:
		if a.Elsewhere.IsBodiless(obj) || isOwnInterface(common) { // it cannot be analysed; others say by their names what they do
			return SomePause
		}
		return NoPause
	case seen[callee]:
		return NoPause
	}
	seen[callee] = true
	for _, b := range callee.Blocks {
		for _, inner := range b.Instrs {
			pause = max(pause, a.pauseOf(inner, seen))
		}
	}
	if pause == NoPause && obj != nil && Waiting.Matches(obj.Name()) {
		return SomePause
	}
	return pause
}

// clockPause is that of a call of time.Sleep or time.After for a time that is written out; that of
// other functions is unknown.
func clockPause(common *ssa.CallCommon) Pause {
	_, obj := dataflow.CalleeOf(common)
	if obj == nil || obj.FullName() != "time.Sleep" && obj.FullName() != "time.After" {
		return SomePause
	}
	if !dataflow.IsConst(common.Args[0]) {
		return SomePause
	}
	return SamePause
}

// NeverCancelled reports whether nothing can cancel the call: it is given the background context, or
// none.
func (c *Answer) NeverCancelled() bool {
	for _, arg := range c.Request.Instr.Common().Args {
		if !dataflow.IsContext(arg.Type()) {
			continue
		}
		made, ok := arg.(*ssa.Call)
		if !ok {
			return false
		}
		_, obj := dataflow.CalleeOf(&made.Call)
		return obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "context" && len(made.Call.Args) == 0 // not made from another
	}
	return true
}

// isOwnInterface reports whether a call is of a method of an interface that neither the
// standard library nor an SDK declares, and that is none of a logger or an error: any code
// may be behind it.
func isOwnInterface(common *ssa.CallCommon) bool {
	if !common.IsInvoke() || satisfiesError(common.Value.Type()) || dataflow.ClassifyLog(common) != dataflow.Neither {
		return false
	}
	pkg := common.Method.Pkg()
	return pkg != nil && !dataflow.IsStandard(pkg.Path()) && !sdk.IsSDK(pkg.Path())
}
