// Package analyzers builds go/analysis analyzers out of the Go rules.
package analyzers

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/analyzers/batch"
	"github.com/dynamolint/dynamolint/analyzers/crosscheck"
	"github.com/dynamolint/dynamolint/analyzers/pagination"
	"github.com/dynamolint/dynamolint/analyzers/reads"
	"github.com/dynamolint/dynamolint/internal/gocheck"
)

// Rules returns all Go rules ordered by ID.
func Rules() []*gocheck.Rule {
	all := slices.Concat(batch.Rules(), crosscheck.Rules(), pagination.Rules(), reads.Rules())
	slices.SortFunc(all, func(a, b *gocheck.Rule) int { return cmp.Compare(a.Meta.ID, b.Meta.ID) })
	return all
}

// Composite returns one analyzer, named dynamolint, that runs all Go rules.
// Its result is a *[gocheck.Result].
func Composite(cfg gocheck.Config) *analysis.Analyzer {
	return gocheck.NewAnalyzer("dynamolint", Rules(), cfg)
}
