package operations

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// replacedBy returns the earlier calls of a builder's method that set a part of the expression, which
// this call sets again:
//
//	b := expression.NewBuilder().WithUpdate(first)
//	b = b.WithUpdate(second)
//
// Where one of them is a default, which this call replaces on a condition, or part of what this call
// sets, nothing is lost.
func (a *analysis) replacedBy(call ssa.CallInstruction) (earlier []*ssa.Call) {
	part, ok := partSet(call.Common())
	if !ok {
		return nil
	}
	others := func(v ssa.Value) ([]ssa.Value, bool) {
		set, isSet := partOf(v)
		if !isSet {
			return nil, false
		}
		if set == part {
			return nil, true
		}
		return v.(*ssa.Call).Call.Args[:1], true
	}
	for _, v := range dataflow.Sources(call.Common().Args[0], others) {
		if set, isSet := partOf(v); !isSet || set != part {
			continue
		}
		if first := v.(*ssa.Call); a.loses(first, call) {
			earlier = append(earlier, first)
		}
	}
	return earlier
}

// loses reports whether what a call sets is lost where a later one sets the same part.
func (a *analysis) loses(first *ssa.Call, again ssa.CallInstruction) bool {
	switch {
	case isPartOf(first, again):
		return false
	case ssa.CallInstruction(first) == again: // in the next turn of a loop
		return true
	}
	return isOnlyFor(first, again) || !dataflow.Dominates(first, again) && !a.exclude(first.Block(), again.Block())
}

// isOnlyFor reports whether a builder, or what is made of it, is used for nothing but a later call.
func isOnlyFor(builder ssa.Value, call ssa.CallInstruction) bool {
	used := false
	for _, instr := range dataflow.Referrers(builder) {
		next, isCall := instr.(*ssa.Call)
		switch {
		case dataflow.IsDebug(instr):
			continue
		case instr == ssa.Instruction(call) && builder != call.Value():
		case !isCall:
			return false
		default:
			if _, ok := partSet(&next.Call); !ok || !isOnlyFor(next, call) {
				return false
			}
		}
		used = true
	}
	return used
}

// isPartOf reports whether a later call sets what an earlier one sets and more:
//
//	cond = cond.And(expression.Name("sold").Equal(expression.Value(false)))
//	b = b.WithFilter(cond)
func isPartOf(first *ssa.Call, again ssa.CallInstruction) bool {
	set := first.Call.Args[1]
	is := func(v ssa.Value) bool { return v == set }
	from, _ := dataflow.Operands(again.Common().Args[1])
	return slices.ContainsFunc(from, func(v ssa.Value) bool { return dataflow.ComesFrom(v, is, dataflow.Operands) })
}

// exclude reports whether only one of two blocks is run: their conditions contradict each other, as in
// "if kind == "a"" and "if kind == "b"".
func (a *analysis) exclude(x, y *ssa.BasicBlock) bool {
	others := dataflow.Decisions(y)
	return slices.ContainsFunc(dataflow.Decisions(x), func(d dataflow.Decision) bool {
		return slices.ContainsFunc(others, func(e dataflow.Decision) bool { return a.contradict(d, e) })
	})
}

// contradict reports whether two decisions ask the same and need another answer.
func (a *analysis) contradict(d, e dataflow.Decision) bool {
	here := dataflow.Places{Flow: a.Flow}
	same := func(x, y ssa.Value) bool {
		of, path := here.Place(x)
		with, other := here.Place(y)
		return of == with && path == other
	}
	for _, x := range dataflow.Conditions(d.Test.Cond) {
		for _, y := range dataflow.Conditions(e.Test.Cond) {
			holds, other := d.Holds != x.Negated, e.Holds != y.Negated
			if same(x.Value, y.Value) {
				return holds != other
			}
			p, isTest := equality(x.Value)
			q, alsoTest := equality(y.Value)
			if isTest && alsoTest && same(p.X, q.X) {
				is, isToo := (p.Op == token.EQL) == holds, (q.Op == token.EQL) == other
				v, w := p.Y.(*ssa.Const), q.Y.(*ssa.Const)
				if v.IsNil() != w.IsNil() {
					return is && isToo
				}
				if v.IsNil() || constant.Compare(v.Value, token.EQL, w.Value) {
					return is != isToo
				}
				return is && isToo
			}
		}
	}
	return false
}

// equality returns a comparison for being equal to a constant, or not.
func equality(v ssa.Value) (*ssa.BinOp, bool) {
	op, ok := v.(*ssa.BinOp)
	if !ok || op.Op != token.EQL && op.Op != token.NEQ {
		return nil, false
	}
	return op, dataflow.IsConst(op.Y)
}

// partSet returns the part of an expression that a call of a builder's method sets.
func partSet(common *ssa.CallCommon) (ddb.Member, bool) {
	_, obj := dataflow.CalleeOf(common)
	if obj == nil {
		return "", false
	}
	role, part, ok := sdk.LookupBuilder(obj)
	return part, ok && role == sdk.WithPart
}

// partOf is [partSet] of a value.
func partOf(v ssa.Value) (ddb.Member, bool) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return "", false
	}
	return partSet(&call.Call)
}
