package gorule

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/suppress"
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

// Asked says on which lines of a file calls are that access patterns are listed for.
type Asked struct {
	File  string
	Lines []int
}

// findAsked notes these lines for each file in which a directive names a use case, so that one
// which covers none of them is seen. It notes nothing where calls may be unseen.
func (p *Pass) findAsked(cfg Config) {
	named := slices.DeleteFunc(slices.Clone(p.Files), func(f *ast.File) bool { return !namesUseCase(f) })
	if len(named) == 0 || !p.Whole() {
		return
	}
	var tests map[string]bool
	if !cfg.Tests {
		tests = extract.TestFiles(p.analysis)
	}
	for _, f := range named {
		if tests[p.analysis.Fset.File(f.FileStart).Name()] {
			continue
		}
		_, source := extract.Source(p.analysis.Fset, f)
		asked := Asked{File: source}
		for call := range p.asking() {
			if span := p.span(call); span.File == source {
				asked.Lines = append(asked.Lines, span.Start.Line)
			}
		}
		p.result.Asked = append(p.result.Asked, asked)
	}
}

// namesUseCase reports whether a comment of a file may name a use case.
func namesUseCase(f *ast.File) bool {
	return slices.ContainsFunc(f.Comments, func(group *ast.CommentGroup) bool {
		return slices.ContainsFunc(group.List, func(c *ast.Comment) bool { return strings.Contains(c.Text, suppress.MarksUseCase) })
	})
}
