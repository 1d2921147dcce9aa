package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// HelperForwards reports whether the helper sends a request that this caller
// made, so that it is decided here what is asked for.
func (c *Call) HelperForwards() bool { return c.forwards }

// HelperDecides reports whether a helper gives the members of the request their
// values by itself, whatever it is called with, so that what they are has to be
// judged where the helper is.
func (c *Call) HelperDecides(members ...ddb.Member) bool {
	return c.Request.Via == requests.Helper && !slices.ContainsFunc(members, func(m ddb.Member) bool { return c.own.Get(m).OfCaller() })
}

// HelperMaySet reports whether a helper sets a member of the request on some path,
// which need not be one that this call takes.
func (c *Call) HelperMaySet(m ddb.Member) bool {
	_, touched := c.own.Set[m]
	return c.Request.Via == requests.Helper && touched
}

// CallersDecide reports whether the callers of the function around the call say what a
// member of the request is, and are judged in its place: it hands the answer on to them, or
// sends their request.
func (c *Call) CallersDecide(m ddb.Member) bool {
	if c.literal != nil || c.inHelper || !c.Request.Input.Get(m).OfCaller() {
		return false
	}
	fn := dataflow.Outermost(c.Request.Instr.Parent())
	obj, ok := fn.Object().(*types.Func)
	if !ok {
		return false
	}
	s := c.a.Callees.Of(fn, obj)
	return s != nil && (s.ReturnsPages() || slices.ContainsFunc(s.Params, func(p facts.Param) bool { return len(p.Sends) > 0 }))
}

// HelperMaySkip reports whether a helper sets a member of the request on some paths only, or
// on each to something else, and may not take them all with what this call passes, as where a
// page size is set only if it is positive.
func (c *Call) HelperMaySkip(m ddb.Member) bool {
	v := c.own.Set[m]
	if c.Request.Via != requests.Helper || v.Kind != symbolic.OneOf || v.NoZero {
		return false
	}
	return c.askedOf != "" || v.OfCaller() || v.IsSet() == tri.Maybe && c.passesZero()
}

// passesZero reports whether nil, false, 0 or "" is among the arguments.
func (c *Call) passesZero() bool {
	return slices.ContainsFunc(c.Request.Instr.Common().Args, func(arg ssa.Value) bool {
		zero, ok := arg.(*ssa.Const)
		return ok && (zero.Value == nil || zero.Value.String() == "false" || zero.Value.String() == "0" || zero.Value.String() == `""`)
	})
}

// InHelper returns a helper's call as the helper itself knows it: what the caller decides is
// unknown there, or known by what all callers in view pass, for what [Package.Asked] returns.
// It returns nil for other calls, and for declared wrappers, of which nothing is known.
func (c *Call) InHelper() *Call {
	if c.Request.Via != requests.Helper || c.Wrapper != "" {
		return nil
	}
	inner := *c
	inner.Answer.Request = &inner.Request
	if c.askedOf != "" { // judged there with the tables that its callers name
		inner.Request.Input, inner.inHelper = c.own, true
		return &inner
	}
	inner.Request.Input = requests.Input{Set: map[ddb.Member]symbolic.Value{}, Rest: c.own.Rest}
	if inner.Request.Input.Rest.OfCaller() {
		inner.Request.Input.Rest = symbolic.UnknownFor("the caller decides")
	}
	for m, v := range c.own.Set {
		if v.OfCaller() {
			v = symbolic.UnknownFor("the caller decides")
		}
		inner.Request.Input.Set[m] = v
	}
	return &inner
}
