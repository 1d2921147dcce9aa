package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Pages is what becomes of a paginator.
type Pages struct {
	Next    []ssa.CallInstruction // calls of NextPage
	HasMore bool                  // HasMorePages is asked
	Escapes bool                  // it is handed on to where it is not followed
}

// ReadOnce reports whether the paginator is certainly asked for one page only:
// by a single call outside every loop, without asking whether there is more.
func (p *Pages) ReadOnce() bool {
	return !p.Escapes && !p.HasMore && len(p.Next) == 1 && innermostLoop(p.Next[0].Block()) == nil && p.Next[0].Parent().Parent() == nil
}

// pages follows a new paginator to the calls of its methods.
func (a *analysis) pages(made ssa.CallInstruction) *Pages {
	p := &Pages{}
	if made.Value() != nil {
		a.followPaginator(made.Value(), p, map[ssa.Value]bool{})
	}
	return p
}

func (a *analysis) followPaginator(v ssa.Value, p *Pages, seen map[ssa.Value]bool) {
	if seen[v] {
		return
	}
	seen[v] = true
	for _, instr := range referrers(v) {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.Phi:
			a.followPaginator(instr, p, seen)
		case *ssa.Store:
			if _, ok := a.cellRoot(instr.Addr).(*ssa.Alloc); !ok || instr.Val != v {
				p.Escapes = true
				continue
			}
			for _, load := range a.loads(instr.Addr) {
				a.followPaginator(load, p, seen)
			}
		case ssa.CallInstruction:
			a.paginatorCall(instr, v, p)
		default:
			p.Escapes = true
		}
	}
}

func (a *analysis) paginatorCall(call ssa.CallInstruction, v ssa.Value, p *Pages) {
	f, ok := a.lookup(call.Common())
	args := argsOf(call.Common())
	switch {
	case ok && f.Role == sdk.NextPage && args[0] == v:
		p.Next = append(p.Next, call)
	case ok && f.Role == sdk.HasMorePages:
		p.HasMore = true
	default:
		p.Escapes = true
	}
}
