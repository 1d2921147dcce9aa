package goanswer

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Prepared follows a request that is yet to be sent, and the answer that comes
// with it and is filled then. It reports false if the request is not sent at
// all, but signed for somebody else, say.
func (c *Answer) Prepared(f sdk.Func) bool {
	c.Output = NewOutput()
	p := &preparation{
		a: c.a, seen: map[ssa.Value]bool{},
		answer: &tracer{a: c.a, seen: map[ssa.Value]bool{}, output: c.Output},
	}
	results := c.Instr.Common().Signature().Results()
	for i := range results.Len() {
		v := goflow.OutputOf(c.Instr, i)
		switch {
		case v == nil:
		case i == f.Output:
			c.Value = v
			p.answer.trace(v)
		case sdk.IsPreparedRequest(results.At(i).Type()):
			p.follow(v)
		}
	}
	c.Output.whole = p.answer.uses
	c.Sends, c.decides = p.sends, p.pages
	return len(p.sends) > 0 || p.pages || p.escapes
}

// A preparation is what becomes of a prepared request.
type preparation struct {
	a       *Answers
	seen    map[ssa.Value]bool
	answer  *tracer
	sends   []ssa.CallInstruction // calls of Send
	pages   bool                  // it is asked for further pages
	escapes bool                  // it is handed on to where it is not followed
}

func (p *preparation) follow(v ssa.Value) {
	if p.seen[v] {
		return
	}
	p.seen[v] = true
	goflow.EachUse(v, p.use, func(call ssa.CallInstruction) { p.call(call, v) })
}

func (p *preparation) use(e goflow.Edge) {
	switch e.How {
	case goflow.Reads: // it is compared with nil
	case goflow.Same:
		p.follow(e.To)
	case goflow.Address:
		if field, ok := e.To.(*ssa.FieldAddr); ok && sdk.IsRequestData(field.X.Type(), field.Field) {
			for _, load := range goflow.Referrers(field) {
				p.answer.use(field, load)
			}
		}
	case goflow.Into:
		store, ok := e.Instr.(*ssa.Store)
		if !ok || !p.a.IsVariable(store.Addr) {
			p.escape(e.Instr)
			return
		}
		for _, load := range p.a.Loads(store.Addr) {
			p.follow(load)
		}
	default:
		p.escape(e.Instr)
	}
}

func (p *preparation) call(call ssa.CallInstruction, v ssa.Value) {
	_, obj := goflow.CalleeOf(call.Common())
	if obj != nil && goflow.ArgsOf(call.Common())[0] == v {
		switch role, ok := sdk.LookupRequest(obj); {
		case ok && role == sdk.SendOnce:
			p.sends = append(p.sends, call)
			return
		case ok && role == sdk.SendPages:
			p.pages = true
			return
		case ok:
			return
		}
	}
	p.escape(call)
}

// escape notes that the request, and so its answer, gets out of sight.
func (p *preparation) escape(instr ssa.Instruction) {
	p.escapes = true
	p.answer.add(effect.Escaped, instr)
}
