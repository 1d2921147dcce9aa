package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// whateverIsSet reports whether a function that is called comes to a block unless something
// fails or DynamoDB says that there is nothing to do: no flag, variable or argument decides.
//
//	if _, err := client.DescribeTable(ctx, in); err != nil {
//		createTable(ctx)
//	}
func (a *analysis) whateverIsSet(b *ssa.BasicBlock) bool {
	return !dataflow.AnyDecision(b, func(d dataflow.Decision) bool {
		return !entersLoop(d.Test, b) && !a.isAnswered(d.Test.Cond)
	})
}

// entersLoop reports whether a test decides whether a loop around a block has another turn.
func entersLoop(test *ssa.If, b *ssa.BasicBlock) bool {
	loop := dataflow.HeadedBy(test.Block())
	return loop != nil && loop.Blocks[b] && slices.Contains(loop.Exits(), test)
}

// isAnswered reports whether a condition depends on an error or on what DynamoDB answers.
func (a *analysis) isAnswered(cond ssa.Value) bool {
	return dataflow.ComesFrom(cond, func(v ssa.Value) bool {
		call, ok := v.(*ssa.Call)
		return dataflow.IsError(v.Type()) || ok && a.asksNow(call)
	}, decided, dataflow.Operands)
}

// decided is the [dataflow.Way] from a variable to what it is set to, and to what decides about that.
func decided(v ssa.Value) (from []ssa.Value, known bool) {
	phi, ok := v.(*ssa.Phi)
	if !ok {
		return nil, false
	}
	for i, edge := range phi.Edges {
		from = append(from, edge)
		for _, d := range dataflow.Decisions(phi.Block().Preds[i]) {
			from = append(from, d.Test.Cond)
		}
	}
	return from, true
}

// asksNow reports whether a call sends a request, or is one of a function of the package that does.
func (a *analysis) asksNow(call *ssa.Call) bool {
	if _, ok := a.Lookup(&call.Call); ok {
		return true
	}
	if _, ok := a.Step(&call.Call); ok {
		return true
	}
	callee, _ := dataflow.CalleeOf(&call.Call)
	return callee != nil && len(a.callsWithin(callee)) > 0
}
