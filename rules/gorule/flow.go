package gorule

import (
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
)

// sentHere points to where a function that is called sends the request, for a finding at the
// call: that runs after it, as do the calls that lead there.
func sentHere(op ddb.Op, at token.Position, through ...token.Position) With {
	return func(f *rules.Finding) {
		sent := step(spanAt(at), "the "+string(op)+" is sent here")
		Related(sent.Span, sent.Message)(f)
		for _, call := range through {
			f.Flow.After = append(f.Flow.After, step(spanAt(call), "the request is passed on here"))
		}
		f.Flow.After = append(f.Flow.After, sent)
	}
}

// NamedBy points to how the name of a table gets to a call, for a finding at the call: the
// steps are from the call on, those where the name is passed run before it.
func NamedBy(steps []link.Step) With {
	return func(f *rules.Finding) {
		for _, s := range steps {
			if s.At != f.Span {
				Related(s.At, s.What)(f)
			}
		}
		f.Flow.Before = slices.Concat(passed(steps, f.Span), f.Flow.Before)
	}
}

// passed returns the steps where a name is passed on its way to a call, in the order of
// execution.
func passed(steps []link.Step, call rules.Span) (list []rules.Related) {
	for _, s := range slices.Backward(steps) {
		if s.Passes && s.At != call {
			list = append(list, step(s.At, s.What))
		}
	}
	return list
}

// flow is the way of what is wrong in a request. It begins at the piece of source, and its
// table's name has another.
func (problem Refused) flow(f *rules.Finding) {
	if !problem.Exact {
		return
	}
	f.Flow.Before = nil
	if len(problem.users) == 1 && f.Flow.After == nil { // several do not run one after the other
		f.Flow.After = []rules.Related{step(problem.users[0].at, problem.users[0].what())}
	}
}

func step(at rules.Span, what string) rules.Related {
	return rules.Related{Span: at, Message: rules.Shorten(what)}
}
