package answers

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// mistaken reports whether the answer is tested for nil to find out whether there
// is an item: where there is none the function returns an error of its own, and
// goes on with the item elsewhere, or where there is one, which it does not read.
// So its callers are told by the error, as it believes, and do not ask for
// themselves.
func (p *presence) mistaken() bool {
	return p.refusesNone && (p.scalar || len(p.returned) > 0) || p.refusesOne && !p.read
}

// tested notes where a comparison of the answer with nil leads to an error.
func (p *presence) tested(op *ssa.BinOp, answer ssa.Value) {
	other := op.X
	if other == answer {
		other = op.Y
	}
	if !dataflow.IsZeroConst(other) || op.Op != token.EQL && op.Op != token.NEQ {
		return
	}
	for _, instr := range dataflow.Referrers(op) {
		cond, ok := instr.(*ssa.If)
		if !ok {
			continue
		}
		none, one := cond.Block().Succs[0], cond.Block().Succs[1]
		if op.Op == token.NEQ {
			none, one = one, none
		}
		p.refusesNone = p.refusesNone || returnsOwnError(none, answer)
		p.refusesOne = p.refusesOne || returnsOwnError(one, answer)
	}
}

// tableError is what DynamoDB answers if the table or index does not exist.
const tableError = "ResourceNotFoundException"

// tellsByTableError reports whether the function takes the error of a missing table for the answer that
// there is no such item: it returns nothing, or an error of its own that does not mention a table.
//
//	var missing *types.ResourceNotFoundException
//	if errors.As(err, &missing) {
//		return nil, ErrNotFound
//	}
func (c *Answer) tellsByTableError() bool {
	return slices.ContainsFunc(c.failure().told[tableError], func(cond ssa.Value) bool {
		return cond != nil && slices.ContainsFunc(dataflow.Referrers(cond), func(instr ssa.Instruction) bool {
			branch, ok := instr.(*ssa.If)
			return ok && tellsNone(branch.Block().Succs[0], c.Value)
		})
	})
}

// tellsNone reports whether a branch returns that there is no item.
func tellsNone(b *ssa.BasicBlock, answer ssa.Value) bool {
	ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
	if !ok || len(ret.Results) < 2 || !dataflow.IsError(ret.Results[len(ret.Results)-1].Type()) {
		return false
	}
	err := ret.Results[len(ret.Results)-1]
	if dataflow.IsNilConst(err) {
		none, isConst := ret.Results[0].(*ssa.Const)
		return isConst && (none.Value == nil || none.Value.ExactString() == `""`)
	}
	return isOwnError(err, answer) && !mentionsTable(err)
}

// mentionsTable reports whether an error of the function's own is about a table, by its name or text.
func mentionsTable(err ssa.Value) bool {
	text := ""
	if of := dataflow.Boxed(err); of != nil {
		text = of.Type().String()
	}
	switch err := err.(type) {
	case *ssa.UnOp:
		text = err.X.Name()
	case *ssa.Call:
		text = err.Call.Args[0].String()
	}
	return strings.Contains(strings.ToLower(text), "table")
}

func returnsOwnError(b *ssa.BasicBlock, answer ssa.Value) bool {
	ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
	if !ok || len(ret.Results) == 0 {
		return false
	}
	err := ret.Results[len(ret.Results)-1]
	return dataflow.IsError(err.Type()) && isOwnError(err, answer)
}

// isOwnError reports whether an error is one that the function has or makes, and
// not that of the request, or made of it.
func isOwnError(v, answer ssa.Value) bool {
	if of := dataflow.Boxed(v); of != nil {
		_, isCall := of.(*ssa.Call)
		return !isCall && !isOfRequest(of, answer)
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		_, isVariable := v.X.(*ssa.Global)
		return isVariable
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(&v.Call)
		if obj == nil || !slices.Contains([]string{"errors.New", "fmt.Errorf"}, obj.FullName()) {
			return false
		}
		args := v.Call.Args
		format, ok := args[0].(*ssa.Const)
		return ok && !strings.Contains(format.Value.String(), "%w") &&
			!slices.ContainsFunc(dataflow.Variadic(args[len(args)-1]), func(arg ssa.Value) bool { return isOfRequest(arg, answer) })
	}
	return false
}

// isOfRequest reports whether a value is another result of the call that gave
// the answer.
func isOfRequest(v, answer ssa.Value) bool {
	result, ok := dataflow.Unboxed(v).(*ssa.Extract)
	of, isResult := answer.(*ssa.Extract)
	return ok && isResult && of.Tuple == result.Tuple
}
