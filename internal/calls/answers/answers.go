// Package answers follows what becomes of an answer to a request: of its items, of what
// says that there is more, of an item that is missing, and of the error in its place.
package answers

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Answers follows what becomes of the answers to requests of one package.
type Answers struct {
	*requests.Requests

	sorts map[*ssa.Function][]*ssa.Call // see sortsIn

	// An answer that rests on what is known of called functions; see Keep.
	failures dataflow.Cache[ssa.CallInstruction, *tracer] // see failure
}

// New returns the Answers to requests.
func New(requests *requests.Requests) *Answers {
	return &Answers{Requests: requests, sorts: map[*ssa.Function][]*ssa.Call{}}
}

// Keep has all that was found so far stay; see [dataflow.Flow.Keep].
func (a *Answers) Keep() {
	a.Requests.Keep()
	a.failures.Keep()
}

// Forget drops what was found since the last call of Keep.
func (a *Answers) Forget() {
	a.Requests.Forget()
	a.failures.Forget()
}

// Answer is what becomes of the answer to a request.
type Answer struct {
	Request *requests.Request // what was asked for

	Output   *Output // what becomes of it; nil for paginators, and for helpers that keep it
	Pages    *Pages  // what becomes of a paginator, made here or by a helper; nil for others
	Examined bool    // the helper that returns it has read or counted the items: it may refuse an answer that has none
	Follows  bool    // what is called reads all pages by itself, or sends again what was left

	Iterator *Iterator // what becomes of the iterator that the call returns, if it does

	Value ssa.Value             // the answer or page; nil if it is not used, or in several parts
	Sends []ssa.CallInstruction // of prepared requests: where they are sent

	restFields []string // of helpers: fields of the answer, a struct of their own, that say what is left out
	decides    bool     // it is decided after each page whether there is to be another

	a *Answers
}

// Of returns the answer to a request, of which nothing is known yet.
func (a *Answers) Of(request *requests.Request) Answer { return Answer{Request: request, a: a} }

// Follow follows the answer, which may be nil, to what becomes of it.
func (c *Answer) Follow(v ssa.Value) {
	c.Value = v
	c.Output = c.a.Output(v)
}

// RestHandled reports whether any code checks what the answer left out: the
// token of the next page, or what the service did not get to. A callback that
// decides whether there is to be another page does.
func (c *Answer) RestHandled() bool {
	return c.Follows || c.decides || c.Output != nil && c.Output.Members(c.Request.Operation().Rest()).Handled()
}
