// Package operations finds every DynamoDB operation in a Go package and resolves what
// it asks for and what becomes of the answer. It judges nothing, and it knows
// neither configuration nor schema.
package operations

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Call is one place where a package asks for an operation: its request, what becomes
// of the answer, and the place.
type Call struct {
	Request requests.Request // what is asked for
	Answer  answers.Answer   // what becomes of the answer

	Expr    *ast.CallExpr // nil where the source has none (a method value that a go statement calls)
	Callee  string        // the name of the function or method that is called
	Wrapper string        // for declared wrappers: as declared

	forwards bool              // a helper that sends the request of its caller
	own      requests.Input    // for helpers: the request in terms of the helper's parameters
	origin   token.Pos         // for helpers: see [facts.Answer.Sent]
	library  *sdk.Wrapper      // for known libraries: what their method does
	begun    *ast.CallExpr     // for chains: the call in the same function that begins the request; nil if it is elsewhere
	askedOf  string            // see [Call.AskedOf]
	sentAt   facts.Position    // for it, where the request is sent
	calls    []facts.Position  // for it, see [Call.SentThrough]
	needed   []symbolic.Value  // for it, what the function around the call is given and must not be empty
	inHelper bool              // see [Call.InHelper]
	literal  *ast.CompositeLit // for what [Package.Literals] returns, which no call is known to send

	elsewhere *facts.Access // what a function of another package does; see [Package.WritesElsewhere]
	told      *facts.Access // the same in terms of that function's parameters
	deletes   bool          // for [Package.FailingElsewhere]: see [Call.Deletes]
	a         *analysis
}

// newCall returns a call that asks for an operation.
func (a *analysis) newCall(instr ssa.CallInstruction, op ddb.Op, library sdk.SDK, via requests.Via) *Call {
	common := instr.Common()
	c := &Call{Request: a.Request(instr, op, library, via), Callee: dataflow.Describe(common), Expr: a.CallExpr(common.Pos()), a: a}
	c.Answer = a.Of(&c.Request)
	return c
}

// place is the call that a finding points to: of a chain that scans, the one that says so.
func (c *Call) place() *ast.CallExpr {
	if c.Request.Op == ddb.Scan && c.begun != nil {
		return c.begun
	}
	return c.Expr
}

// Pos returns where the call begins in the source.
func (c *Call) Pos() token.Pos {
	if c.literal != nil {
		return c.literal.Pos()
	}
	if at := c.place(); at != nil {
		return at.Pos()
	}
	return c.Request.Instr.Pos()
}

// End returns where the called function ends in the source, before the arguments.
func (c *Call) End() token.Pos {
	if c.literal != nil {
		return c.literal.Lbrace
	}
	if at := c.place(); at != nil {
		return at.Fun.End()
	}
	return c.Request.Instr.Pos()
}

// Start returns the position of the method's name: where people look.
func (c *Call) Start() token.Pos {
	if at := c.place(); at != nil {
		if sel, ok := ast.Unparen(at.Fun).(*ast.SelectorExpr); ok {
			return sel.Sel.Pos()
		}
	}
	return c.Pos()
}

// Func returns the name of the enclosing function, "(*Store).List" or "List".
func (c *Call) Func() string {
	if c.literal != nil {
		return ""
	}
	return dataflow.Enclosing(c.Request.Instr)
}

// FuncName returns the name of the enclosing function without that of its receiver: "List".
func (c *Call) FuncName() string {
	name := c.Func()
	return name[strings.LastIndexByte(name, '.')+1:]
}

// CalledElsewhere identifies the function of another package that is called in place of the SDK's
// method, as [types.Func.FullName] does; "" for all others.
func (c *Call) CalledElsewhere() string {
	_, callee := dataflow.CalleeOf(c.Request.Instr.Common())
	if c.Request.Via != requests.Helper || callee == nil || callee.Pkg() == c.Request.Instr.Parent().Package().Pkg {
		return ""
	}
	return callee.Origin().FullName()
}

// FullName identifies the declared function around the call over all packages, as
// [types.Func.FullName] does; "" for what no function encloses.
func (c *Call) FullName() string {
	switch {
	case c.literal != nil:
		return ""
	case c.inHelper:
		return c.askedOf
	}
	return dataflow.FullName(c.Request.Instr.Parent())
}

// Package is what is known of a Go package.
type Package struct {
	Calls []*Call // in source order

	a *analysis
}

