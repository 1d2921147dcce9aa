package answers

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// EachPage follows the pages that an SDK hands to a callback. The callback
// decides after each whether there is to be another: if it never says so, its
// page is the only one, and judged like any answer.
func (c *Answer) EachPage(callback ssa.Value) {
	fn := c.a.callbackOf(callback)
	if fn == nil || len(fn.Params) < 2 {
		c.decides = true
		return
	}
	last := fn.Params[len(fn.Params)-1]
	page := fn.Params[len(fn.Params)-2] // after the receiver, if it is a method
	c.Value = page
	c.Output = c.a.Output(page)
	for _, u := range c.a.uses(last) { // it is known whether this page is the last one
		if u.Kind != facts.Returned || u.Instr.Parent() != fn {
			next := c.Request.Operation().Rest()[0]
			c.Output.members[next] = append(c.Output.members[next], u)
		}
	}
	always, never := goesOn(fn, last)
	c.Follows, c.decides = always, !always && !never
}

// callbackOf returns the function of the package that is given as a callback:
// as such, by the variable that holds it, or as the result of a function that
// makes it; nil if that is not clear.
func (a *Answers) callbackOf(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.UnOp:
		if stores := a.Stores(v.X); v.Op == token.MUL && len(stores) == 1 {
			return a.callbackOf(stores[0].Val)
		}
		return nil
	case *ssa.Call:
		callee, _ := dataflow.CalleeOf(&v.Call)
		if callee == nil {
			return nil
		}
		if returns := dataflow.ReturnsOf(callee); len(returns) == 1 && len(returns[0].Results) == 1 {
			return dataflow.FunctionOf(returns[0].Results[0])
		}
		return nil
	}
	return dataflow.FunctionOf(v)
}

// goesOn tells whether a callback returns true after every page, or after none.
// One that returns true unless the page is the last one always does.
func goesOn(fn *ssa.Function, last ssa.Value) (always, never bool) {
	returns := dataflow.ReturnsOf(fn)
	always, never = len(returns) > 0, len(returns) > 0
	for _, ret := range returns {
		yes, no := wantsMore(ret.Results[0], last)
		always, never = always && !no, never && !yes
	}
	return always, never
}

// wantsMore tells whether a result of a callback can be true, and whether it
// can be false, while there are more pages.
func wantsMore(v, last ssa.Value) (yes, no bool) {
	for _, c := range dataflow.Conditions(v, resultVariable) {
		may, mayNot := true, true // unknown
		if known, ok := c.Value.(*ssa.Const); ok {
			may = known.Value != nil && constant.BoolVal(known.Value)
			mayNot = !may
		}
		if c.Value == last {
			may = false
		}
		if c.Negated {
			may, mayNot = mayNot, may
		}
		yes, no = yes || may, no || mayNot
	}
	return yes, no
}

// resultVariable is the [dataflow.Way] from what is read of the result of a function that has no name
// to what it is set to.
func resultVariable(v ssa.Value) ([]ssa.Value, bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil, false
	}
	result, ok := load.X.(*ssa.Alloc)
	if !ok || result.Parent().Signature.Results().At(0).Name() != "" {
		return nil, false
	}
	values := storedIn(result)
	return values, len(values) > 0
}

// storedIn returns what is stored into a variable that no closure captures; SSA
// keeps the result of a function that defers calls in one.
func storedIn(variable *ssa.Alloc) []ssa.Value {
	var values []ssa.Value
	for _, instr := range dataflow.Referrers(variable) {
		switch instr := instr.(type) {
		case *ssa.Store:
			values = append(values, instr.Val)
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			return nil
		}
	}
	return values
}
