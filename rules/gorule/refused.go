package gorule

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
)

// ForEachProblem calls check for what DynamoDB refuses for one of the causes that
// the rule reports.
func (p *Pass) ForEachProblem(check func(Refused)) {
	for _, call := range slices.Concat(p.requested(), p.literalCalls()) {
		for _, problem := range p.Problems(call) {
			if slices.Contains(p.codes, problem.Code) {
				check(problem)
			}
		}
	}
}

// AlsoRefused reports whether DynamoDB refuses a call that has the problem for another cause, too.
func (p *Pass) AlsoRefused(problem Refused, code refusal.Code) bool {
	for _, others := range Once(p, requestsKey{}, p.requests).problems {
		for _, other := range others {
			if other.Code == code && slices.ContainsFunc(other.calls, func(c *operations.Call) bool { return slices.Contains(problem.calls, c) }) {
				return true
			}
		}
	}
	return false
}

// Refusal returns the text of a finding about what DynamoDB refuses: the headline,
// DynamoDB's answer and what to do.
func (problem Refused) Refusal(headline string) rules.Text {
	return rules.Text{
		Headline: headline,
		Why:      fmt.Sprintf("DynamoDB refuses the request: %q", problem.Message),
		Help:     problem.Advice,
	}
}

// Named returns a part of the expression, or a sentence about it, as a reader of
// the source knows it: see [render.Origin.Named].
func (problem Refused) Named(text string) string { return problem.origin.Named(text) }

// IsBuilt reports whether a library makes the placeholders of the expression.
func (problem Refused) IsBuilt() bool { return problem.origin.IsBuilt() }

// OnePiece reports whether the expression that a problem is in is one piece of
// source.
func (problem Refused) OnePiece() bool { return len(problem.origin.Stretches()) == 1 }

// DependsOnPath reports whether the expression is another on some paths.
func (problem Refused) DependsOnPath() bool { return len(problem.origin.Alternatives()) > 1 }

// EditText replaces a part of the expression that a problem is in. ok is false
// unless the very bytes stand in one of the files that are judged.
func (p *Pass) EditText(problem Refused, part refusal.Span, text string) (edit rules.Edit, ok bool) {
	origin := problem.origin
	if part.Start == part.End && part.Start > 0 { // behind what stands before
		_, at, ok := origin.Range(refusal.Span{Start: part.Start - 1, End: part.Start})
		if !ok || !p.Judged(at) {
			return rules.Edit{}, false
		}
		return p.Edit(at, at, text), true
	}
	from, to, ok := origin.Range(part)
	if !ok || !p.Judged(from) || p.Text(from, to) != problem.Text[part.Start:part.End] {
		return rules.Edit{}, false
	}
	return p.Edit(from, to, text), true
}
