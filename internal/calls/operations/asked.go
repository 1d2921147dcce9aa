package operations

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Asked returns the calls of functions that put what they are given into a request, and keep
// the answer to themselves:
//
//	err := store.Get(ctx, "orders", key, &order)
//
// Only what is asked for is to be judged at such a call, and of that only what the function
// does not decide by itself. They are in source order.
func (p *Package) Asked() []*Call {
	var all []*Call
	for _, fn := range p.a.Functions {
		all = append(all, p.a.askedIn(fn)...)
	}
	slices.SortStableFunc(all, func(x, y *Call) int { return int(x.Pos() - y.Pos()) })
	return all
}

// AskedOf returns the full name of the function that sends the request and keeps the answer,
// for a call that [Package.Asked] returns, and "" for any other.
func (c *Call) AskedOf() string { return c.askedOf }

// SentAt returns the place of the call of the SDK that sends the request: for a call that
// [Package.Asked] returns, that in the function which keeps the answer.
func (c *Call) SentAt() token.Position { return c.sender().Token() }

// SentThrough returns the places of the calls between a call that [Package.Asked] returns and
// the one that sends the request, in the order of execution: each lies in the function that
// the one before calls.
func (c *Call) SentThrough() []token.Position {
	var all []token.Position
	for _, at := range c.calls {
		all = append(all, at.Token())
	}
	return all
}

func (c *Call) sender() facts.Position {
	if c.askedOf != "" {
		return c.sentAt
	}
	return c.a.position(c.Start())
}

// DecidesHere reports whether the function around a call that [Package.Asked] returns gives a
// member of the request a value of its own, and does not only hand on what it is given itself.
func (c *Call) DecidesHere(members ...ddb.Member) bool {
	return slices.ContainsFunc(members, func(m ddb.Member) bool { return c.own.Get(m).OfCaller() && !c.Request.Input.Get(m).OfCaller() })
}

// askedIn returns the calls in one function, without its literals, of others that ask for
// something in its place.
func (a *analysis) askedIn(fn *ssa.Function) []*Call {
	var all []*Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if site, ok := instr.(ssa.CallInstruction); ok {
				all = append(all, a.askedAt(site)...)
			}
		}
	}
	return all
}

// askedAt returns what a call of a function has it ask for.
func (a *analysis) askedAt(site ssa.CallInstruction) []*Call {
	common := site.Common()
	callee, obj := dataflow.CalleeOf(common)
	if callee == nil && common.IsInvoke() {
		callee = a.Implementation(common)
	}
	var list []facts.Asked
	switch {
	case callee != nil && callee.Parent() != nil: // what a literal asks for is in terms of the function around it
		return nil
	case callee != nil:
		list = a.asksOf(callee)
		obj, _ = callee.Object().(*types.Func)
	case obj != nil:
		if s := a.Callees.Summaries.Elsewhere(obj); s != nil {
			list = s.Asks
		}
	}
	var all []*Call
	passed := a.FrameOf(common, site)
	for i := range list {
		if isEmpty(list[i].Needed, passed) {
			continue
		}
		h := &helper{a: a, instr: site, input: a.At(site)}
		c := h.operation(&list[i].Answer)
		c.askedOf, c.sentAt, c.calls = obj.FullName(), list[i].At, list[i].Through
		if !c.comesBack() {
			all = append(all, c)
		}
	}
	return all
}

// maxAsks bounds how many requests one function is known to send for its callers. One that
// sends more has a purpose of its own.
const maxAsks = 8

// asksOf returns what a function asks for with what it is given, and keeps the answer to. A
// function that returns an answer is known by that.
func (a *analysis) asksOf(fn *ssa.Function) []facts.Asked {
	return a.asks.Known(fn)
}

func (a *analysis) asked(fn *ssa.Function) []facts.Asked {
	obj, ok := fn.Object().(*types.Func)
	if !ok || a.Source.Lost[obj] {
		return nil
	}
	var all []facts.Asked
	for _, c := range a.sentWithin(fn) {
		if !c.isAsked() {
			continue
		}
		needed, chosen := a.chosen(c.Request.Instr)
		if chosen {
			continue
		}
		asked := facts.Asked{Answer: facts.Answer{Op: c.Request.Op, SDK: c.Request.SDK, Input: c.Request.Input.Fact(), Needed: append(needed, c.needed...)}, At: c.sender()}
		if c.askedOf != "" {
			asked.Through = slices.Concat([]facts.Position{a.position(c.Start())}, c.calls)
		}
		all = append(all, asked)
	}
	if len(all) == 0 || len(all) > maxAsks || a.Callees.Of(fn, obj).ReturnsPages() {
		return nil
	}
	return all
}

// isAsked reports whether something that the function around the call is given becomes a member
// of the request, and callers can be told of it.
func (c *Call) isAsked() bool {
	return (c.Request.SDK == sdk.V1 || c.Request.SDK == sdk.V2) && c.Request.Via != requests.Builder && c.Request.Via != requests.Unsent && c.Request.Input.Rest.Kind != symbolic.Inherit &&
		slices.ContainsFunc(c.Request.Input.Members(), func(m ddb.Member) bool { return c.Request.Input.Get(m).OfCaller() })
}

// comesBack reports whether what a call asks for is sent by the function around the call, or on a
// way that leads through it again: functions that call each other ask for that themselves.
func (c *Call) comesBack() bool {
	around := dataflow.Outermost(c.Request.Instr.Parent()).Syntax()
	if around == nil {
		return false
	}
	first, last := c.a.position(around.Pos()), c.a.position(around.End())
	return slices.ContainsFunc(append([]facts.Position{c.sentAt}, c.calls...), func(at facts.Position) bool {
		return at.File == first.File && first.Line <= at.Line && at.Line <= last.Line
	})
}

// asksOfInterface returns what the one type of the package that implements a method of an
// interface asks for by it. What it asks for is in terms of the same parameters.
func (a *analysis) asksOfInterface(method *types.Func, of *types.Interface) []facts.Asked {
	if fn := a.ImplementationOf(method, of); fn != nil {
		return a.asksOf(fn)
	}
	return nil
}

// reads returns the parameters of a function that asks for something which it does not change
// anything in. What the methods of an interface do is unknown. Callers in the same package
// read the function itself.
func (a *analysis) reads(fn *ssa.Function, asks []facts.Asked) []int {
	var all []int
	for i, p := range fn.Params {
		if len(asks) > 0 && !types.IsInterface(p.Type()) && !a.WritesTo(p) && !a.IsKept(p) {
			all = append(all, i)
		}
	}
	return all
}

// sentWithin returns the operations that a function and its literals ask for, by themselves or
// through functions that keep the answer.
func (a *analysis) sentWithin(fn *ssa.Function) []*Call {
	all := slices.Concat(a.callsIn(fn), a.askedIn(fn))
	for _, literal := range fn.AnonFuncs {
		all = append(all, a.sentWithin(literal)...)
	}
	return all
}
