package answers

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// gathered knows which lists hold the items that one call gets, as they come or decoded, and
// nothing else.
type gathered struct {
	*decoding
	c *Answer
}

func (c *Answer) gathered() gathered { return gathered{c.decoding(), c} }

// IsItem reports whether a value is one of the items that the call gets, as it came.
func (c *Answer) IsItem(v ssa.Value) bool {
	_, isMap := v.Type().Underlying().(*types.Map)
	return isMap && c.decoding().Seen(v)
}

// holds reports whether a list that an instruction of the function is given holds only what the
// call gets in one Query or Scan: of all its pages, but not of the other turns of a loop, which
// ask for something else.
func (g gathered) holds(list ssa.Value, at ssa.Instruction) bool {
	if at.Parent() != g.c.Request.Instr.Parent() || !dataflow.Reaches(g.c.Request.Instr, at) || !g.Seen(list) {
		return false
	}
	for _, loop := range dataflow.Loops(at.Parent()) {
		pages := loop.Head == loopHead(g.c.Request.Loop()) && g.c.Pages == nil && g.c.FeedsToken()
		if loop.Blocks[g.c.Request.Instr.Block()] && !loop.Blocks[at.Block()] && !pages {
			return false
		}
	}
	return g.only(list)
}

func loopHead(loop *dataflow.Loop) *ssa.BasicBlock {
	if loop == nil {
		return nil
	}
	return loop.Head
}

// only reports whether a value is made of nothing but items.
func (g gathered) only(v ssa.Value) bool {
	return dataflow.ComesOnlyFrom(v, g.isItems, g.held, g.entered, appended)
}

// isItems reports whether a value is read from the answer, decoded, or an empty list to which items
// may be added.
func (g gathered) isItems(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok && g.members[load.X] {
		return true
	}
	if variable, ok := v.(*ssa.Alloc); ok {
		stored, known := g.stored(variable)
		return known && len(stored) == 0
	}
	return g.members[v] || isBlank(v)
}

// held is the [dataflow.Way] from a variable, or the elements of an array, to what is put there.
func (g gathered) held(v ssa.Value) ([]ssa.Value, bool) {
	switch at := v.(type) {
	case *ssa.UnOp:
		return []ssa.Value{g.a.CellRoot(at.X)}, true
	case *ssa.Slice:
		return []ssa.Value{at.X}, true
	case *ssa.Alloc:
		stored, known := g.stored(at)
		if !known {
			stored = nil
		}
		return stored, true
	}
	return nil, false
}

// entered is the [dataflow.Way] from a parameter to what is passed, and from a result to what is
// returned, of functions that items are followed into.
func (g gathered) entered(v ssa.Value) (from []ssa.Value, known bool) {
	if p, ok := v.(*ssa.Parameter); ok {
		for _, site := range g.Entries(p.Parent()) {
			from = append(from, dataflow.ArgsOf(site.Common())[dataflow.ParamIndex(p)])
		}
		return from, true
	}
	call, _ := dataflow.ResultOf(v)
	if call == nil || dataflow.IsBuiltin(&call.Call) {
		return nil, false
	}
	if callee, _ := dataflow.CalleeOf(&call.Call); callee == nil || len(g.Entries(callee)) == 0 {
		return nil, true
	}
	return dataflow.Returned(v)
}

// appended is the [dataflow.Way] from what append returns to what it is given.
func appended(v ssa.Value) ([]ssa.Value, bool) {
	call, ok := v.(*ssa.Call)
	if !ok || !dataflow.IsBuiltin(&call.Call) || call.Call.Value.Name() != "append" {
		return nil, false
	}
	return call.Call.Args, true
}

// stored returns what is put into a variable or the elements of an array, but for what is decoded
// into it; false if something else may be. Fields of decoded structs may be set.
func (g gathered) stored(variable *ssa.Alloc) (all []ssa.Value, known bool) {
	known = true
	isDecode := func(call ssa.CallInstruction) { known = known && g.decodes[call] }
	for _, alias := range g.a.Aliases(variable) {
		dataflow.EachUse(alias, func(e dataflow.Edge) {
			if store, ok := e.Instr.(*ssa.Store); ok && e.How == dataflow.Changes {
				all = append(all, store.Val)
			}
			if element, ok := e.Instr.(*ssa.IndexAddr); ok {
				for _, w := range dataflow.StoresInto(element) {
					all = append(all, w.Value)
				}
			}
			if e.How == dataflow.Same && types.IsInterface(e.To.Type()) {
				dataflow.EachUse(e.To, func(e dataflow.Edge) { known = known && e.How == dataflow.Reads }, isDecode)
			}
		}, isDecode)
	}
	return all, known
}
