package ops

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// isMistaken reports whether a comparison tests the answer of a request for nil to
// find out whether there is an item: in that case the function returns an error
// of its own. So its callers are told of a missing item, as it believes, and do
// not ask for themselves.
func isMistaken(op *ssa.BinOp, answer ssa.Value) bool {
	other := op.X
	if other == answer {
		other = op.Y
	}
	if c, ok := other.(*ssa.Const); !ok || c.Value != nil || op.Op != token.EQL && op.Op != token.NEQ {
		return false
	}
	for _, instr := range referrers(op) {
		cond, ok := instr.(*ssa.If)
		if !ok {
			continue
		}
		ifNil := cond.Block().Succs[0]
		if op.Op == token.NEQ {
			ifNil = cond.Block().Succs[1]
		}
		if ret, ok := ifNil.Instrs[len(ifNil.Instrs)-1].(*ssa.Return); ok && returnsError(ret) && isOwnError(ret.Results[len(ret.Results)-1], answer) {
			return true
		}
	}
	return false
}

// isOwnError reports whether an error is one that the function has or makes, and
// not that of the request, or made of it.
func isOwnError(v, answer ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.UnOp:
		_, isVariable := v.X.(*ssa.Global)
		return isVariable
	case *ssa.MakeInterface:
		_, isCall := v.X.(*ssa.Call)
		return !isCall && !isOfRequest(v.X, answer)
	case *ssa.Call:
		_, obj := calleeOf(&v.Call)
		if obj == nil || !slices.Contains([]string{"errors.New", "fmt.Errorf"}, obj.FullName()) {
			return false
		}
		args := v.Call.Args
		format, ok := args[0].(*ssa.Const)
		return ok && !strings.Contains(format.Value.String(), "%w") &&
			!slices.ContainsFunc(variadic(args[len(args)-1]), func(arg ssa.Value) bool { return isOfRequest(arg, answer) })
	}
	return false
}

// isOfRequest reports whether a value is another result of the call that gave
// the answer.
func isOfRequest(v, answer ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return isOfRequest(v.X, answer)
	case *ssa.ChangeInterface:
		return isOfRequest(v.X, answer)
	case *ssa.Extract:
		of, ok := answer.(*ssa.Extract)
		return ok && of.Tuple == v.Tuple
	}
	return false
}
