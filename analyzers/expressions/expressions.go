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
		operandType, overlappingPaths, expressionLimit, constantCondition, nestedSet, dottedPlaceholder, conditionDropped,
	}
}

// refusals returns a check that reports what DynamoDB refuses. headline says what
// is wrong with the user's text.
func refusals(headline func(gorule.Refused) string, fixes ...func(*gorule.Pass, gorule.Refused) gorule.With) func(*gorule.Pass) {
	return func(p *gorule.Pass) {
		p.ForEachProblem(func(problem gorule.Refused) {
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
func parameter(problem gorule.Refused) string { return problem.At.Path.Last() }

// excerpt is the part of an expression that is wrong, in quotes and on one line.
func excerpt(problem gorule.Refused) string {
	return quoted(problem.Named(problem.Part()))
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
