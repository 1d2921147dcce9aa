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
	v = dataflow.Unnamed(v, dataflow.Converted)
	if n, ok := dataflow.Turns(v); ok {
		return Count{N: n, Loop: true}, true
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		n, ok := dataflow.ConstInt(v.Y)
		if _, isStep := v.X.(*ssa.Phi); isStep && v.Op == token.ADD && ok {
			return countOf(v.X) // in the next turn
		}
		return Count{N: n}, ok && v.Op == token.REM
	case *ssa.Call:
		return random(v)
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
