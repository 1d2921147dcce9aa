package gorule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/suppress"
	"github.com/dynamolint/dynamolint/rules"
)

// A UseCase is what a call is for, as a directive says that covers it.
type UseCase struct {
	ID   string
	Text string // "" if another directive has it
}

// useCases returns what the directives say which cover the beginning of a call: those of its
// statement before those of the function, and each once.
func (p *Pass) useCases(call rules.Span) (all []UseCase) {
	type of string
	named := Once(p, of(call.File), func() []suppress.UseCase { return suppress.UseCases(p.source(call.File)) })
	covering := slices.DeleteFunc(slices.Clone(named), func(u suppress.UseCase) bool {
		return call.Start.Line < u.From || u.To < call.Start.Line
	})
	slices.SortStableFunc(covering, func(a, b suppress.UseCase) int { return (a.To - a.From) - (b.To - b.From) })
	for _, u := range covering {
		if !slices.ContainsFunc(all, func(other UseCase) bool { return other.ID == u.ID }) {
			all = append(all, UseCase{u.ID, u.Text})
		}
	}
	return all
}
