package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/gorequest"
)

// Answers follows what becomes of the answers to requests of one package.
type Answers struct {
	*gorequest.Requests

	effects gorequest.Effects
}

// Answer is what becomes of the answer to a request.
type Answer struct {
	gorequest.Request

	Output  *Output // what becomes of it; nil for paginators, and for helpers that keep it
	Pages   *Pages  // what becomes of a paginator, made here or by a helper; nil for others
	Follows bool    // what is called reads all pages by itself, or sends again what was left

	answer     ssa.Value             // the answer or page; nil if it is not used, or in several parts
	restFields []string              // of helpers: fields of the answer, a struct of their own, that say what is left out
	decides    bool                  // it is decided after each page whether there is to be another
	sends      []ssa.CallInstruction // of prepared requests: where they are sent
	iterator   *iterator             // what becomes of the iterator that the call returns, if it does

	a *Answers
}

// RestHandled reports whether any code checks what the answer left out: the
// token of the next page, or what the service did not get to. A callback that
// decides whether there is to be another page does.
func (c *Answer) RestHandled() bool {
	return c.Follows || c.decides || c.Output != nil && c.Output.Members(c.Operation().Rest()).Handled()
}
