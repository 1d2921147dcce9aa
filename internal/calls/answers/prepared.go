package answers

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Prepared follows a request that is yet to be sent, and the answer that comes
// with it and is filled then. It reports false if the request is not sent at
// all, but signed for somebody else, say.
func (c *Answer) Prepared(f sdk.Func) bool {
	c.Output = NewOutput()
	p := &preparation{Walk: c.a.NewWalk(), answer: c.a.newTracer(c.a.NewWalk())}
	p.answer.output = c.Output
	request := &dataflow.Stage{Edge: p.edge, Call: p.call}
	results := c.Request.Instr.Common().Signature().Results()
	for i := range results.Len() {
		v := dataflow.OutputOf(c.Request.Instr, i)
		switch {
		case v == nil:
		case i == f.Output:
			c.Value = v
			p.answer.trace(v)
		case sdk.IsPreparedRequest(results.At(i).Type()):
			p.Follow(v, request)
		}
	}
	if p.Lost { // and the answer with it
		p.answer.add(facts.Escaped, c.Request.Instr)
	}
	c.Output.whole = p.answer.uses
	c.Sends, c.decides = p.sends, p.pages
	return len(p.sends) > 0 || p.pages || p.Lost
}

// A preparation is what becomes of a prepared request.
type preparation struct {
	*dataflow.Walk
	answer *tracer
	sends  []ssa.CallInstruction // calls of Send
	pages  bool                  // it is asked for further pages
}

// edge follows the request to the answer that it holds.
func (p *preparation) edge(e dataflow.Edge) bool {
	field, ok := e.To.(*ssa.FieldAddr)
	if !ok || e.How != dataflow.Address {
		return false
	}
	if sdk.IsRequestData(field.X.Type(), field.Field) {
		p.answer.trace(field)
	}
	return true
}

func (p *preparation) call(v ssa.Value, call ssa.CallInstruction) bool {
	_, obj := dataflow.CalleeOf(call.Common())
	if obj == nil || dataflow.ArgsOf(call.Common())[0] != v {
		return p.lose()
	}
	switch role, ok := sdk.LookupRequest(obj); {
	case ok && role == sdk.SendOnce:
		p.sends = append(p.sends, call)
	case ok && role == sdk.SendPages:
		p.pages = true
	case !ok:
		return p.lose()
	}
	return true
}

// lose notes that the request gets out of sight.
func (p *preparation) lose() bool {
	p.Lost = true
	return true
}