// Source is a type-checked package to look for operations in.
type Source struct {
	dataflow.Source

	// Docstore says that the package reaches docstore's driver for DynamoDB:
	// otherwise its collections are perhaps those of another database.
	Docstore bool

	// Repeats returns whether functions of other packages return the same each time,
	// for the same arguments; nil: it is known of none.
	Repeats func(*types.Func) bool

	// Helper returns what is known of functions of other packages that return texts, and of
	// variables that hold such functions; nil for all others.
	Helper func(types.Object) *environ.Helper

	// Batching returns whether functions of other packages send what they are
	// given in one batch; nil: nothing is known of any.
	Batching func(*types.Func) (facts.Batching, bool)

	// Provision returns what functions of other packages do to tables whenever they are called;
	// nil: nothing is known of any.
	Provision func(*types.Func) (facts.Provision, bool)

	// Decodings returns what functions of other packages decode for their callers; nil:
	// nothing is known of any.
	Decodings func(*types.Func) []facts.Decoding

	// Accesses returns what functions of other packages do with items of their callers; nil:
	// nothing is known of any.
	Accesses func(*types.Func) []facts.Access

	// Failures returns the requests whose errors functions of other packages return; nil:
	// nothing is known of any.
	Failures func(*types.Func) []facts.Failure

	// Behind returns what a method of an interface does by the type that stands behind it in the
	// program, which the package need not import; nil: that is unknown.
	Behind func(method *types.Func, of *types.Interface) facts.Does
}

// analysis is the state of analysing one package.
type analysis struct {
	*answers.Answers

	*tables

	src Source

	accessed  map[*ssa.Function][]access           // see accesses
	elsewhere map[*ssa.Function][]*Call            // see elsewhereIn
	locking   map[*ssa.Function]bool               // see locks
	failing   map[*ssa.Return]bool                 // see fails
	compared  map[*ssa.Function]map[ssa.Value]bool // see comparedIn
	loads     map[*ssa.Function][]*ssa.UnOp        // see loadsOf
}

// callsIn returns the operations that one function asks for, not those of
// function literals in it.
func (a *analysis) callsIn(fn *ssa.Function) []*Call { return a.calls.Known(fn) }

// callsOf works out the same.
func (a *analysis) callsOf(fn *ssa.Function) (calls []*Call) {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				calls = append(calls, a.classify(call)...)
			}
		}
	}
	return calls
}

// callsWithin returns the operations that a function and its literals ask for.
func (a *analysis) callsWithin(fn *ssa.Function) []*Call {
	calls := slices.Clone(a.callsIn(fn))
	for _, literal := range fn.AnonFuncs {
		calls = append(calls, a.callsWithin(literal)...)
	}
	return calls
}

// classify returns what a call asks DynamoDB for.
func (a *analysis) classify(instr ssa.CallInstruction) []*Call {
	common := instr.Common()
	if step, ok := a.Step(common); ok {
		return a.chainCall(step, instr)
	}
	f, ok := a.Lookup(common)
	if !ok {
		return a.helperCalls(instr)
	}
	c := a.newCall(instr, f.Op, f.SDK, requests.Client)
	switch f.Role {
	case sdk.Request:
		c.Answer.Follow(dataflow.OutputOf(instr, f.Output))
	case sdk.Prepare:
		if !c.Answer.Prepared(f) {
			return nil
		}
	case sdk.EachPage:
		c.Request.Via = requests.Callback
		c.Answer.EachPage(dataflow.Argument(common, f.Callback))
	case sdk.NewPaginator:
		c.Request.Via = requests.Paginator
		options := dataflow.Variadic(common.Args[len(common.Args)-1])
		c.Answer.Pages = a.Pages(instr.Value(), len(options) > 0)
		if asks := c.Answer.Pages.Asks(instr); len(asks) > 0 {
			c.Request.At = asks[len(asks)-1]
			c.Request.Input = a.Paged(dataflow.Argument(common, f.Input), instr, asks)
			return []*Call{c}
		}
	default:
		return nil
	}
	c.Request.Input = a.Input(dataflow.Argument(common, f.Input), instr)
	return []*Call{c}
}

// Failing returns the call that returns the error: that of Send for a request
// that is prepared first. It is nil where the source has none.
func (c *Call) Failing() *ast.CallExpr {
	if len(c.Answer.Sends) > 0 {
		return c.a.CallExpr(c.Answer.Sends[0].Common().Pos())
	}
	return c.Expr
}
