package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Pages is what becomes of a paginator.
type Pages struct {
	next    []ssa.CallInstruction // calls of NextPage
	hasMore []ssa.CallInstruction // calls of HasMorePages
	escapes bool                  // it is handed on to where it is not followed
	Options bool                  // it is made with options, which may limit it
}

// OnlyPage returns the answer that a paginator is asked for, if that is
// certainly one page only: by a single call outside every loop, after which
// neither the paginator nor the page is asked whether there is more. Otherwise
// it returns nil.
func (c *Answer) OnlyPage() *Output {
	p := c.Pages
	if p.escapes || p.Options || len(p.next) != 1 {
		return nil
	}
	next := p.next[0]
	if dataflow.InnermostLoop(next.Block()) != nil || next.Parent().Parent() != nil {
		return nil
	}
	for _, ask := range p.hasMore {
		if ask.Parent() != next.Parent() || dataflow.Reaches(next, ask) {
			return nil
		}
	}
	page := c.a.Output(dataflow.OutputOf(next, 0))
	if page.Leaves() || page.Members(c.Request.Operation().Rest()).Handled() {
		return nil
	}
	return page
}

// Asks returns where pages are asked for, as far as the function that makes the paginator
// sees it: at calls of NextPage, and by others, which may do so until the function returns.
func (p *Pages) Asks(made ssa.Instruction) []ssa.Instruction {
	var asks []ssa.Instruction
	elsewhere := p.escapes
	for _, next := range p.next {
		if next.Parent() == made.Parent() {
			asks = append(asks, next)
		} else {
			elsewhere = true
		}
	}
	if elsewhere {
		for _, ret := range dataflow.ReturnsOf(made.Parent()) {
			if dataflow.Reaches(made, ret) {
				asks = append(asks, ret)
			}
		}
	}
	return asks
}

// Pages follows a new paginator, which may be nil, to the calls of its methods.
// options says that it is made with options.
func (a *Answers) Pages(paginator ssa.Value, options bool) *Pages {
	p := &Pages{Options: options}
	if paginator == nil {
		return p
	}
	var calls []ssa.CallInstruction
	calls, p.escapes = a.methodCalls(paginator)
	for _, call := range calls {
		switch f, _ := a.Lookup(call.Common()); f.Role {
		case sdk.NextPage:
			p.next = append(p.next, call)
		case sdk.HasMorePages:
			p.hasMore = append(p.hasMore, call)
		default:
			p.escapes = true
		}
	}
	return p
}

// methodCalls follows an object to the calls that it is the receiver of, and
// tells whether it goes anywhere else.
func (a *Answers) methodCalls(object ssa.Value) (calls []ssa.CallInstruction, escapes bool) {
	w := a.NewWalk()
	w.Follow(object, &dataflow.Stage{Call: func(v ssa.Value, call ssa.CallInstruction) bool {
		args := dataflow.ArgsOf(call.Common())
		_, obj := dataflow.CalleeOf(call.Common())
		if obj == nil || obj.Signature().Recv() == nil || args[0] != v || slices.Contains(args[1:], v) {
			w.Lost = true
		} else {
			calls = append(calls, call)
		}
		return true
	}})
	return calls, w.Lost
}

// ReadsOn reports whether the code, or what it calls, certainly goes on to the next pages:
// what is called does so by itself, a paginator is asked in a loop that tests whether there is
// more, or the token of the next page is put into a request.
func (c *Answer) ReadsOn() bool {
	switch {
	case c.Pages != nil:
		return len(c.Pages.hasMore) > 0 && slices.ContainsFunc(c.Pages.next, func(next ssa.CallInstruction) bool {
			return dataflow.InnermostLoop(next.Block()) != nil
		})
	case c.Output != nil:
		return c.Follows || c.FeedsToken()
	}
	return c.Follows
}
