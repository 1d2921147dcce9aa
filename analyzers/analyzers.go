// Package analyzers builds go/analysis analyzers out of the Go rules.
package analyzers

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/analyzers/batch"
	"github.com/dynamolint/dynamolint/analyzers/client"
	"github.com/dynamolint/dynamolint/analyzers/crosscheck"
	"github.com/dynamolint/dynamolint/analyzers/expressions"
	"github.com/dynamolint/dynamolint/analyzers/items"
	"github.com/dynamolint/dynamolint/analyzers/keys"
	"github.com/dynamolint/dynamolint/analyzers/outputs"
	"github.com/dynamolint/dynamolint/analyzers/pagination"
	"github.com/dynamolint/dynamolint/analyzers/reads"
	"github.com/dynamolint/dynamolint/analyzers/requests"
	"github.com/dynamolint/dynamolint/analyzers/streams"
	"github.com/dynamolint/dynamolint/analyzers/writes"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Rules returns all Go rules ordered by ID.
func Rules() []*gorule.Rule {
	all := slices.Concat(batch.Rules(), client.Rules(), crosscheck.Rules(), expressions.Rules(), items.Rules(), keys.Rules(), outputs.Rules(), pagination.Rules(),
		reads.Rules(), requests.Rules(), streams.Rules(), writes.Rules())
	slices.SortFunc(all, func(a, b *gorule.Rule) int { return cmp.Compare(a.Meta.ID, b.Meta.ID) })
	return all
}

// Composite returns one analyzer, named dynamolint, that runs all Go rules.
// Its result is a *[gorule.Result].
func Composite(cfg gorule.Config) *analysis.Analyzer {
	return gorule.NewAnalyzer("dynamolint", Rules(), cfg)
}
