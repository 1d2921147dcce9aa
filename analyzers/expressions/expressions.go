// Package expressions holds the rules about what DynamoDB refuses in
// expressions: their syntax, their placeholders, their operands.
package expressions

import (
	"strings"

	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{
		expressionSyntax, undefinedPlaceholder, unusedPlaceholder, reservedWord, keyCondition,
		operandType, overlappingPaths, expressionLimit, constantCondition, nestedSet,
	}
}

// refusals returns a check that reports what DynamoDB refuses. headline says what
// is wrong with the user's text.
func refusals(headline func(gorule.Problem) string, fixes ...func(*gorule.Pass, gorule.Problem) gorule.With) func(*gorule.Pass) {
	return func(p *gorule.Pass) {
		p.ForEachProblem(func(problem gorule.Problem) {
			var with []gorule.With
			for _, fix := range fixes {
				with = append(with, fix(p, problem))
			}
			p.ReportProblem(problem, problem.Refusal(headline(problem)), with...)
		})
	}
}

// parameter is the name of the parameter that a problem is in, without the way
// to it: "ConditionExpression".
func parameter(problem gorule.Problem) string { return lastOf(problem.Parameter) }

func lastOf(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// excerpt is the part of an expression that is wrong, in quotes and on one line.
func excerpt(problem gorule.Problem) string {
	at := problem.Problem.Problem.At // of the expression, not of the request
	return quoted(problem.Named(problem.Text[at.Start:at.End]))
}

func quoted(text string) string {
	text = shortened(strings.Join(strings.Fields(text), " "))
	if strings.Contains(text, `"`) && !strings.Contains(text, "`") {
		return "`" + text + "`"
	}
	return `"` + text + `"`
}

// maxExcerpt is how much of an expression a message repeats, in bytes. Most are
// shorter.
const maxExcerpt = 60

func shortened(text string) string {
	if len(text) <= maxExcerpt {
		return text
	}
	return strings.ToValidUTF8(text[:maxExcerpt], "") + "..."
}
