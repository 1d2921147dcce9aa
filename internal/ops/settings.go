package ops

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
)

// whateverIsSet reports whether a function that is called comes to a block unless something
// fails or DynamoDB says that there is nothing to do: no flag, variable or argument decides.
//
//	if _, err := client.DescribeTable(ctx, in); err != nil {
//		createTable(ctx)
//	}
func (a *analysis) whateverIsSet(b *ssa.BasicBlock) bool {
	return !slices.ContainsFunc(goflow.Decisions(b), func(d goflow.Decision) bool {
		return !entersLoop(d.Test, b) && !a.isAnswered(d.Test.Cond, map[ssa.Value]bool{})
	})
}

// entersLoop reports whether a test decides whether a loop around a block has another turn.
func entersLoop(test *ssa.If, b *ssa.BasicBlock) bool {
	loop := goflow.HeadedBy(test.Block())
	return loop != nil && loop.Blocks[b] && slices.Contains(loop.Exits(), test)
}

// isAnswered reports whether a condition depends on an error or on what DynamoDB answers.
func (a *analysis) isAnswered(v ssa.Value, seen map[ssa.Value]bool) bool {
	if v == nil || seen[v] {
		return false
	}
	seen[v] = true
	if goflow.IsError(v.Type()) {
		return true
	}
	switch v := v.(type) {
	case *ssa.Call:
		return a.asksNow(v) || slices.ContainsFunc(goflow.ArgsOf(&v.Call), func(arg ssa.Value) bool { return a.isAnswered(arg, seen) })
	case *ssa.Phi:
		return a.isAnsweredPhi(v, seen)
	}
	answered := false
	goflow.EdgesInto(v, func(e goflow.Edge) {
		switch e.How {
		case goflow.Same, goflow.Part, goflow.Address, goflow.Made, goflow.Reads:
			answered = answered || a.isAnswered(e.From, seen)
		}
	})
	return answered
}

// isAnsweredPhi follows a variable to what it is set to, and to what decides about that.
func (a *analysis) isAnsweredPhi(v *ssa.Phi, seen map[ssa.Value]bool) bool {
	for i, edge := range v.Edges {
		if a.isAnswered(edge, seen) {
			return true
		}
		for _, d := range goflow.Decisions(v.Block().Preds[i]) {
			if a.isAnswered(d.Test.Cond, seen) {
				return true
			}
		}
	}
	return false
}

// asksNow reports whether a call sends a request, or is one of a function of the package that does.
func (a *analysis) asksNow(call *ssa.Call) bool {
	if _, ok := a.Lookup(&call.Call); ok {
		return true
	}
	if _, ok := a.Step(&call.Call); ok {
		return true
	}
	callee, _ := goflow.CalleeOf(&call.Call)
	return callee != nil && len(a.callsWithin(callee)) > 0
}
