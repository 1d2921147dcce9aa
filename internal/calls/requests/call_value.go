package requests

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Shape returns what a member of the request is made of at the call.
func (c *Request) Shape(m ddb.Member) composites.Shape {
	if s, ok := c.chainShape(m); ok {
		return s
	}
	return c.r.ShapeOf(c.Input.Get(m), c.At)
}

// BatchSize returns how many requests a batch or transaction holds. It is
// unknown for batches that a library cuts into pieces by itself.
func (c *Request) BatchSize() lengths.Size {
	op := c.Operation()
	member := op.List()
	if member == "" {
		return lengths.Unknown
	}
	if c.Via == Builder {
		if member == ddb.TransactItems {
			return c.chainSize()
		}
		return lengths.Unknown
	}
	shape := c.Shape(member)
	lower := least(shape, op.PartsIn)
	list := c.Input.Get(member).List(c.At)
	if list == nil {
		return lengths.Size{Min: lower, Max: -1}
	}
	s := c.r.Sizes.Sizer(dataflow.Anchor(list, c.At))
	var size lengths.Size
	if member == ddb.RequestItems {
		size = s.Requests(list, op.PartsIn != "")
	} else {
		size = s.List(list)
	}
	if size.Unbounded && s.Guarded() {
		size = lengths.Unknown
	}
	size.Min = max(size.Min, lower)
	return size
}

// least is how many requests there are at least. What is asked of a table lists them in a member,
// unless it is that list.
func least(s composites.Shape, in ddb.Member) int {
	if s.Kind != composites.Map {
		return s.Min
	}
	n := 0
	for _, e := range s.Entries {
		list := e.Shape
		if in != "" {
			list = list.Field(string(in))
		}
		if !e.Optional {
			n += list.Min
		}
	}
	return n
}

// chainSize is the number of actions of a transaction that a chain of calls
// puts together: of the steps that add one.
func (c *Request) chainSize() lengths.Size {
	args := dataflow.ArgsOf(c.Instr.Common())
	if len(args) == 0 {
		return lengths.Unknown
	}
	begun := c.r.begins(args[0])
	if begun == nil || begun.Parent() != c.Instr.Parent() {
		return lengths.Unknown
	}
	s := c.r.Sizes.Sizer(c.Instr)
	out := lengths.Exactly(0)
	for _, step := range c.r.actions(begun) {
		size := lengths.Exactly(1)
		switch {
		case step.Parent() != begun.Parent():
			return lengths.Unknown
		case !dataflow.Reaches(step, c.Instr):
			continue
		case dataflow.IsRepeated(step, begun):
			size = size.Times(s.Turns(dataflow.InnermostLoop(step.Block())))
		case !dataflow.Dominates(step, c.Instr):
			size.Min = 0
		}
		out = out.Plus(size)
	}
	if out.Unbounded && s.Guarded() {
		return lengths.Unknown
	}
	return out
}

// begins returns the one call that begins a chain, or nil.
func (a *Requests) begins(v ssa.Value) (begun *ssa.Call) {
	for _, source := range dataflow.Sources(v, a.extension) {
		call, ok := source.(*ssa.Call)
		if !ok || begun != nil && call != begun {
			return nil
		}
		begun = call
	}
	return begun
}

// actions returns the steps of a chain that add an action to a transaction.
func (a *Requests) actions(begun *ssa.Call) []*ssa.Call {
	var steps []*ssa.Call
	seen := map[ssa.Value]bool{}
	work := []ssa.Value{begun}
	for len(work) > 0 {
		aliases, _ := a.AliasesOf(work[len(work)-1])
		work = work[:len(work)-1]
		for _, alias := range aliases {
			if seen[alias] {
				continue
			}
			seen[alias] = true
			for _, instr := range dataflow.Referrers(alias) {
				call, ok := instr.(*ssa.Call)
				if !ok {
					continue
				}
				step, ok := a.Step(&call.Call)
				if !ok || step.Role != sdk.Extend || dataflow.ArgsOf(&call.Call)[0] != alias {
					continue
				}
				if len(step.Sets) == 0 { // the others set options
					steps = append(steps, call)
				}
				work = append(work, call)
			}
		}
	}
	return steps
}

// Pieces returns what a constant text is made of, in order. Parts of the text
// that are computed belong to no piece, and those that other packages build.
func (c *Request) Pieces(v symbolic.Value) []symbolic.Piece { return c.r.Pieces(v) }

// Fset returns the positions of the package's files.
func (c *Request) Fset() *token.FileSet { return c.r.Source.Fset }
