package requests

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// afterStores joins the value that a member had before with what the stores
// that can reach the call put into it.
func (r *Resolver) afterStores(before symbolic.Value, stores []fieldStore) symbolic.Value {
	live, hidden := dataflow.Reaching(dataflow.Done(r.a.Flow, stores, r.at), r.at)
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
	if !ok || !dataflow.Dominates(test, r.at) {
		return false
	}
	compared, notEmpty := dataflow.TestsEmpty(test.Cond)
	if compared == nil || notEmpty != (test.Block().Succs[0] == b) {
		return false
	}
	tested := r.a.Resolve(compared)
	tested.Set = s.value.Set
	return tested.Kind != symbolic.OneOf && tested.OfCaller() && symbolic.Same(tested, s.value)
}
