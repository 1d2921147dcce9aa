package requests

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Misfit is an expression whose $ and ? are not as many as the arguments that follow it.
type Misfit struct {
	Call         *ast.CallExpr
	Method       string // "SetExpr"
	Text         string // the expression
	Placeholders int
	Arguments    int
}

// MisfitOf returns what does not fit of a call that substitutes arguments in an expression; ok is
// false for other calls, and where expression or arguments are unknown.
//
//	table.Update("id", id).SetExpr("hits = hits + ?") // one placeholder, no argument
func (a *Requests) MisfitOf(call *ssa.Call) (m Misfit, ok bool) {
	callee, obj := dataflow.CalleeOf(&call.Call)
	if callee != nil || obj == nil || !sdk.Substitutes(obj) {
		return Misfit{}, false
	}
	step := a.chainStep(call)
	if step.Open || len(step.Args) == 0 || step.Call == nil {
		return Misfit{}, false
	}
	m = Misfit{Call: step.Call, Method: step.Method, Arguments: len(step.Args) - 1}
	texts := step.Args[0].Value.Alternatives()
	fits := slices.ContainsFunc(texts, func(v symbolic.Value) bool {
		n, known := placeholders(v)
		m.Text, m.Placeholders = v.Text, n
		return !known || n == m.Arguments
	})
	return m, len(texts) > 0 && !fits
}

// placeholders counts the $ and ? of an expression that are outside of quotes; known is false if the
// library refuses the expression, or substitutes more than these.
func placeholders(expression symbolic.Value) (n int, known bool) {
	if expression.Kind != symbolic.String || strings.ContainsRune(expression.Text, magicLiteral) {
		return 0, false
	}
	quoted := false
	for _, r := range expression.Text {
		switch {
		case r == '\'':
			quoted = !quoted
		case !quoted && (r == '$' || r == '?'):
			n++
		}
	}
	return n, !quoted
}

// magicLiteral stands for a text that guregu/dynamo inserts as it is, for its own use.
const magicLiteral = '🝕'
