package validate

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Advise returns what DynamoDB takes but hardly does as it was meant: see
// [expr.Advise].
func Advise(op ddb.Op, input Value) []refusal.Problem {
	c := &check{op: op}
	var problems []refusal.Problem
	for _, p := range c.parts(place{Value: input, origin: input.Origin}) {
		for _, problem := range expr.Advise(expressionSet(&p)) {
			problem.At = problem.At.Under(p.body.path())
			problems = append(problems, problem)
		}
	}
	return problems
}
