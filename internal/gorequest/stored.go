package gorequest

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// afterStores joins the value that a member had before with what the stores
// that can reach the call put into it.
func (r *Resolver) afterStores(before symbolic.Value, stores []fieldStore) symbolic.Value {
	live, hidden := goflow.Reaching(goflow.Done(r.a.Flow, stores, r.at), r.at)
	if !hidden && before.Kind == symbolic.Absent && len(live) == 1 && r.isSetUnlessEmpty(live[0]) {
		return live[0].value.UnlessEmpty()
	}
	var values []symbolic.Value
	if !hidden {
		values = append(values, before)
	}
	for _, s := range live {
		values = append(values, s.value)
	}
	return symbolic.AnyOf(values...)
}

// isSetUnlessEmpty reports whether a member is given a value whenever the value is not empty,
// so that it is not sent if the value is "" or nil:
//
//	if index != "" {
//		in.IndexName = &index
//	}
func (r *Resolver) isSetUnlessEmpty(s fieldStore) bool {
	b := s.instr.Block()
	if b.Parent() != r.at.Parent() || len(b.Preds) != 1 || s.sometimes {
		return false
	}
	test, ok := b.Preds[0].Instrs[len(b.Preds[0].Instrs)-1].(*ssa.If)
	if !ok || !goflow.Dominates(test, r.at) {
		return false
	}
	compared, ok := test.Cond.(*ssa.BinOp)
	if !ok || compared.Op != token.NEQ && compared.Op != token.EQL {
		return false
	}
	if isTaken := slices.Index(test.Block().Succs, b) == 0; isTaken != (compared.Op == token.NEQ) {
		return false
	}
	empty, ok := compared.Y.(*ssa.Const)
	if !ok || empty.Value != nil && (empty.Value.Kind() != constant.String || constant.StringVal(empty.Value) != "") {
		return false
	}
	tested := r.a.Resolve(compared.X)
	tested.Set = s.value.Set
	return tested.Kind != symbolic.OneOf && tested.OfCaller() && symbolic.Same(tested, s.value)
}
