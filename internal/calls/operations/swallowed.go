package operations

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Swallowed is a call, found in the source, after whose failure a function reports success.
type Swallowed struct {
	answers.Site

	Own     bool      // it is the operation itself
	Returns bool      // the function returns at once
	At      token.Pos // where it returns, or the call
}

// SwallowedBy returns where code only shows the error of a write, its own or that of a function of the
// package, and returns no error itself. Where it goes on after the error, the write must be the last
// thing that the function does, its only write, and it must return nothing else: the rest may be what the
// function is for.
func (c *Call) SwallowedBy() (all []Swallowed) {
	for i, call := range c.Answer.Failing() {
		how, at := c.a.Swallowed(call)
		if how == answers.NotSwallowed || how == answers.GoesOn && !c.a.isOnlyFor(call) {
			continue
		}
		expr := c.a.CallExpr(call.Common().Pos())
		if expr == nil {
			continue
		}
		all = append(all, Swallowed{
			Site:    answers.Site{Expr: expr, Callee: dataflow.Describe(call.Common()), Func: dataflow.Enclosing(call)},
			Own:     i == 0 || len(c.Answer.Sends) > 0 && i < len(c.Answer.Sends),
			Returns: how == answers.Returns, At: at,
		})
	}
	return all
}

// isOnlyFor reports whether the function around a call returns an error alone, and writes nowhere else.
func (a *analysis) isOnlyFor(call ssa.CallInstruction) bool {
	fn := call.Parent()
	if fn.Signature.Results().Len() != 1 {
		return false
	}
	for _, x := range a.accesses(fn) {
		if x.at() != call && x.call.Request.Operation().MayWrite() {
			return false
		}
	}
	for _, site := range sitesIn(fn) {
		for _, other := range a.failingAt(site) {
			if site != call && other.Writes() {
				return false
			}
		}
	}
	return true
}
