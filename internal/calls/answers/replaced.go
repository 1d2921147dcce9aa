package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// KeepsLastPage reports whether a loop reads page after page and nothing in the loop uses what a
// page holds, so that of all pages only the last one is left when the loop ends:
//
//	for {
//		out, err := client.Query(ctx, in)
//		…
//		orders = out.Items
//		if in.ExclusiveStartKey = out.LastEvaluatedKey; in.ExclusiveStartKey == nil {
//			return orders
//		}
//	}
func (c *Answer) KeepsLastPage() bool {
	switch {
	case c.Request.Via == requests.Callback:
		return c.Follows && c.Output != nil && c.callbackKeepsLast()
	case c.Pages != nil:
		return len(c.Pages.next) == 1 && !c.Pages.escapes && c.keepsLast(c.Pages.next[0], c.a.Output(dataflow.OutputOf(c.Pages.next[0], 0)))
	case c.Output != nil && c.Request.Operation().Paged():
		return c.FeedsToken() && c.keepsLast(c.Request.Instr, c.Output)
	}
	return false
}

func (c *Answer) keepsLast(call ssa.CallInstruction, page *Output) bool {
	loop := dataflow.InnermostLoop(call.Block())
	if loop == nil || page.Leaves() {
		return false
	}
	k := &lastPage{Walk: c.a.NewWalk(), a: c.a, call: call, loop: loop}
	k.data = &dataflow.Stage{Edge: k.edge, Call: k.passed}
	for _, m := range c.Request.Operation().Data {
		for _, v := range page.values[m] {
			addr, ok := v.(*ssa.FieldAddr)
			if !ok || !isAnswerOf(call, addr.X) {
				return false // taken out of a list of answers, say
			}
			k.Read(addr, k.data)
		}
	}
	return k.after && !k.inLoop && !k.Lost
}

// isAnswerOf reports whether a value is the answer to a call, or a variable that holds it.
func isAnswerOf(call ssa.CallInstruction, v ssa.Value) bool {
	if phi, ok := v.(*ssa.Phi); ok {
		return slices.Contains(phi.Edges, dataflow.OutputOf(call, 0))
	}
	return v == dataflow.OutputOf(call, 0)
}

// lastPage is what becomes of the data of a page that a loop reads.
type lastPage struct {
	*dataflow.Walk
	a    *Answers
	call ssa.CallInstruction
	loop *dataflow.Loop
	data *dataflow.Stage

	inLoop bool // it is used in the loop, so that each page counts
	after  bool // it is used when the loop has ended
}

func (k *lastPage) edge(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Same, dataflow.Into:
		return false
	case dataflow.Reads:
		if dataflow.IsDebug(e.Instr) {
			return true
		}
	}
	k.use(e.Instr)
	return true
}

// use notes where the data are used. Function literals may be called in the loop.
func (k *lastPage) use(instr ssa.Instruction) {
	if instr.Parent() != k.call.Parent() || k.loop.Blocks[instr.Block()] {
		k.inLoop = true
	} else {
		k.after = true
	}
}

// passed judges a call that is given the data. What a list of items is decoded into holds no more
// than they do.
func (k *lastPage) passed(v ssa.Value, call ssa.CallInstruction) bool {
	if dataflow.ClassifyLog(call.Common()) == dataflow.Prints {
		return true
	}
	_, obj := dataflow.CalleeOf(call.Common())
	if args := call.Common().Args; obj != nil && sdk.IsListDecoder(obj) && args[0] == v {
		if target, ok := args[1].(*ssa.MakeInterface); ok && k.a.IsVariable(target.X) {
			for _, load := range k.a.Loads(target.X) {
				k.Follow(load, k.data)
			}
			return true
		}
	}
	k.use(call)
	return true
}
