package answers

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// FirstItem returns where code comes to take an item by a constant index out of what the call got,
// as it came or decoded, if it got none; false if there is no such place. Code that has checked
// anything else in the answer before may know better, and so may a helper that has read or counted the items.
//
//	out, err := client.Query(ctx, in)
//	…
//	return out.Items[0] // panics if nothing matches
func (c *Answer) FirstItem() (at token.Pos, ok bool) {
	switch {
	case c.Examined:
	case c.Pages != nil:
		for _, next := range c.Pages.next {
			if at = c.firstItem(next, c.a.Output(dataflow.OutputOf(next, 0))); at.IsValid() {
				return at, true
			}
		}
	case c.Output != nil && c.Value != nil:
		at = c.firstItem(c.Request.Instr, c.Output)
	}
	return at, at.IsValid()
}

func (c *Answer) firstItem(call ssa.CallInstruction, page *Output) token.Pos {
	lists := c.a.readIn(call.Parent(), page.values[ddb.Items])
	for _, list := range slices.Clone(lists) {
		lists = append(lists, c.a.decodedFrom(list)...)
	}
	if len(lists) == 0 {
		return token.NoPos
	}
	none := dataflow.Supposition{}
	for _, v := range append(c.a.readIn(call.Parent(), page.values[ddb.Count]), lists...) {
		none[v] = true
	}
	parts := c.a.partsOf(call, dataflow.OutputOf(call, 0))
	return parts.firstAfter(call, none, func(instr ssa.Instruction) ssa.Value {
		if element, ok := instr.(*ssa.IndexAddr); ok {
			if dataflow.IsConst(element.Index) {
				return element.X
			}
		}
		return nil
	}, lists)
}

// readIn returns what a function reads from the members of an answer at some addresses; nothing if it
// also sets one of them.
func (a *Answers) readIn(fn *ssa.Function, members []ssa.Value) (loads []ssa.Value) {
	for _, member := range members {
		if _, isAddress := member.(*ssa.FieldAddr); !isAddress {
			continue
		}
		for _, instr := range dataflow.Referrers(member) {
			switch instr := instr.(type) {
			case *ssa.Store:
				return nil
			case *ssa.UnOp:
				if instr.Parent() == fn {
					loads = append(loads, instr)
				}
			}
		}
	}
	return loads
}

// decodedFrom returns what is read from the variables that a list of items is decoded into, and that
// nothing else fills: there are as many elements as items.
func (a *Answers) decodedFrom(list ssa.Value) (loads []ssa.Value) {
	for _, instr := range dataflow.Referrers(list) {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		_, obj := dataflow.CalleeOf(&call.Call)
		if obj == nil || !sdk.IsListDecoder(obj) || call.Call.Args[0] != list {
			continue
		}
		target, ok := call.Call.Args[1].(*ssa.MakeInterface)
		if !ok {
			continue
		}
		variable, ok := target.X.(*ssa.Alloc)
		if !ok || !isOnlyDecodedInto(variable, target) {
			continue
		}
		loads = append(loads, a.Loads(variable)...)
	}
	return loads
}

// isOnlyDecodedInto reports whether nothing sets a variable but what its address is given to once,
// as target.
func isOnlyDecodedInto(variable *ssa.Alloc, target *ssa.MakeInterface) bool {
	return !slices.ContainsFunc(dataflow.Referrers(variable), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.DebugRef, *ssa.UnOp:
			return false
		case *ssa.Store:
			return instr.Addr != variable || !isBlank(instr.Val)
		}
		return instr != ssa.Instruction(target)
	})
}
