package goanswer

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
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
	if at.Parent() != g.c.Instr.Parent() || !goflow.Reaches(g.c.Instr, at) || !g.Seen(list) {
		return false
	}
	for _, loop := range goflow.Loops(at.Parent()) {
		pages := loop.Head == loopHead(g.c.Loop()) && g.c.Pages == nil && g.c.FeedsToken()
		if loop.Blocks[g.c.Instr.Block()] && !loop.Blocks[at.Block()] && !pages {
			return false
		}
	}
	return g.only(list, map[ssa.Value]bool{})
}

func loopHead(loop *goflow.Loop) *ssa.BasicBlock {
	if loop == nil {
		return nil
	}
	return loop.Head
}

// only reports whether a value is made of nothing but items. asked are the values that are
// being judged: in a loop, a list is made of itself.
func (g gathered) only(v ssa.Value, asked map[ssa.Value]bool) bool {
	if asked[v] || g.members[v] {
		return true
	}
	asked[v] = true
	switch v := v.(type) {
	case *ssa.UnOp:
		return g.members[v.X] || g.inVariable(g.a.CellRoot(v.X), asked)
	case *ssa.Alloc:
		return g.inVariable(v, asked)
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(edge ssa.Value) bool { return !g.only(edge, asked) })
	case *ssa.MakeInterface:
		return g.only(v.X, asked)
	case *ssa.ChangeType:
		return g.only(v.X, asked)
	case *ssa.Slice:
		return isBlank(v) || g.only(v.X, asked)
	case *ssa.Parameter:
		sites := g.Entries(v.Parent())
		return len(sites) > 0 && !slices.ContainsFunc(sites, func(site ssa.CallInstruction) bool {
			return !g.only(goflow.ArgsOf(site.Common())[goflow.ParamIndex(v)], asked)
		})
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && g.returns(call, v.Index, asked)
	case *ssa.Call:
		if goflow.IsBuiltin(&v.Call) {
			return v.Call.Value.Name() == "append" && !slices.ContainsFunc(v.Call.Args, func(arg ssa.Value) bool { return !g.only(arg, asked) })
		}
		return g.returns(v, 0, asked)
	}
	return isBlank(v)
}

// returns reports whether a function of the package returns nothing but items.
func (g gathered) returns(call *ssa.Call, i int, asked map[ssa.Value]bool) bool {
	callee, _ := goflow.CalleeOf(&call.Call)
	return callee != nil && len(g.Entries(callee)) > 0 && !slices.ContainsFunc(goflow.ReturnsOf(callee), func(ret *ssa.Return) bool {
		return !g.only(ret.Results[i], asked)
	})
}

// inVariable reports whether nothing but items is put into a variable or the elements of an
// array. Fields of decoded structs may be set.
func (g gathered) inVariable(root ssa.Value, asked map[ssa.Value]bool) bool {
	variable, ok := root.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, alias := range g.a.Aliases(variable) {
		for _, instr := range goflow.Referrers(alias) {
			if !g.leavesItems(alias, instr, asked) {
				return false
			}
		}
	}
	return true
}

// leavesItems reports whether an instruction that is given the address of a variable puts
// nothing but items there.
func (g gathered) leavesItems(alias ssa.Value, instr ssa.Instruction, asked map[ssa.Value]bool) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return instr.Addr != alias || g.only(instr.Val, asked)
	case *ssa.IndexAddr:
		return !slices.ContainsFunc(goflow.StoresInto(instr), func(w goflow.PartWrite) bool { return !g.only(w.Value, asked) })
	case *ssa.MakeInterface:
		return !slices.ContainsFunc(goflow.Referrers(instr), func(user ssa.Instruction) bool {
			call, ok := user.(ssa.CallInstruction)
			return ok && !g.decodes[call] || !ok && !goflow.IsDebug(user)
		})
	case ssa.CallInstruction:
		return g.decodes[instr]
	}
	return true
}
