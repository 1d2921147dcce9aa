package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Pages is what becomes of a paginator.
type Pages struct {
	next    []ssa.CallInstruction // calls of NextPage
	hasMore []ssa.CallInstruction // calls of HasMorePages
	escapes bool                  // it is handed on to where it is not followed
	options bool                  // it is made with options, which may limit it
}

// OnlyPage returns the answer that a paginator is asked for, if that is
// certainly one page only: by a single call outside every loop, after which
// neither the paginator nor the page is asked whether there is more. Otherwise
// it returns nil.
func (c *Call) OnlyPage() *Output {
	p := c.Pages
	if p.escapes || p.options || len(p.next) != 1 {
		return nil
	}
	next := p.next[0]
	if innermostLoop(next.Block()) != nil || next.Parent().Parent() != nil {
		return nil
	}
	for _, ask := range p.hasMore {
		if ask.Parent() != next.Parent() || reaches(next, ask) {
			return nil
		}
	}
	page := c.a.output(outputOf(next, 0))
	if page.Leaves() || page.Members(c.Operation().Rest()).Handled() {
		return nil
	}
	return page
}

// pages follows a new paginator to the calls of its methods. options is the
// list of options that it is made with.
func (a *analysis) pages(paginator, options ssa.Value) *Pages {
	p := &Pages{options: len(variadic(options)) > 0}
	if paginator != nil {
		a.followPaginator(paginator, p, map[ssa.Value]bool{})
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
				p.escapes = true
				continue
			}
			for _, load := range a.loads(instr.Addr) {
				a.followPaginator(load, p, seen)
			}
		case ssa.CallInstruction:
			a.paginatorCall(instr, v, p)
		default:
			p.escapes = true
		}
	}
}

func (a *analysis) paginatorCall(call ssa.CallInstruction, v ssa.Value, p *Pages) {
	f, ok := a.lookup(call.Common())
	args := argsOf(call.Common())
	switch {
	case ok && f.Role == sdk.NextPage && args[0] == v:
		p.next = append(p.next, call)
	case ok && f.Role == sdk.HasMorePages:
		p.hasMore = append(p.hasMore, call)
	default:
		p.escapes = true
	}
}
