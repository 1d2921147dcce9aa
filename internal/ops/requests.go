package ops

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// Effects tells what functions do that requests and answers are handed to.
type Effects interface {
	// Of returns what is known of a function, by its SSA form or, of one elsewhere, by
	// its declaration alone; nil if nothing is.
	Of(fn *ssa.Function, obj *types.Func) *effect.Summary

	// AsksWithin reports whether a function of the package, or a literal in it, asks for an
	// operation.
	AsksWithin(fn *ssa.Function) bool
}

// Requests finds the requests of one package.
type Requests struct {
	*symbolic.Symbols

	effects  Effects
	docstore bool // the package reaches docstore's driver for DynamoDB

	builts    map[ssa.Value]*Built     // by the expression that Build returns
	methodsOf map[*types.Func]lookedUp // see Lookup
}

func newRequests(symbols *symbolic.Symbols, effects Effects, docstore bool) *Requests {
	return &Requests{Symbols: symbols, effects: effects, docstore: docstore, builts: map[ssa.Value]*Built{}, methodsOf: map[*types.Func]lookedUp{}}
}

// Request is what a call asks for.
type Request struct {
	Op     ddb.Op
	SDK    sdk.SDK
	Via    Via
	Input  Input
	Instr  ssa.CallInstruction // the call that sends it, or prepares it to be sent
	single bool                // it is a Query of a library that wants one item, and more than one is an error

	r *Requests
}

// New returns a request that a call sends.
func (r *Requests) newRequest(instr ssa.CallInstruction, op ddb.Op, library sdk.SDK, via Via) Request {
	return Request{Op: op, SDK: library, Via: via, Instr: instr, r: r}
}

// Operation describes what the operation's answer may leave out; nil if nothing.
func (c *Request) Operation() *ddb.Operation { return ddb.Lookup(c.Op) }

// Loop returns the innermost loop around the call, or nil.
func (c *Request) Loop() *goflow.Loop { return goflow.InnermostLoop(c.Instr.Block()) }
