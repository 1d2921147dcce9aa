package expr

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// checkLength checks the length of the text, which counts before names and
// values are put in.
func (x *expression) checkLength() {
	if n := len(x.tree.Text); n > ddb.MaxExpressionBytes {
		x.report(lengthStage, refusal.Problem{
			Code:    ExpressionLength,
			Message: x.invalid(fmt.Sprintf("Expression size has exceeded the maximum allowed size; expression size: %d", n)),
			Advice:  fmt.Sprintf("shorten the expression to %d bytes, or split the request", ddb.MaxExpressionBytes),
			At:      refusal.Position{Span: refusal.Span{Start: 0, End: n}},
		})
	}
}

// checkOperators checks the number of operators that the walk has counted.
func (x *expression) checkOperators() {
	if x.operators > ddb.MaxOperators {
		x.report(limitStage, refusal.Problem{
			Code:    TooManyOperators,
			Message: x.invalid(fmt.Sprintf("The expression contains too many operators; operator count: %d", x.operators)),
			Advice:  fmt.Sprintf("split the request: an expression may have %d operators", ddb.MaxOperators),
			At:      refusal.Position{Span: refusal.Span{Start: 0, End: len(x.tree.Text)}},
		})
	}
}

func (x *expression) checkInOperands(in *In) {
	if n := len(in.List); n > ddb.MaxInOperands {
		x.reportOperand(countStep, TooManyOperands, in.OpAt,
			fmt.Sprintf("The IN operator is provided with too many operands; number of operands: %d", n),
			fmt.Sprintf("split the list: IN takes %d operands", ddb.MaxInOperands))
	}
}

func (x *expression) checkDepth(p *Path) {
	if depth := len(p.Elements) - 1; depth > ddb.MaxPathDepth {
		x.report(limitStage, refusal.Problem{
			Code:    PathDepth,
			Message: x.invalid(fmt.Sprintf("The document path has too many nesting elements; nesting levels: %d", depth)),
			Advice:  fmt.Sprintf("store it less deep: a path may go down %d levels", ddb.MaxPathDepth),
			At:      refusal.Position{Span: p.At},
		})
	}
}
