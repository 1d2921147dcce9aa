package itemvalues

import (
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Count says which numbers something is: those from 0 on that are less than N.
type Count struct {
	N    int64
	Loop bool // a loop has all of them in turn; otherwise it is one of them
}

// Count returns which numbers what is formatted may be: the rest of a division by a constant, a
// random number below one, or the counter of a loop that ends before one.
func (f Formatting) Count() (c Count, ok bool) { return countOf(f.value) }

func countOf(v ssa.Value) (c Count, ok bool) {
	switch v := dataflow.Unnamed(v, dataflow.Converted).(type) {
	case *ssa.BinOp:
		n, ok := dataflow.ConstInt(v.Y)
		if counter, isStep := v.X.(*ssa.Phi); isStep && v.Op == token.ADD && ok {
			return countOf(counter) // in the next turn
		}
		return Count{N: n}, ok && v.Op == token.REM
	case *ssa.Call:
		return random(v)
	case *ssa.Phi:
		n, ok := turns(v)
		return Count{N: n, Loop: true}, ok
	}
	return Count{}, false
}

// random returns the bound of a random number.
func random(call *ssa.Call) (c Count, ok bool) {
	_, fn := dataflow.CalleeOf(&call.Call)
	args := call.Call.Args
	if fn == nil || fn.Pkg() == nil || len(args) == 0 || fn.Pkg().Path() != "math/rand" && fn.Pkg().Path() != "math/rand/v2" {
		return Count{}, false
	}
	isBounded := strings.HasSuffix(fn.Name(), "n") || strings.HasSuffix(fn.Name(), "N") // Intn, Int31n; IntN, Uint64N, N
	n, ok := dataflow.ConstInt(args[len(args)-1])
	return Count{N: n}, ok && isBounded
}

// turns returns how many turns a loop takes whose counter begins at 0 and is increased by one:
//
//	for i := 0; i < 10; i++
//	for i := range 10
func turns(counter *ssa.Phi) (n int64, ok bool) {
	var next *ssa.BinOp
	for _, edge := range counter.Edges {
		begin, isConst := dataflow.ConstInt(edge)
		step, isStep := edge.(*ssa.BinOp)
		switch {
		case isConst && begin == 0:
		case isStep && step.Op == token.ADD && step.X == counter && isOne(step.Y) && (next == nil || next == step):
			next = step
		default:
			return 0, false
		}
	}
	if next == nil {
		return 0, false
	}
	for _, tested := range []ssa.Value{counter, next} {
		for _, instr := range dataflow.Referrers(tested) {
			if test, isTest := instr.(*ssa.BinOp); isTest && test.X == tested && test.Op == token.LSS && decides(test) {
				if bound, known := dataflow.ConstInt(test.Y); known {
					return bound, true
				}
			}
		}
	}
	return 0, false
}

func isOne(v ssa.Value) bool {
	n, ok := dataflow.ConstInt(v)
	return ok && n == 1
}

// decides reports whether a test is all that a block ends with: whether a loop goes on.
func decides(test *ssa.BinOp) bool {
	branch, ok := test.Block().Instrs[len(test.Block().Instrs)-1].(*ssa.If)
	return ok && branch.Cond == test
}
