package operations

import (
	"go/ast"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// An Undecoded is a call of a decoder whose error is lost, although what it decodes is used.
type Undecoded struct {
	Expr        *ast.CallExpr
	Callee      string // "attributevalue.UnmarshalMap"
	Func        string // the function that it is in
	Overwritten bool   // the error is, by the next turn of a loop
}

// Undecoded returns the calls of decoders whose errors are lost.
func (p *Package) Undecoded() (all []Undecoded) {
	for _, fn := range p.a.Functions {
		eachCall(fn, func(call ssa.CallInstruction) {
			overwritten, lost := p.a.LosesDecodeError(call)
			if !lost {
				return
			}
			if expr := p.a.CallExpr(call.Common().Pos()); expr != nil {
				all = append(all, Undecoded{Expr: expr, Callee: dataflow.Describe(call.Common()), Func: dataflow.Enclosing(call), Overwritten: overwritten})
			}
		})
	}
	return all
}

// IsResultUsed reports whether something uses the answer to a read beside its error: some reads only
// try the connection.
func (c *Call) IsResultUsed() bool {
	if len(c.Answer.Sends) > 0 {
		return answers.IsResultUsed(c.Answer.Sends[0])
	}
	return answers.IsResultUsed(c.Request.Instr)
}
