// Package requests finds the requests that Go code sends, however it puts them
// together: structs and what is set in them afterwards, setters, chains of calls and
// expression builders.
package requests

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Requests finds the requests of one package.
type Requests struct {
	*composites.Shapes

	Sizes     *lengths.Sizes
	Callees   *Callees   // what called functions do
	Elsewhere *Elsewhere // the same of those elsewhere, as far as it is known by their declarations

	methodsOf map[*types.Func]lookedUp // see Lookup
	near      surroundings             // see Alternates

	// Answers that rest on what is known of called functions; see Keep.
	builts  dataflow.Cache[ssa.Value, *Built]   // by the expression that Build returns
	changed dataflow.Cache[ssa.Value, *changes] // see changesOf
}

// New returns the Requests of the package that shapes and sizes are about.
func New(shapes *composites.Shapes, sizes *lengths.Sizes, callees *Callees, elsewhere *Elsewhere) *Requests {
	callees.flow = shapes.Flow
	return &Requests{Shapes: shapes, Sizes: sizes, Callees: callees, Elsewhere: elsewhere, methodsOf: map[*types.Func]lookedUp{}}
}

// Keep has all that was found so far stay; see [dataflow.Flow.Keep].
func (r *Requests) Keep() {
	r.Flow.Keep()
	r.Callees.interfaces.Keep()
	r.builts.Keep()
	r.changed.Keep()
}

// Forget drops what was found since the last call of Keep.
func (r *Requests) Forget() {
	r.Flow.Forget()
	r.Callees.interfaces.Forget()
	r.builts.Forget()
	r.changed.Forget()
}

// Request is what a call asks for.
type Request struct {
	Op     ddb.Op
	SDK    sdk.SDK
	Via    Via
	Input  Input
	Instr  ssa.CallInstruction // the call that sends it, or prepares it to be sent
	At     ssa.Instruction     // where the request is what is sent: the call, or of paginators a call that asks for a page
	Single bool                // it is a Query of a library that wants one item, and more than one is an error

	chain ssa.Value // of a part of a transaction, the chain that puts it together

	r *Requests
}

// Request returns the request that a call sends, of which nothing else is known yet. Of
// a literal that no call is known to send, instr is nil.
func (r *Requests) Request(instr ssa.CallInstruction, op ddb.Op, library sdk.SDK, via Via) Request {
	return Request{Op: op, SDK: library, Via: via, Instr: instr, At: instr, r: r}
}

// Operation describes what the operation's answer may leave out; nil if nothing.
func (c *Request) Operation() *ddb.Operation { return ddb.Lookup(c.Op) }

// Loop returns the innermost loop around the call, or nil.
func (c *Request) Loop() *dataflow.Loop { return dataflow.InnermostLoop(c.Instr.Block()) }

// Sent returns the value that is sent, and false if that is not seen.
func (c *Request) Sent() (ssa.Value, bool) {
	f, ok := c.r.Lookup(c.Instr.Common())
	if !ok {
		return nil, false
	}
	v := dataflow.Argument(c.Instr.Common(), f.Input)
	return v, v != nil
}

// Alternates reports whether control can pass from neither call to the other
// without another turn of a loop around both.
func (c *Request) Alternates(other *Request) bool {
	from, to := c.Instr.Block(), other.Instr.Block()
	if from == to {
		return c.Instr == other.Instr
	}
	near := &c.r.near
	if near.of != from { // others are asked about it next, so that many calls do not take long
		*near = surroundings{from, dataflow.Flood(from, forwards), dataflow.Flood(from, backwards)}
	}
	return !near.after[to.Index] && !near.before[to.Index]
}

// surroundings are the blocks, by index, that control can come to after a block, and those from
// which it can come there, both without another turn of a loop around them.
type surroundings struct {
	of            *ssa.BasicBlock
	after, before []bool
}

// forwards returns the blocks that follow one, but for the heads of loops that
// it is the end of.
func forwards(b *ssa.BasicBlock) []*ssa.BasicBlock {
	return slices.DeleteFunc(slices.Clone(b.Succs), func(succ *ssa.BasicBlock) bool { return succ.Dominates(b) })
}

// backwards returns the blocks that one follows, but for the ends of loops that it is the head of.
func backwards(b *ssa.BasicBlock) []*ssa.BasicBlock {
	return slices.DeleteFunc(slices.Clone(b.Preds), b.Dominates)
}

// ForwardsCallersInput reports whether the request is a parameter of the
// enclosing declared function, so that its callers decide what is asked for.
func (c *Request) ForwardsCallersInput() bool { return c.Input.Rest.Kind == symbolic.Inherit }

// Direct reports whether a function of an SDK is called, and not an interface or
// something else of the same shape, which may complete the request before it is
// sent.
func (c *Request) Direct() bool {
	_, obj := dataflow.CalleeOf(c.Instr.Common())
	return obj != nil && obj.Pkg() != nil && sdk.IsSDK(obj.Pkg().Path()) && !c.Instr.Common().IsInvoke()
}

// Package returns the import path of the package that declares the request and
// answer types of the call, or "" if the call has none.
func (c *Request) Package() string {
	for v := range c.Instr.Common().Signature().Params().Variables() {
		if _, ok := sdk.InputOf(v.Type()); !ok {
			continue
		}
		if named, ok := types.Unalias(dataflow.Deref(v.Type())).(*types.Named); ok {
			return named.Obj().Pkg().Path()
		}
	}
	return ""
}
