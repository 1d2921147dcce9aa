package operations

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// fails reports whether a function certainly returns an error there: one that it makes, wraps, or has
// found not to be nil.
func (a *analysis) fails(ret *ssa.Return) bool {
	is, known := a.failing[ret]
	if !known {
		is = a.returnsError(ret)
		a.failing[ret] = is
	}
	return is
}

func (a *analysis) returnsError(ret *ssa.Return) bool {
	last := len(ret.Results) - 1
	if last < 0 || !dataflow.IsError(ret.Results[last].Type()) {
		return false
	}
	here := dataflow.Places{Flow: a.Flow}
	err := here.Plain(ret.Results[last])
	if makesError(err) {
		return true
	}
	return a.comparedIn(ret.Parent())[err] && dataflow.AnyDecision(ret.Block(), func(d dataflow.Decision) bool {
		test, isTest := equality(d.Test.Cond)
		if !isTest || here.Plain(test.X) != err {
			return false
		}
		with, ok := test.Y.(*ssa.Const)
		return ok && with.IsNil() && (test.Op == token.NEQ) == d.Holds
	})
}

// comparedIn returns the values that tests of a function compare with a constant. Which tests decide
// whether another value is returned does not matter.
func (a *analysis) comparedIn(fn *ssa.Function) map[ssa.Value]bool {
	if known, ok := a.compared[fn]; ok {
		return known
	}
	all := map[ssa.Value]bool{}
	for _, b := range fn.Blocks {
		if test, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
			if compares, isTest := equality(test.Cond); isTest {
				all[(dataflow.Places{Flow: a.Flow}).Plain(compares.X)] = true
			}
		}
	}
	a.compared[fn] = all
	return all
}
