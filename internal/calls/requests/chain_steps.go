package requests

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// ChainStep is a call that adds something to a request which a chain of calls
// puts together.
type ChainStep struct {
	Method string // "Filter"
	Args   []composites.Shape
	Open   bool // there may be more arguments than Args at its end
	Call   *ast.CallExpr

	// Parts are the requests that a transaction is given by the call. Most are chains of their own:
	//
	//	tx.Put(orders.Put(order).If("attribute_not_exists(id)"))
	Parts []*Request

	// Certain says that the step is made on every path to the sending.
	Certain bool
	// After are the steps, as indexes, that are certainly made if this one is:
	// those that are made before it on every path.
	After []int
}

// Steps returns the calls that extend the request, in the order of the source;
// complete is false if there may be others, or if something is added in a loop.
// What begins and what sends the chain is none.
func (c *Request) Steps() (steps []ChainStep, complete bool) {
	chain := c.chain
	if args := dataflow.ArgsOf(c.Instr.Common()); chain == nil && len(args) > 0 {
		chain = args[0]
	}
	if c.Via != Builder || chain == nil {
		return nil, false
	}
	w := &stepWalk{a: c.r, seen: map[ssa.Value]bool{}, complete: true}
	w.up(chain)
	begun := w.begun
	if begun == nil || begun.Parent() != c.Instr.Parent() {
		return nil, false
	}
	w.seen = map[ssa.Value]bool{}
	w.down(begun)
	calls := slices.DeleteFunc(w.steps, func(call *ssa.Call) bool {
		isHere := call.Parent() == c.Instr.Parent()
		w.complete = w.complete && isHere && !dataflow.IsRepeated(call, begun)
		return !isHere || !dataflow.Reaches(call, c.Instr)
	})
	slices.SortFunc(calls, func(x, y *ssa.Call) int { return int(x.Pos() - y.Pos()) })
	for _, call := range calls {
		step := c.r.chainStep(call)
		step.Certain = dataflow.Dominates(call, c.Instr)
		for j, other := range calls {
			if other != call && dataflow.Dominates(other, call) {
				step.After = append(step.After, j)
			}
		}
		steps = append(steps, step)
	}
	return steps, w.complete
}

// A stepWalk finds the steps that extend one request: a step changes the request
// and returns it again, whether its result is used or not.
type stepWalk struct {
	a        *Requests
	seen     map[ssa.Value]bool
	begun    *ssa.Call
	steps    []*ssa.Call
	complete bool
}

// up follows a request back to the one call that begins it.
func (w *stepWalk) up(v ssa.Value) {
	for _, source := range dataflow.Sources(v, w.a.extension, w.a.Held) {
		call, ok := source.(*ssa.Call)
		if ok {
			step, isStep := w.a.Step(&call.Call)
			ok = isStep && step.Role == sdk.Begin && (w.begun == nil || w.begun == call)
		}
		if !ok {
			w.complete, w.begun = false, nil
			return
		}
		w.begun = call
	}
}

// down collects what is done with a request.
func (w *stepWalk) down(v ssa.Value) {
	if w.seen[v] {
		return
	}
	w.seen[v] = true
	dataflow.EachUse(v, w.use, func(call ssa.CallInstruction) { w.call(call, v) })
}

func (w *stepWalk) use(e dataflow.Edge) {
	store, isStore := e.Instr.(*ssa.Store)
	switch {
	case e.How == dataflow.Reads:
	case e.How == dataflow.Same:
		w.down(e.To)
	case e.How == dataflow.Into && isStore && w.a.IsVariable(store.Addr):
		for _, load := range w.a.Loads(store.Addr) {
			w.down(load)
		}
	default:
		w.complete = false
	}
}

// call collects a step. What begins and what sends the request is none.
func (w *stepWalk) call(instr ssa.CallInstruction, v ssa.Value) {
	step, ok := w.a.Step(instr.Common())
	call, isCall := instr.(*ssa.Call)
	switch {
	case !ok || !isCall:
		w.complete = false
	case step.Role == sdk.Extend && dataflow.ArgsOf(&call.Call)[0] == v:
		w.steps = append(w.steps, call)
		w.down(call)
	}
}

// chainStep is what a step is given.
func (a *Requests) chainStep(call *ssa.Call) ChainStep {
	_, obj := dataflow.CalleeOf(&call.Call)
	step := ChainStep{Method: obj.Name(), Call: a.CallExpr(call.Call.Pos())}
	if of, ok := a.Step(&call.Call); ok {
		if part, together, _ := a.Added(of, call); together {
			step.Parts = append(step.Parts, part)
		}
	}
	args := dataflow.ArgsOf(&call.Call)[1:]
	for i, arg := range args {
		if part := a.part(call, arg); part != nil {
			step.Parts = append(step.Parts, part)
		}
		if !call.Call.Signature().Variadic() || i < len(args)-1 {
			step.Args = append(step.Args, a.Shaper(call).Shape(arg))
			continue
		}
		list := a.Shaper(call).Shape(arg)
		step.Open = !list.Complete
		for _, e := range list.Entries {
			if e.Optional || e.Repeated {
				step.Open = true
				break
			}
			step.Args = append(step.Args, e.Shape)
		}
	}
	return step
}

// part returns the request that a transaction is given as an argument of a call; nil if that is none.
func (a *Requests) part(call *ssa.Call, arg ssa.Value) *Request {
	op, library, ok := sdk.ChainOf(arg.Type())
	if !ok {
		return nil
	}
	part := a.Request(call, op, library, Builder)
	part.chain, part.Input = arg, a.Input(arg, call)
	return &part
}
