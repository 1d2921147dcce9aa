package gorule

import (
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
)

// literalCalls are the requests that literals in the files of the pass make,
// whoever sends them.
func (p *Pass) literalCalls() []*operations.Call { return Once(p, literalsOf{}, p.findLiterals) }

type literalsOf struct{}

func (p *Pass) findLiterals() []*operations.Call {
	return slices.DeleteFunc(p.pkg.Literals(), func(c *operations.Call) bool { return p.fileOf(c.Pos()) == nil })
}

// literals judges the texts in literals that no known request has in it, as those
// of requests that another package sends: for what is wrong with a text whatever
// is sent with it.
func (p *Pass) literals(shared *sharing) (all []*judgement) {
	for _, call := range p.literalCalls() {
		j := &judgement{call: call, in: map[*render.Origin][]refusal.Problem{}}
		j.request, _ = render.Of(call)
		for _, found := range problemsIn(call.Request.Op, j.request.Input) {
			text := j.request.Origin(found.At.Origin)
			if !slices.Contains(ofText, found.Code) || strings.ContainsAny(found.Text, formatting) || shared.knows(text) {
				continue
			}
			found.Fix = nil // what else is in the request is unknown
			j.note(found, text)
		}
		all = append(all, j)
	}
	return all
}

// formatting is what no expression has in it, and templates of expressions do:
// who gets the literal may fill it in.
const formatting = "%{}$?"

// knows reports whether a known request has a part of a text in it, or that the
// text does not stand in the files that are judged.
func (s *sharing) knows(text *render.Origin) bool {
	stretches := text.Stretches()
	return len(stretches) == 0 || slices.ContainsFunc(stretches, func(at render.Stretch) bool { return s.has(at.From) })
}

// has reports whether a text in a request has a position of the source in it.
func (s *sharing) has(pos token.Pos) bool {
	return slices.ContainsFunc(s.stretches, func(at stretch) bool { return at.From <= pos && pos < at.To })
}
