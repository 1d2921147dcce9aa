package validate

import (
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
)

// Advise returns what DynamoDB takes but hardly does as it was meant: see
// [expr.Advise].
func Advise(op ddb.Op, input Value) []Problem {
	c := &check{op: op}
	var problems []Problem
	for _, p := range c.parts(place{Value: input, origin: input.Origin}) {
		set, texts := expressionSet(&p)
		for _, problem := range expr.Advise(set) {
			text := texts[problem.Expression]
			problems = append(problems, Problem{Problem: problem, Parameter: text.path, At: text.origin, Text: text.Text})
		}
	}
	return problems
}
